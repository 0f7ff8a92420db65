/*
 * review_print.c -- a review as text.
 */
#include "cmd/review_print.h"

#include <inttypes.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd/move_text.h"
#include "cmd/sparkline.h"
#include "coach/sequel.h"
#include "format/fumen_plan.h"
#include "format/position_line.h"
#include "ui/parts/keypath.h"

enum { WIDTH = 80, MARGIN = 11 };

/* ------------------------------------------------------------------- sums */

static void
print_sums(const struct review *review, const struct review_sums *sums,
           const char *player)
{
    const double seconds = (double)sums->steps / 1000.0;
    const double pieces = review->next > 0 ? review->next : 1;

    printf("%s: %d placement%s, accuracy %d.%d %%, %.1f lines lost\n", player,
           review->next, text_plural(review->next), sums->accuracy / 10,
           sums->accuracy % 10, (double)sums->loss / LOSS_LINE);
    for (int i = 0; i < LOSS_WORD_COUNT; i++)
        printf("%s%s %d", i > 0 ? ", " : "", loss_word_name((enum loss_word)i),
               sums->word[i]);
    if (sums->graded < review->next)
        printf(", not graded %d", review->next - sums->graded);
    printf("\n%.2f attack a piece, %.2f pieces a second, %.2f keys a piece\n",
           (double)sums->attack / pieces,
           seconds > 0.0 ? pieces / seconds : 0.0, (double)sums->keys / pieces);
    printf("%d of %d placement%s took more keys than needed, %d key%s in all\n",
           (int)review->finesse.faulty, (int)review->finesse.judged,
           text_plural(review->finesse.judged), (int)review->finesse.faults,
           text_plural(review->finesse.faults));
}

/* The loss over the game, each column the mean of its placements. */
static void
print_graph(const struct review *review)
{
    const bool is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    double *loss = calloc((size_t)review->next + 1, sizeof *loss);
    char line[SPARKLINE_SIZE];

    if (loss == NULL || review->next == 0) {
        free(loss);
        return;
    }
    for (int i = 0; i < review->next; i++)
        loss[i] = review->lock[i].grade.loss;
    sparkline_write(loss, review->next, is_utf8, line);
    printf("%-*s%s\n", MARGIN, "loss", line);
    free(loss);
}

/* ----------------------------------------------------------- worst moments */

static void
draw_landing(const struct board *board, const struct landing *landing,
             char rows[BOARD_ROWS][BOARD_COLUMNS])
{
    uint16_t cells[4];

    for (int y = 0; y < BOARD_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            rows[y][x] = board_is_filled(board, x, y) ? '#' : '.';
    }
    if (landing == NULL)
        return;
    position_cells(&landing->at, cells);
    for (int i = 0; i < 4; i++)
        rows[cells[i] / BOARD_COLUMNS][cells[i] % BOARD_COLUMNS] =
            piece_letter((enum piece)landing->at.piece);
}

static bool
row_is_empty(const char row[BOARD_COLUMNS])
{
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        if (row[x] != '.')
            return false;
    }
    return true;
}

/* What was played, what was best, and where the best line leads. */
static void
print_boards(const struct review *review, const struct review_lock *lock)
{
    static char rows[3][BOARD_ROWS][BOARD_COLUMNS];
    const struct ai_alternative *best = &lock->grade.best;
    const struct board *board = &lock->turn.position.board;
    struct sequel sequel;
    int top = BOARD_ROWS;

    sequel_play(&sequel, &lock->turn.position, &review->rules.attack,
                best->plan, best->plan_count);
    draw_landing(board, &lock->turn.move.landing, rows[0]);
    draw_landing(board, &best->move.landing, rows[1]);
    draw_landing(&sequel.end, NULL, rows[2]);
    while (top > 1 && row_is_empty(rows[0][top - 1]) &&
           row_is_empty(rows[1][top - 1]) && row_is_empty(rows[2][top - 1]))
        top--;
    printf("%*s%-16s%-16s%s\n", MARGIN, "", "played", "best", "its end");
    for (int y = top - 1; y >= 0; y--)
        printf("%*s%.10s      %.10s      %.10s\n", MARGIN, "", rows[0][y],
               rows[1][y], rows[2][y]);
}

