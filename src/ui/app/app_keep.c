/*
 * app_keep.c -- the program on the screen: what is kept of a game that is over,
 * and what it is compared with.
 *
 * Nothing here stops a game: where a file cannot be written, the results say
 * so and that is all.
 */
#include "ui/app/app_private.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/mistakes.h"
#include "store/replays.h"
#include "store/score_list.h"

enum { DATE_SIZE = SCORE_WORD_MAX };

/* "2026-11-30T01:15:00", by the clock on the wall. */
static void
write_date(char date[DATE_SIZE])
{
    const time_t now = time(NULL);
    struct tm parts;

    if (localtime_r(&now, &parts) == NULL ||
        strftime(date, DATE_SIZE, "%Y-%m-%dT%H:%M:%S", &parts) == 0)
        snprintf(date, DATE_SIZE, "?");
}

int32_t
app_today(void)
{
    char date[DATE_SIZE];
    int32_t day;

    write_date(date);
    date[MISTAKES_DATE_SIZE - 1] = '\0';
    return mistakes_day(date, &day) ? day : -1;
}

static const char *
player_of(const struct play *play)
{
    return play->names[0];
}

/* ---------------------------------------------------------------- Scores -- */

/* The scores of a list; a file that cannot be read has none. */
static int
read_top(const struct score_list *list, const char *ruleset, bool hinted,
         struct score top[VIEW_TOP_MAX])
{
    char word[SCORE_WORD_MAX];
    char path[DATADIR_PATH_MAX], why[DATADIR_PATH_MAX + 128];

    if (!scores_path(path))
        return 0;
    score_list_word(list, hinted, word);
    return scores_top(path, &(struct scores_query){word, ruleset, list->order},
                      top, VIEW_TOP_MAX, why, sizeof why);
}

/* The best of a player among them. */
static bool
find_best(const struct score *top, int count, const char *player,
          struct score *best)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(top[i].name, player) == 0) {
            *best = top[i];
            return true;
        }
    }
    return false;
}

void
app_find_best(struct app *app)
{
    struct play_setup *setup = &app->play->setup;
    const struct score_list *list = score_list_of(&setup->options);
    struct score top[VIEW_TOP_MAX];

    setup->has_best = false;
    if (list == NULL || play_is_watched(app->play))
        return;
    const int count = read_top(list, setup->options.ruleset.name, false, top);
    setup->has_best = find_best(top, count, player_of(app->play), &setup->best);
}

/* What the run is worth; false if it does not count. */
static bool
enter(const struct play *play, struct score *own)
{
    if (!score_list_enter(&play->game.match, own))
        return false;
    write_date(own->date);
    snprintf(own->name, sizeof own->name, "%s", player_of(play));
    score_list_word(score_list_of(&play->setup.options), play->hinted,
                    own->mode);
    if (play->account.split_count == ACCOUNT_SPLITS) {
        for (int i = 0; i < SCORE_SPLITS; i++)
            own->split[i] = play->account.split[i];
    }
    return true;
}

static int
find_own(const struct view_standing *standing)
{
    const struct score *own = &standing->own;

    for (int i = 0; i < standing->count; i++) {
        const struct score *score = &standing->top[i];

        if (strcmp(score->date, own->date) == 0 && score->seed == own->seed &&
            score->time_ms == own->time_ms && score->points == own->points)
            return i + 1;
    }
    return 0;
}

/* A game with hints is compared with others of its kind. */
static void
find_hinted_best(const struct play *play, const struct score_list *list,
                 struct view_standing *standing)
{
    struct score top[VIEW_TOP_MAX];
    const int count =
        read_top(list, play->setup.options.ruleset.name, true, top);

    standing->had_best =
        find_best(top, count, player_of(play), &standing->best);
}

