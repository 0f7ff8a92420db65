/*
 * app_pages.c -- the program on the screen: settings, and what follows from
 * them.
 */
#include "ui/app/app_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/stack_colours.h"
#include "match/sight.h"

enum { PERSON_MS = 1000 /* a person's time for a piece, as for hints */ };

void
app_set_up_pages(struct app *app)
{
    const struct app_options *options = app->options;

    bindings_fill(&app->bindings, &options->settings->keys);
    app->context = (struct settings_context){
        .settings = options->settings,
        .files = options->files,
        .dirs = options->dirs,
        .bindings = &app->bindings,
        .theme = options->theme,
    };
}

void
app_open_settings(struct app *app)
{
    app->context.timing =
        app->play != NULL
            ? &app->play->setup.options.ruleset.timing
            : &app->options->rulesets[app->menu.ruleset].rules.timing;
    app->context.has_release = term_has_release(app->term);
    settings_page_init(&app->settings_page, &app->context);
    pages_open(&app->pages, &settings_page_kind, &app->settings_page);
}

void
app_open_custom(struct app *app)
{
    const struct menu *menu = &app->menu;

    if (app->custom_page.bindings == NULL)
        custom_page_init(&app->custom_page, &app->bindings, &menu->rules,
                         menu->ruleset);
    pages_open(&app->pages, &custom_page_kind, &app->custom_page);
}

void
app_open_help(struct app *app)
{
    const bool is_training =
        app->play != NULL && app->play->lesson.training != NULL;

    help_page_open(&app->help_page, &app->bindings, term_has_release(app->term),
                   is_training ? HELP_TRAINING : HELP_GAME);
    pages_open(&app->pages, &help_page_kind, &app->help_page);
}

void
app_open_scores(struct app *app)
{
    const struct menu *menu = &app->menu;

    scores_page_init(&app->scores_page, &app->bindings, &menu->rules,
                     app->scores_page.list, menu->ruleset);
    pages_open(&app->pages, &scores_page_kind, &app->scores_page);
}

void
app_open_replays(struct app *app, const char *trouble)
{
    struct replays_page *page = &app->replays_page;

    replays_page_open(page, &app->bindings);
    pages_open(&app->pages, &replays_page_kind, page);
    if (trouble[0] == '\0')
        return;
    page->knows = false;
    snprintf(page->trouble, sizeof page->trouble, "%s", trouble);
}

void
app_open_puzzles(struct app *app)
{
    if (app->puzzles_page == NULL)
        app->puzzles_page = calloc(1, sizeof *app->puzzles_page);
    if (app->puzzles_page == NULL) {
        app->note = "There is no memory for puzzles.";
        return;
    }
    puzzles_page_open(app->puzzles_page, &app->bindings, app->options->dirs,
                      app_today());
    pages_open(&app->pages, &puzzles_page_kind, app->puzzles_page);
}

/* What analyses by the rules of the desk. */
static struct analyst
analyst_of(const struct app *app)
{
    const struct ai_file adviser = app_adviser(app);

    return (struct analyst){ai_config_for_analysis(&adviser.setup.config),
                            app->desk_rules};
}

void
app_open_analysis(struct app *app)
{
    app->desk_rules = app->options->rulesets[app->menu.ruleset].rules;

    const struct analyst analyst = analyst_of(app);
    analysis_page_open(&app->analysis_page, &app->bindings, &analyst,
                       &app->desk);
    pages_open(&app->pages, &analysis_page_kind, &app->analysis_page);
}

void
app_take_position(struct app *app, const struct match *match)
{
    app->desk_rules = match->options.ruleset;
    match_position(match, 0, PERSON_MS, &app->desk.position);
    stack_write_colours(&match->seat[0].stack, &app->desk.colours);
}

void
app_analyse(struct app *app, const struct position_entry *text)
{
    const struct analyst analyst = analyst_of(app);

    if (pages_show(&app->pages, &analysis_page_kind))
        pages_close(&app->pages);
    analysis_page_open_position(&app->analysis_page, &app->bindings, &analyst,
                                &app->desk, text);
    pages_open(&app->pages, &analysis_page_kind, &app->analysis_page);
}

void
app_edit(struct app *app)
{
    const struct position_entry *text = NULL;

    if (pages_show(&app->pages, &analysis_page_kind))
        text = position_talk_read(&app->analysis_page.talk);
    editor_page_open(&app->editor_page, &app->bindings, &app->desk, text);
    pages_open(&app->pages, &editor_page_kind, &app->editor_page);
}

void
app_open_practice(struct app *app)
{
    app_take_position(app, &app->play->game.match);
    practice_page_open(&app->practice_page, &app->bindings,
                       &app->play->lesson.drill);
    pages_open(&app->pages, &practice_page_kind, &app->practice_page);
}

void
app_copy(struct app *app)
{
    term_copy(app->term, pages_copied(&app->pages));
}

/* A pasted character is as good as a typed one. */
static struct input_event
as_key(const struct input_event *event)
{
    if (event->type == INPUT_KEY)
        return *event;
    return (struct input_event){.type = INPUT_KEY,
                                .action = INPUT_PRESS,
                                .key = event->text,
                                .text = event->text};
}

/* Do both draw alike? */
static bool
look_alike(const struct settings *a, const struct settings *b)
{
    return a->glyphs == b->glyphs && a->colours == b->colours &&
           strcmp(a->theme, b->theme) == 0;
}

static void
take_looks(struct app *app)
{
    const struct settings *settings = app->options->settings;
    const struct term_options looks = {
        .glyphs = (enum term_glyphs)settings->glyphs,
        .depth = (enum palette_depth)settings->colours,
        .theme = app->options->theme,
    };

    term_set_looks(app->term, &looks);
}

enum page_wish
app_key_on_page(struct app *app, const struct input_event *event)
{
    const struct settings *settings = app->options->settings;
    const struct input_event pressed = as_key(event);
    const struct settings before = *settings;

    if (pressed.action == INPUT_RELEASE)
        return PAGE_WISH_STAY;
    const enum page_wish wish = pages_key(&app->pages, &pressed);
    if (!look_alike(&before, settings))
        take_looks(app);
    if (app->play != NULL)
        play_take_settings(app->play);
    return wish;
}
