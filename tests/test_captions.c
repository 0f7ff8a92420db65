/*
 * Captions: what a new player is told, and no longer than needed.
 */
#include "test.h"

#include "match/match.h"
#include "ui/game/captions.h"

static struct captions captions;
static struct settings settings;
static struct bindings keys;

static int
begin(void **state)
{
    (void)state;
    settings = settings_default();
    bindings_fill(&keys, &settings.keys);
    captions_init(&captions, &settings);
    captions.has_release = true;
    return 0;
}

static void
act(enum action action, bool done)
{
    const struct event event = {
        .kind = EVENT_ACTION,
        .action = {.action = (uint8_t)action, .fresh = true, .done = done}};

    captions_tell(&captions, &event);
}

static void
tell(enum event_kind kind)
{
    const struct event event = {.kind = (uint8_t)kind};

    captions_tell(&captions, &event);
}

static void
assert_says(const char *wanted)
{
    char text[CAPTION_TEXT_MAX];

    captions_text(&captions, &keys, text);
    assert_string_equal(text, wanted);
}

static void
each_goes_when_it_was_done(void **state)
{
    (void)state;
    assert_says("\u2190 moves it");
    act(ACTION_RIGHT, false); /* a wall: not done */
    assert_says("\u2190 moves it");
    act(ACTION_RIGHT, true);
    assert_says("\u2191 turns it");
    act(ACTION_CCW, true);
    assert_says("space drops it");
    act(ACTION_HARD_DROP, true);
    assert_says("c keeps it aside");
    act(ACTION_HOLD, true);
    assert_says("i shows a hint");
    captions_tell_hint(&captions);
    assert_says("");
}

static void
what_is_done_early_is_not_asked_for(void **state)
{
    (void)state;
    act(ACTION_HARD_DROP, true);
    act(ACTION_LEFT_WALL, true);
    act(ACTION_CW, true);
    assert_says("c keeps it aside");
}

static void
the_first_garbage_is_explained_until_it_rises(void **state)
{
    (void)state;
    tell(EVENT_ATTACK);
    assert_says("garbage will rise!");
    tell(EVENT_RISE);
    assert_says("\u2190 moves it");
    tell(EVENT_ATTACK);
    assert_says("\u2190 moves it");
}

static void
the_hint_key_is_not_named_where_it_is_not_answered(void **state)
{
    (void)state;
    captions.has_hints = false;
    act(ACTION_LEFT, true);
    act(ACTION_CW, true);
    act(ACTION_HARD_DROP, true);
    act(ACTION_HOLD, true);
    assert_says("");
    assert_true(captions_learned(&captions, &settings));
    assert_false(settings.knows_hint);
}

static void
what_was_learned_is_not_told_again(void **state)
{
    (void)state;
    assert_false(captions_learned(&captions, &settings));
    act(ACTION_LEFT, true);
    act(ACTION_CW, true);
    assert_false(captions_learned(&captions, &settings));
    act(ACTION_HARD_DROP, true);
    assert_true(captions_learned(&captions, &settings));
    assert_false(captions_learned(&captions, &settings));
    act(ACTION_HOLD, true);
    captions_tell_hint(&captions);
    assert_true(captions_learned(&captions, &settings));

    captions_init(&captions, &settings);
    assert_says("");
    tell(EVENT_ATTACK);
    assert_says("");
}

static void
without_releases_there_is_a_line_about_the_walls(void **state)
{
    (void)state;
    captions.has_release = false;
    act(ACTION_LEFT, true);
    act(ACTION_CW, true);
    act(ACTION_HARD_DROP, true);
    assert_says("Shift+\u2190 to the wall");
    act(ACTION_RIGHT_WALL, true);
    assert_says("c keeps it aside");

    captions.done[CAPTION_WALL] = false;
    for (int i = 0; i < 4; i++) {
        assert_says("Shift+\u2190 to the wall");
        tell(EVENT_LOCK);
    }
    assert_says("c keeps it aside");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(each_goes_when_it_was_done, begin),
        cmocka_unit_test_setup(what_is_done_early_is_not_asked_for, begin),
        cmocka_unit_test_setup(the_first_garbage_is_explained_until_it_rises,
                               begin),
        cmocka_unit_test_setup(
            the_hint_key_is_not_named_where_it_is_not_answered, begin),
        cmocka_unit_test_setup(what_was_learned_is_not_told_again, begin),
        cmocka_unit_test_setup(without_releases_there_is_a_line_about_the_walls,
                               begin),
    };

    return cmocka_run_group_tests_name("captions", tests, NULL, NULL);
}
