/*
 * rerun.h -- a recorded game, at any moment of it.
 *
 * The game is played once from its replay when it is opened; copies of the
 * match are kept on the way.  Any moment is then reached from the last copy
 * before it, forwards only, by the same simulation as the game itself.
 *
 * It knows steps and no clock.
 */
#ifndef BOT_RERUN_H
#define BOT_RERUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bot/game.h"
#include "format/replay.h"

struct rerun;

/*
 * Open a game; the text outlives it.  The header was read from it, and the
 * rules that it names have been put into its options.  NULL with one line in
 * 'error' when a line is broken or there is no memory.
 */
struct rerun *rerun_create(const char *text, size_t length,
                           const struct replay_header *header,
                           char error[REPLAY_ERROR_SIZE]);
void rerun_destroy(struct rerun *rerun); /* NULL is allowed */

/* Is told the events of rerun_run(), not those of jumps; NULL: nobody. */
void rerun_listen(struct rerun *rerun, game_listener *listener, void *context);

/* The match as it stands; valid until the next call. */
const struct match *rerun_match(const struct rerun *rerun);

const struct replay_header *rerun_header(const struct rerun *rerun);

/* The step of the last line. */
int32_t rerun_end(const struct rerun *rerun);

/* The first hash that differed was at this step; -1: all were the same. */
int32_t rerun_differs_at(const struct rerun *rerun);

/* Does the replay end before the game did? */
bool rerun_is_cut(const struct rerun *rerun);

/* The step at which it was last played on by somebody else; -1: never. */
int32_t rerun_taken_at(const struct rerun *rerun);

/* Let the game go on up to this step, which is not before where it stands. */
void rerun_run(struct rerun *rerun, int32_t step);

/* Go to the start: nothing is done yet, of step 0 neither. */
void rerun_rewind(struct rerun *rerun);

/* Go to a step, cut to 0..rerun_end(): all that was done in it is done. */
void rerun_seek(struct rerun *rerun, int32_t step);

/* Pieces that seat 0 has locked in the whole game, and up to now. */
int rerun_pieces(const struct rerun *rerun);
int rerun_piece(const struct rerun *rerun);

/* Go to just after the lock of so many pieces of seat 0, cut to what there is;
   0 is the start. */
void rerun_seek_piece(struct rerun *rerun, int piece);

/*
 * The bytes of the text, from its beginning, that hold the header and all that
 * was done up to now: the beginning of a game that is played on from here.
 */
size_t rerun_prefix(const struct rerun *rerun);

#endif
