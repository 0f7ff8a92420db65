/*
 * app_private.h -- what the files of the program on the screen share.
 *
 *      app.c           the loop: events, time, drawing
 *      app_keys.c      what a key leads to
 *      app_reviews.c   what the coach says of a replay
 *      app_films.c     replays
 *      app_pages.c     pages that lie over a screen
 *      app_games.c     what begins a game
 *      app_keep.c      what is kept of it
 *      app_opponents.c what is said of opponents, and the one that adapts
 *
 * Each calls only those below it.
 */
#ifndef UI_APP_APP_PRIVATE_H
#define UI_APP_APP_PRIVATE_H

#include <stdbool.h>
#include <stdint.h>

#include "store/rival_file.h"
#include "ui/app/app.h"
#include "ui/game/film.h"
#include "ui/game/play.h"
#include "ui/pages/analysis_page.h"
#include "ui/pages/custom_page.h"
#include "ui/pages/editor_page.h"
#include "ui/pages/help.h"
#include "ui/pages/menu.h"
#include "ui/pages/pages.h"
#include "ui/pages/practice_page.h"
#include "ui/pages/puzzles_page.h"
#include "ui/pages/replays_page.h"
#include "ui/pages/review_page.h"
#include "ui/pages/scores_page.h"
#include "ui/pages/settings_page.h"
#include "ui/parts/binding.h"

enum {
    APP_ABOUT_MAX = 160, /* bytes of what is said of an opponent, */
    APP_WHY_MAX = DATADIR_PATH_MAX + 128, /* of what is wrong with a file */
};

enum screen { SCREEN_MENU, SCREEN_PLAY, SCREEN_FILM };

struct app {
    const struct app_options *options;
    struct term *term;
    struct bindings bindings; /* of the settings */
    struct settings_context context;
    struct settings_page settings_page;
    struct custom_page custom_page;
    struct scores_page scores_page;
    struct replays_page replays_page;
    struct review_page review_page;
    struct coloured_position desk; /* the position that pages work on, */
    struct ruleset desk_rules;     /* and by which rules */
    struct analysis_page analysis_page;
    struct editor_page editor_page;
    struct practice_page practice_page;
    struct help_page help_page;
    struct puzzles_page *puzzles_page; /* NULL until it is opened first */
    struct pages pages;                /* lie over the screen, too */
    enum screen screen;
    bool done;
    bool knows_keyboard; /* whether there is key release is settled */
    struct menu menu;
    struct menu_line opponents[AI_FILES_MAX]; /* of the menu */
    char about[AI_FILES_MAX][APP_ABOUT_MAX];  /* of each */
    struct rival rival;      /* its pace is 0 until it is read */
    struct ai_file rival_ai; /* at that pace */
    char rival_path[DATADIR_PATH_MAX];
    struct menu_line rules[RULESET_FILES_MAX];
    struct ai_file adviser;     /* of the hints in the game */
    struct play *play;          /* of SCREEN_PLAY, */
    struct film *film;          /* of SCREEN_FILM, */
    bool film_is_kept;          /* chosen from the list */
    struct play_moment *moment; /* that the game began with */
    const char *note;           /* for the menu */
    char trouble[APP_WHY_MAX];  /* with a file; a note may be it */
};

/* What a key, or a pasted character, leads to. */
void app_key(struct app *app, const struct input_event *event, uint64_t now_us);
void app_paste(struct app *app, const struct input_event *event,
               uint64_t now_us);

/* -------------------------------------------------- Reviews (app_reviews.c) */

/*
 * Open the review of the game that the list of replays points at; false with a
 * reason in 'why' if it cannot be read.
 */
bool app_open_review(struct app *app, char *why, size_t why_size);

/* Open that of the game on the screen, which is over; see play_can_review(). */
void app_review_play(struct app *app);

/* Open that of the replay on the screen. */
void app_review_film(struct app *app);

/* Play from the moment on that the review was left for; where that cannot be,
   the results or the list of replays, whichever led to it, say why. */
void app_try_again(struct app *app, uint64_t now_us);

/* ---------------------------------------------------- Replays (app_films.c) */

/* Show a replay; false with a note for the menu if it cannot be shown. */
bool app_open_film(struct app *app, const struct app_replay *replay);

