/*
 * film.h -- the replay player: a recorded game on the screen.
 *
 * It goes on or stands still, at any speed; it is stepped by the pieces of
 * seat 0, and sent to any time.  It can be left with the wish to play on from
 * where it is.
 */
#ifndef UI_GAME_FILM_H
#define UI_GAME_FILM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bot/rerun.h"
#include "store/settings.h"
#include "ui/game/pace.h"
#include "ui/parts/binding.h"
#include "ui/parts/view.h"

enum film_wish {
    FILM_WISH_NONE,
    FILM_WISH_LEAVE,
    FILM_WISH_TAKE,    /* play on from here */
    FILM_WISH_REVIEW,  /* what the coach says of it */
    FILM_WISH_ANALYSE, /* what is to be done here; seat 0 has a piece */
};

struct film_setup {
    char *text; /* the replay; the film frees it, also when it cannot begin */
    size_t length;
    const struct replay_header *header; /* with its rules found */
    const struct settings *settings;    /* outlive the film, as do */
    const struct bindings *bindings;
};

struct film {
    struct film_setup setup;
    struct rerun *rerun;
    struct pace pace;
    bool goes;
    struct feedback feedback[MATCH_SEATS_MAX];
};

/* Begin, standing at the start; NULL with one line in 'error'. */
struct film *film_create(const struct film_setup *setup,
                         char error[REPLAY_ERROR_SIZE]);
void film_destroy(struct film *film); /* NULL is allowed */

/* Let it go on, from now; let it stand still. */
void film_go(struct film *film, uint64_t now_us);
void film_stop(struct film *film);

/* To a step, or to after so many pieces of seat 0; it stands still then. */
void film_seek(struct film *film, int32_t step);
void film_seek_piece(struct film *film, int piece);

/* Let time pass up to now. */
void film_advance(struct film *film, uint64_t now_us);

/* When to call film_advance again; CLOCK_NEVER while it stands. */
uint64_t film_due_us(const struct film *film, uint64_t now_us);

/* A key that was pressed. */
enum film_wish film_key(struct film *film, const struct input_event *event,
                        uint64_t now_us);

struct view_size film_size(const struct film *film,
                           const struct glyphs *glyphs);
void film_draw(const struct film *film, struct frame *frame);

#endif
