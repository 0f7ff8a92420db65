/*
 * film.c -- the replay player.
 */
#include "ui/game/film.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/game/layout.h"
#include "ui/game/screens.h"
#include "ui/parts/draw.h"
#include "ui/parts/figures.h"
#include "ui/term/clock.h"

enum {
    SKIP_STEPS = 5000,
    FRAME_STEPS = 16,   /* a moving picture needs no more, at normal speed */
    SLICE_STEPS = 2000, /* without limit: so many a frame */
    STATE_MAX = 96,
};

static void
listen(void *context, const struct event *event)
{
    struct film *film = context;

    feedback_tell(&film->feedback[event->seat], event);
}

struct film *
film_create(const struct film_setup *setup, char error[REPLAY_ERROR_SIZE])
{
    struct film *film = calloc(1, sizeof *film);

    if (film == NULL) {
        snprintf(error, REPLAY_ERROR_SIZE, "out of memory");
        free(setup->text);
        return NULL;
    }
    film->setup = *setup;
    film->pace.speed = PACE_NORMAL;
    film->rerun =
        rerun_create(setup->text, setup->length, setup->header, error);
    if (film->rerun == NULL) {
        film_destroy(film);
        return NULL;
    }
    film->setup.header = rerun_header(film->rerun);
    rerun_listen(film->rerun, listen, film);
    return film;
}

void
film_destroy(struct film *film)
{
    if (film == NULL)
        return;
    rerun_destroy(film->rerun);
    free(film->setup.text);
    free(film);
}

/* ------------------------------------------------------------------ Time -- */

static int32_t
step_of(const struct film *film)
{
    return rerun_match(film->rerun)->step;
}

static bool
is_at_end(const struct film *film)
{
    return step_of(film) >= rerun_end(film->rerun);
}

static void
forget_feedback(struct film *film)
{
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++)
        feedback_init(&film->feedback[seat]);
}

void
film_go(struct film *film, uint64_t now_us)
{
    if (is_at_end(film))
        film_seek(film, 0);
    film->goes = true;
    pace_start(&film->pace, now_us, step_of(film));
}

void
film_stop(struct film *film)
{
    film->goes = false;
}

void
film_seek(struct film *film, int32_t step)
{
    rerun_seek(film->rerun, step);
    forget_feedback(film);
    film->goes = false;
}

void
film_seek_piece(struct film *film, int piece)
{
    rerun_seek_piece(film->rerun, piece);
    forget_feedback(film);
    film->goes = false;
}

void
film_advance(struct film *film, uint64_t now_us)
{
    int32_t step;

    if (!film->goes)
        return;
    step = pace_step(&film->pace, now_us);
    if (step == INT32_MAX)
        step = step_of(film) + SLICE_STEPS;
    if (step > step_of(film))
        rerun_run(film->rerun, step);
    if (is_at_end(film))
        film->goes = false;
}

uint64_t
film_due_us(const struct film *film, uint64_t now_us)
{
    if (!film->goes)
        return CLOCK_NEVER;

    const uint64_t due_us =
        pace_time_us(&film->pace, step_of(film) + FRAME_STEPS);
    return due_us > now_us ? due_us : now_us;
}

/* ------------------------------------------------------------------ Keys -- */

static void
change_speed(struct film *film, int by, uint64_t now_us)
{
    const int speed = film->pace.speed + by;

    if (speed < 0 || speed >= PACE_COUNT)
        return;
    film->pace.speed = speed;
    pace_start(&film->pace, now_us, step_of(film));
}

/* Move in time, and go on if it went. */
static void
skip_to(struct film *film, int32_t step, uint64_t now_us)
{
    const bool goes = film->goes;

    film_seek(film, step);
    if (goes && !is_at_end(film))
        film_go(film, now_us);
}

/* The digits are tenths of the game. */
static bool
use_digit(struct film *film, const struct input_event *event, uint64_t now_us)
{
    if (event->key < '0' || event->key > '9' || event->mods != 0)
        return false;
    skip_to(film,
            (int32_t)((int64_t)rerun_end(film->rerun) *
                      (int64_t)(event->key - '0') / 10),
            now_us);
    return true;
}