static void
keep_score(struct play *play)
{
    const struct score_list *list = score_list_of(&play->setup.options);
    const char *ruleset = play->setup.options.ruleset.name;
    struct view_standing *standing = &play->standing;
    char path[DATADIR_PATH_MAX], why[DATADIR_PATH_MAX + 128] = "";

    if (list == NULL || play_is_watched(play) || !scores_path(path))
        return;
    *standing = (struct view_standing){
        .title = list->title,
        .hinted = play->hinted,
        .order = list->order,
        .why = play->hinted ? "With hints: in a list of its own." : ""};
    standing->had_best = play->setup.has_best;
    standing->best = play->setup.best;
    if (play->hinted)
        find_hinted_best(play, list, standing);
    if (play->setup.from != NULL)
        standing->why = "Played on from a replay: not among the scores.";
    else if (enter(play, &standing->own))
        standing->counts = scores_add(path, &standing->own, why, sizeof why);
    if (why[0] != '\0')
        standing->why = "This score could not be written down.";
    standing->count = read_top(list, ruleset, play->hinted, standing->top);
    if (standing->counts)
        standing->place = find_own(standing);
}

/* --------------------------------------------------------------- Replays -- */

/* Of "PATH: why": the path leaves no room for the rest in a row. */
static const char *
reason_in(const char *why)
{
    const char *colon = strrchr(why, ':');

    return colon != NULL && colon[1] == ' ' ? colon + 2 : why;
}

static void
keep_replay(struct play *play, const struct settings *settings)
{
    char dir[DATADIR_PATH_MAX], path[DATADIR_PATH_MAX];
    char why[DATADIR_PATH_MAX + 128], date[DATE_SIZE];
    const struct replays_game game = {
        .date = date,
        .mode = match_mode_name(play->setup.options.mode),
        .hinted = play->hinted,
        .text = play->recorder.text,
        .length = play->recorder.used,
    };

    if (!settings->save_replays)
        return;
    write_date(date);
    if (!replays_dir(dir))
        snprintf(play->kept, sizeof play->kept,
                 "no replay: there is no home directory");
    else if (play->is_practised)
        snprintf(play->kept, sizeof play->kept, "no replay: it was practice");
    else if (!recorder_is_whole(&play->recorder))
        snprintf(play->kept, sizeof play->kept, "no memory for its replay");
    else if (replays_save(dir, &game, settings->keep_replays, path, why,
                          sizeof why))
        snprintf(play->kept, sizeof play->kept, "replay kept");
    else
        snprintf(play->kept, sizeof play->kept, "no replay: %.100s",
                 reason_in(why));
}

/* -------------------------------------------------------------- Mistakes -- */

/* Those of a training, once the coach has looked at all of it. */
static void
note_mistakes(struct play *play)
{
    const struct training *training = play->lesson.training;
    const size_t used = strlen(play->kept);
    char text[DATADIR_PATH_MAX + 128];

    if (training == NULL || play->phase != PLAY_OVER || play->is_noted ||
        !training_is_judged(training))
        return;
    play->is_noted = true;

    const int32_t today = app_today();
    const struct review_part part = training_part(training);
    if (today < 0)
        return;
    review_keep_mistakes(&part, today, text, sizeof text);
    if (text[0] != '\0')
        snprintf(play->kept + used, sizeof play->kept - used, "%s%.100s",
                 used > 0 ? ", " : "", text);
}

/* ------------------------------------------------------------------- All -- */

/* What the player has learned is not explained again. */
static void
keep_learned(struct app *app)
{
    const struct app_options *options = app->options;

    if (captions_learned(&app->play->captions, options->settings) &&
        !settings_save(options->files, options->settings, app->trouble,
                       sizeof app->trouble))
        app->note = app->trouble;
}

void
app_keep_game(struct app *app)
{
    struct play *play = app->play;

    if (play == NULL)
        return;
    if (!play_is_watched(play))
        keep_learned(app);
    if (play_take_end(play)) {
        keep_score(play);
        keep_replay(play, app->options->settings);
        app_teach_rival(app);
        app_find_best(app);
    }
    note_mistakes(play);
}