/* Show the game that the list of replays points at; false with a reason. */
bool app_open_kept(struct app *app, char *why, size_t why_size);

/*
 * Read that game; the text is the caller's.  False with a reason in 'why'.
 */
bool app_read_kept(struct app *app, struct app_replay *replay, char **text,
                   char *why, size_t why_size);

/* The player takes seat 0 of the film over, from where it stands. */
void app_play_on(struct app *app);

/* ------------------------------------------------------ Pages (app_pages.c) */

/* What the pages of settings work on; once. */
void app_set_up_pages(struct app *app);

/* The settings, the form of a custom game, the puzzles. */
void app_open_settings(struct app *app);
void app_open_custom(struct app *app);
void app_open_puzzles(struct app *app);

/* The keys; of a training first, where that is played. */
void app_open_help(struct app *app);

/* The scores, beginning with the list of a mode if it has one. */
void app_open_scores(struct app *app);

/* The games that were kept, with what is wrong with one of them, or "". */
void app_open_replays(struct app *app, const char *trouble);

/* Ask for a position, to be analysed by the menu's rules. */
void app_open_analysis(struct app *app);

/* Put the position of seat 0 of a match on the desk, a piece in flight. */
void app_take_position(struct app *app, const struct match *match);

/* How one practises in the training that is being played; its position is on the
   desk then. */
void app_open_practice(struct app *app);

/*
 * Analyse, or edit, what lies on the desk.  The first in place of the analysis
 * that is open, if there is one, and with the text that it comes from or NULL;
 * the second above it, and with its text.
 */
void app_analyse(struct app *app, const struct position_entry *text);
void app_edit(struct app *app);

/* Show the text that a page wished to be copied to the clipboard, too. */
void app_copy(struct app *app);

/* A key or a pasted character for the uppermost page, and what it changes. */
enum page_wish app_key_on_page(struct app *app,
                               const struct input_event *event);

/* ------------------------------------------------------ Games (app_games.c) */

/* Put into the menu what was chosen last. */
void app_recall(struct app *app);

/* Save what the menu says, if that is anything new. */
void app_remember(struct app *app);

/* The seed of the next game. */
uint64_t app_next_seed(const struct app *app);

/* A game of one's own by the menu's rules; the opponent is of versus. */
void app_start_game(struct app *app, const struct choice *choice,
                    const struct ai_file *opponent);

/* The game that the form of a custom game says. */
void app_start_custom(struct app *app);

/*
 * Put what lies on the desk into the training that is being played, or begin
 * one with it; then there is no page any more.  False with a reason in 'error'
 * if no piece can enter, or if another game is going on.
 */
bool app_practise(struct app *app, char error[POSITION_TEXT_ERROR_SIZE],
                  uint64_t now_us);

/* A training with a position, by the menu's rules. */
void app_start_position(struct app *app,
                        const struct coloured_position *position);

/* AI against AI. */
void app_start_watch(struct app *app, const struct ai_file *left,
                     const struct ai_file *right);

/* Begin a game whose setup says all but what is the same for every game. */
void app_open_play(struct app *app, struct play_setup *setup);

/* There is no memory for a game: back to the menu, which says so. */
void app_miss_play(struct app *app);

/* Whose judgment hints and analysis go by now. */
struct ai_file app_adviser(const struct app *app);

/* Back to the menu. */
void app_close_play(struct app *app);
void app_close_film(struct app *app);

/* ------------------------------------------------- What is kept (app_keep.c) */

/* The day of local time, see store/mistakes.h; -1: not known. */
int32_t app_today(void);

/* Keep the game if it is over and that was not done yet. */
void app_keep_game(struct app *app);

/* Look up the run that the game is compared with. */
void app_find_best(struct app *app);

/* --------------------------------------------- Opponents (app_opponents.c) */

/* Fill the lines of the opponents, and find out how the rival stands. */
void app_list_opponents(struct app *app);

/* The same opponent, or, if it adapts, it as it plays now. */
const struct ai_file *app_opponent_now(struct app *app,
                                       const struct ai_file *ai);

/* The game is over: if it was against the rival, it draws its conclusion. */
void app_teach_rival(struct app *app);

#endif