/* One more item of a list, on a line of its own if it does not fit whole. */
static int
print_item(int column, bool is_first, char separator, const char *item)
{
    if (!is_first && column + (int)strlen(item) + 3 > WIDTH)
        column = printf("%c\n%*s", separator, MARGIN, "") - 2;
    else if (!is_first)
        column += printf("%c ", separator);
    return column + printf("%s", item);
}

static void
print_line(const struct ai_alternative *alternative)
{
    int column = printf("%-*s", MARGIN, "best line");

    for (int i = 0; i < alternative->plan_count; i++) {
        char words[SEQUEL_MOVE_SIZE];

        sequel_move_words(&alternative->plan[i], words);
        column = print_item(column, i == 0, ';', words);
    }
    putchar('\n');
}

/* The keys to the best placement. */
static void
print_keys(const struct review *review, const struct review_lock *lock)
{
    const struct movement movement = {.rules = &review->rules,
                                      .soft_drop = true,
                                      .instant = lock->turn.instant};
    struct keypath_words words;
    char keys[MOVE_KEYS_SIZE];

    move_text_keys(&movement, &lock->turn.position.board,
                   &lock->grade.best.move, &path_costs_keys, keys);
    if (keys[0] == '\0')
        return;
    keypath_words(&words, keys);
    int column = printf("%-*s", MARGIN, "its keys");
    for (int i = 0; i < words.count; i++)
        column = print_item(column, i == 0, ',', words.word[i]);
    putchar('\n');
}

static void
print_share(const struct review_lock *lock)
{
    const struct ai_alternative *best = &lock->grade.best;
    char line[POSITION_LINE_SIZE], error[FUMEN_ERROR_SIZE];
    char fumen[FUMEN_PLAN_SIZE];
    const struct fumen_plan plan = {&lock->turn.position, NULL, best->plan,
                                    best->plan_count};

    position_line_write(&lock->turn.position, NULL, line);
    printf("%-*s%s\n", MARGIN, "position", line);
    if (fumen_plan_write(&plan, fumen, sizeof fumen, error) > 0)
        printf("%-*s%s\n", MARGIN, "fumen", fumen);
}

/* "1.2 lines lost", in versus "costs 2 % of the game". */
static void
print_loss(const struct review *review, const struct grade *grade)
{
    if (review->versus && grade->ends)
        printf("ends the game");
    else if (review->versus)
        printf("costs %.0f %% of the game", loss_in_games(grade->loss) / 10.0);
    else
        printf("%.1f lines lost", (double)grade->loss / LOSS_LINE);
}

static void
print_moment(const struct review *review, int number, int index)
{
    const struct review_lock *lock = &review->lock[index];
    const struct grade *grade = &lock->grade;
    struct reasons reasons;
    char words[SEQUEL_MOVE_SIZE];

    printf("\n%d. Placement %d, at %d:%02d: %s, ", number, index + 1,
           (int)(lock->turn.step / 60000), (int)(lock->turn.step / 1000 % 60),
           loss_word_name(grade->word));
    print_loss(review, grade);
    printf(", rank %d of %d\n", grade->rank, grade->of);
    review_reasons(review, index, &reasons);
    for (int i = 0; i < reasons.count; i++)
        printf("%-*s%s\n", MARGIN, i == 0 ? "why" : "", reasons.text[i]);
    sequel_move_words(&lock->turn.move, words);
    printf("%-*s%s\n", MARGIN, "played", words);
    print_line(&grade->best);
    print_keys(review, lock);
    putchar('\n');
    print_boards(review, lock);
    print_share(lock);
}

void
review_print_text(const struct review *review, const char *player)
{
    struct review_sums sums;

    review_sum(review, &sums);
    print_sums(review, &sums, player);
    print_graph(review);
    for (int i = 0; i < sums.worst_count; i++)
        print_moment(review, i + 1, sums.worst[i]);
}
