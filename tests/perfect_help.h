/*
 * perfect_help.h -- a search for a line that empties a board, and that line
 * played by the rules alone.
 */
#ifndef TESTS_PERFECT_HELP_H
#define TESTS_PERFECT_HELP_H

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "ai/search/perfect.h"
#include "beam_questions.h"

enum { PLENTY = 100000000 };

/* A question about a position, and all that it points to. */
struct asked {
    struct judge judge;
    struct outlook root;
    struct schedule schedule;
    struct question question;
    struct perfect perfect;
};

/* The guideline, everything known is placed, nothing is left out. */
static inline void
ask(struct asked *asked, const struct ai_position *position, int placements)
{
    *asked = (struct asked){
        .root = {.board = position->board,
                 .supply = ai_supply(position, &ruleset_guideline)},
        .question = {.judge = &asked->judge,
                     .rules = &ruleset_guideline,
                     .root = &asked->root,
                     .schedule = &asked->schedule,
                     .chain = position->chain,
                     .only = BEAM_EVERY_FIRST},
        .perfect = {.question = &asked->question,
                    .movegen = movegen_choose(),
                    .placements = placements},
    };
    asked->schedule.depth_count = supply_placeable(&asked->root.supply);
}

/* A placement of the line, as the rules of hold have it. */
static inline struct choice
choice_at(const struct asked *asked, enum piece hold, int next, int i)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count = supply_choices(&asked->root.supply, hold, next, choices);

    for (int c = 0; c < count; c++) {
        if (choices[c].swap == path_holds(asked->perfect.line.path[i]))
            return choices[c];
    }
    print_error("no such choice\n");
    abort();
}

/* Play the line by the rules alone: it empties the board.  Its attack. */
static inline int
play_line(const struct asked *asked)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    const struct attack_rules *rules = &ruleset_guideline.attack;
    struct board board = asked->root.board;
    struct chain chain = asked->question.chain;
    enum piece hold = (enum piece)asked->root.supply.hold;
    int next = 0, attack = 0;

    assert_in_range(asked->perfect.line.count, 1, asked->schedule.depth_count);
    for (int i = 0; i < asked->perfect.line.count; i++) {
        const struct choice choice = choice_at(asked, hold, next, i);
        const struct ai_move move =
            path_unpack(asked->perfect.line.path[i], (enum piece)choice.piece);
        struct landing landing[MOVEGEN_MAX];
        const int count =
            movegen(&movement, &board, (enum piece)choice.piece, landing);
        int at = 0;

        while (at < count &&
               memcmp(&landing[at], &move.landing, sizeof move.landing) != 0)
            at++;
        assert_true(at < count);

        const struct clear clear = landing_lock(&board, &move.landing);
        if (clear.lines > 0)
            attack += attack_of(rules, chain, clear);
        chain = chain_after(rules, chain, clear);
        hold = (enum piece)choice.hold;
        next = choice.next;
    }
    assert_int_equal(board.roof, 0);
    return attack;
}

#endif
