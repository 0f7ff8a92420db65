/*
 * expand.c -- choices, landings, boards, keys.
 */
#include "ai/search/expand.h"

#include <assert.h>
#include <stddef.h>

/*
 * The floating gate: tucks of a piece that enters wholly above the roof are
 * rarely wanted and cost most of the time, so such a piece goes without soft
 * drop.  A T keeps its spins, and a combo that is under way its every means.
 */
static bool
gate_bites(const struct state *state, enum piece piece)
{
    struct position at;

    if (!state->gated || piece == PIECE_T)
        return false;
    return position_enter(&state->board, piece, &at) &&
           at.y + piece_shape[piece][at.rotation].bottom >= state->board.roof;
}

/*
 * May a placement lock out?  It rests on something, so it can lie above the
 * visible rows only where the stack reaches up to them.
 */
static bool
may_lock_out(const struct ruleset *rules, const struct board *board)
{
    return rules->lock_out && board->roof >= BOARD_VISIBLE;
}

/* The key of the board that a landing left. */
static struct key
key_of_arrival(const struct beam *beam, const struct arrival *arrival,
               const struct landing *landing)
{
    const struct position *at = &landing->at;
    const struct shape *shape = &piece_shape[at->piece][at->rotation];
    const struct board *board = &arrival->state.board;

    if (arrival->clear.lines > 0)
        return key_of(board, (enum piece)arrival->state.hold);
    return key_of_child(&beam->key, board, at->y + shape->bottom,
                        shape->height);
}

/* Lock one landing, and send for what the table may know about the result. */
static void
arrive(struct beam *beam, const struct state *from, const struct choice *choice,
       const struct landing *landing)
{
    struct arrival *arrival = &beam->arrival[beam->arrival_count++];
    const struct ttable *table = tables_at(beam->tables, beam->depth);

    arrival->state = *from;
    arrival->state.hold = choice->hold;
    arrival->state.next = choice->next;
    arrival->clear = landing_lock(&arrival->state.board, landing);
    arrival->piece = choice->piece;
    arrival->placement = path_pack(landing, choice->swap);
    if (table != NULL) {
        arrival->key = key_of_arrival(beam, arrival, landing);
        ttable_prefetch(table, arrival->key);
    }
}

int
expand_landings(const struct question *question,
                const struct movegen_variant *movegen, const struct state *from,
                enum piece piece, struct landing landing[MOVEGEN_MAX])
{
    const struct movement movement = {.rules = question->rules,
                                      .soft_drop = !gate_bites(from, piece),
                                      .instant = question->instant};

    return vocabulary_keep(
        question->vocabulary, &from->board, landing,
        movegen_list(movegen, &movement, &from->board, piece, landing));
}

/* The landings of one piece that lock out, or those that do not. */
static void
expand_choice(struct beam *beam, const struct state *from,
              const struct choice *choice, bool lock_out)
{
    const struct question *question = beam->question;
    const bool high = may_lock_out(question->rules, &from->board);
    struct landing landing[MOVEGEN_MAX];
    const int count = expand_landings(question, beam->movegen, from,
                                      (enum piece)choice->piece, landing);

    if (tables_at(beam->tables, beam->depth) != NULL)
        key_parent_hold(&beam->key, (enum piece)choice->hold);
    for (int i = 0; i < count; i++) {
        if ((high && position_is_above(&landing[i].at)) == lock_out)
            arrive(beam, from, choice, &landing[i]);
    }
}

static void
expand_choices(struct beam *beam, const struct state *from, bool lock_out)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count =
        supply_choices(&beam->question->root->supply, (enum piece)from->hold,
                       from->next, choices);

    for (int i = 0; i < count; i++) {
        assert(supply_is_sound(&beam->question->root->supply, beam->depth + 1,
                               (enum piece)choices[i].hold, choices[i].next));
        expand_choice(beam, from, &choices[i], lock_out);
    }
}

static void
begin(struct beam *beam, const struct candidate *parent)
{
    beam->arrival_count = 0;
    if (tables_at(beam->tables, beam->depth) != NULL)
        key_parent_init(&beam->key, &parent->state.board,
                        (enum piece)parent->state.hold);
}

void
beam_expand(struct beam *beam, const struct candidate *parent)
{
    begin(beam, parent);
    expand_choices(beam, &parent->state, false);
    if (beam->arrival_count == 0 && beam->depth == 0)
        expand_choices(beam, &parent->state, true);
    assert(beam->arrival_count <= BEAM_ARRIVALS_MAX);
}

void
beam_expand_one(struct beam *beam, const struct candidate *parent,
                path_t placement)
{
    const struct supply *supply = &beam->question->root->supply;
    const struct choice choice =
        supply_choice(supply, (enum piece)parent->state.hold,
                      parent->state.next, path_holds(placement));
    const struct ai_move move =
        path_unpack(placement, (enum piece)choice.piece);

    begin(beam, parent);
    if (tables_at(beam->tables, beam->depth) != NULL)
        key_parent_hold(&beam->key, (enum piece)choice.hold);
    arrive(beam, &parent->state, &choice, &move.landing);
}