static enum film_wish
use(struct film *film, enum control control, uint64_t now_us)
{
    const int piece = rerun_piece(film->rerun);

    switch (control) {
    case CONTROL_GO:
        if (film->goes)
            film->goes = false;
        else
            film_go(film, now_us);
        break;
    case CONTROL_PIECE_BACK:
        film_seek_piece(film, piece - 1);
        break;
    case CONTROL_PIECE_ON:
        film_seek_piece(film, piece + 1);
        break;
    case CONTROL_TIME_BACK:
        skip_to(film, step_of(film) - SKIP_STEPS, now_us);
        break;
    case CONTROL_TIME_ON:
        skip_to(film, step_of(film) + SKIP_STEPS, now_us);
        break;
    case CONTROL_FIRST:
        film_seek(film, 0);
        break;
    case CONTROL_LAST:
        film_seek(film, rerun_end(film->rerun));
        break;
    case CONTROL_REPLAY_SLOWER:
        change_speed(film, -1, now_us);
        break;
    case CONTROL_REPLAY_FASTER:
        change_speed(film, 1, now_us);
        break;
    case CONTROL_TAKE:
        film->goes = false;
        return rerun_match(film->rerun)->over ? FILM_WISH_NONE : FILM_WISH_TAKE;
    case CONTROL_REVIEW:
        film->goes = false;
        return FILM_WISH_REVIEW;
    case CONTROL_ANALYSE:
        film->goes = false;
        return rerun_match(film->rerun)->seat[0].phase == SEAT_FLYING
                   ? FILM_WISH_ANALYSE
                   : FILM_WISH_NONE;
    case CONTROL_QUIT:
        return FILM_WISH_LEAVE;
    default:
        break;
    }
    return FILM_WISH_NONE;
}

enum film_wish
film_key(struct film *film, const struct input_event *event, uint64_t now_us)
{
    film_advance(film, now_us);
    if (event->action == INPUT_RELEASE || use_digit(film, event, now_us))
        return FILM_WISH_NONE;
    return use(film, bindings_find(film->setup.bindings, PLACE_REPLAY, event),
               now_us);
}

/* --------------------------------------------------------------- Drawing -- */

struct view_size
film_size(const struct film *film, const struct glyphs *glyphs)
{
    (void)film;
    return layout_size(glyphs);
}

/* "0:12 of 1:23  20 of 61  1x", and what is special about it. */
static void
write_state(const struct film *film, char text[STATE_MAX])
{
    const struct rerun *rerun = film->rerun;
    char now[FIGURES_TEXT_MAX], end[FIGURES_TEXT_MAX];
    const int32_t taken = rerun_taken_at(rerun);
    const char *more = "";

    figures_time(now, step_of(film));
    figures_time(end, rerun_end(rerun));
    if (rerun_differs_at(rerun) >= 0)
        more = "  differs";
    else if (taken >= 0 && step_of(film) >= taken)
        more = "  played on";
    else if (rerun_is_cut(rerun))
        more = "  cut";
    snprintf(text, STATE_MAX, "%s/%s  %d/%d  %s%s", now, end,
             rerun_piece(rerun), rerun_pieces(rerun),
             film->goes ? pace_name(film->pace.speed) : "still", more);
}

void
film_draw(const struct film *film, struct frame *frame)
{
    const struct replay_header *header = rerun_header(film->rerun);
    const struct settings *settings = film->setup.settings;
    const struct match *match = rerun_match(film->rerun);
    const struct view view = {
        .match = match,
        .names = {header->player[0], header->player[1]},
        .feedback = film->feedback,
        .ghost = settings->ghost,
        .still = !settings->animations,
        .cells = (enum settings_cells)settings->cells,
        .speed = "",
        .ahead = "",
        .bindings = film->setup.bindings,
        .place = 0,
    };
    char text[STATE_MAX];

    if (match->options.seats == 1)
        screen_marathon_draw(frame, &view);
    else
        screen_versus_draw(frame, &view);
    write_state(film, text);
    const int used = frame_text(frame, 0, frame->height - 1, ROLE_TITLE, text);
    draw_keys_beside(frame, used + 2, frame->height - 1, film->setup.bindings,
                     PLACE_REPLAY);
}
