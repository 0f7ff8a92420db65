/*
 * app_opponents.c -- the program on the screen: what is said of opponents, and
 * the one among them that adapts.
 *
 * The rival's file is read when the program starts.  After each of its games it
 * is read again, changed and written, so that games of other instances count.
 */
#include "ui/app/app_private.h"

#include <stdio.h>
#include <string.h>

#include "bot/rival.h"

static bool
adapts(const struct ai_file *ai)
{
    return ai->level.value[LEVEL_ADAPTS] != 0;
}

/* "Rival plays at 1.2 pieces a second now", with a name of any case. */
static void
say_pace(const struct app *app, const char *name, char *text, size_t size)
{
    const int tenths = (int)((app->rival.pace + 50) / 100);

    snprintf(text, size, "%.20s plays at %d.%d pieces a second now", name,
             tenths / 10, tenths % 10);
}

/* A style has no strength that was measured. */
static void
say_own_pace(const struct level *level, char *text, size_t size)
{
    const int tenths = (int)(level->value[LEVEL_PACE] / 6);

    snprintf(text, size, "%d.%d pieces a second", tenths / 10, tenths % 10);
}

/* What the list says of one: its summary, and how strong or fast it is. */
static void
describe(struct app *app, int i)
{
    const struct ai_file *ai = &app->options->ais[i];
    const int strength = (int)ai->level.value[LEVEL_STRENGTH];
    char more[APP_ABOUT_MAX - AI_FILE_SUMMARY_MAX - 2] = "";

    if (adapts(ai))
        say_pace(app, "Rival", more, sizeof more);
    else if (strength > 0)
        snprintf(more, sizeof more, "Strength %d", strength);
    else
        say_own_pace(&ai->level, more, sizeof more);
    snprintf(app->about[i], APP_ABOUT_MAX, "%s%s%s%s", ai->summary,
             more[0] != '\0' ? " " : "", more, more[0] != '\0' ? "." : "");
    app->opponents[i] = (struct menu_line){ai->name, app->about[i]};
}

static void
describe_all(struct app *app)
{
    for (int i = 0; i < app->options->ai_count; i++)
        describe(app, i);
}

/* As its file has it, or its level. */
static void
load_rival(struct app *app, const struct ai_file *ai)
{
    app->rival = rival_new(&ai->level);
    if (!rival_file_path(app->rival_path))
        app->rival_path[0] = '\0';
    else if (!rival_file_load(app->rival_path, &app->rival, app->trouble,
                              sizeof app->trouble) &&
             app->note[0] == '\0')
        app->note = app->trouble;
}

void
app_list_opponents(struct app *app)
{
    for (int i = 0; i < app->options->ai_count; i++) {
        if (adapts(&app->options->ais[i]))
            load_rival(app, &app->options->ais[i]);
    }
    describe_all(app);
}

const struct ai_file *
app_opponent_now(struct app *app, const struct ai_file *ai)
{
    if (!adapts(ai))
        return ai;
    if (app->rival.pace == 0) /* it is not in the list */
        load_rival(app, ai);
    app->rival_ai = *ai;
    app->rival_ai.level.value[LEVEL_PACE] = rival_pace(&app->rival);
    return &app->rival_ai;
}

/* Before the sentence about the replay. */
static void
tell(const struct app *app, struct play *play)
{
    char rest[PLAY_KEPT_MAX];
    char text[64];

    memcpy(rest, play->kept, sizeof rest);
    say_pace(app, play->names[1], text, sizeof text);
    snprintf(play->kept, sizeof play->kept, "%s%s%.60s", text,
             rest[0] != '\0' ? ", " : "", rest);
}

/* A game has ended; false: it could not be noted in the file. */
static bool
count_game(struct app *app, enum rival_last last)
{
    struct store_lock lock;
    bool is_kept = app->rival_path[0] == '\0';

    if (!is_kept && store_lock(&lock, app->rival_path, STORE_OWN, app->trouble,
                               sizeof app->trouble)) {
        rival_file_load(app->rival_path, &app->rival, app->trouble,
                        sizeof app->trouble);
        app->rival = rival_after(app->rival, last);
        is_kept = rival_file_save(&lock, &app->rival, app->trouble,
                                  sizeof app->trouble);
        store_unlock(&lock);
    } else {
        app->rival = rival_after(app->rival, last);
    }
    return is_kept;
}

void
app_teach_rival(struct app *app)
{
    struct play *play = app->play;
    const int winner = play->game.match.winner;

    if (play_is_watched(play) || play->setup.ai[1] == NULL ||
        !adapts(play->setup.ai[1]) || winner == MATCH_NO_WINNER)
        return;
    if (!count_game(app, winner == 0 ? RIVAL_LOST : RIVAL_WON))
        app->note = app->trouble;
    player_set_pace(play->game.player[1], rival_pace(&app->rival));
    tell(app, play);
    describe_all(app);
}
