/*
 * Controls and keys: what a key does where, whose word counts, conflicts.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ui/parts/binding.h"

static struct keyset keys;
static struct bindings bindings;

/* The usual keys again. */
static int
set_up(void **state)
{
    (void)state;
    keys = keyset_default();
    bindings_fill(&bindings, &keys);
    return 0;
}

static void
bind(enum control action, const char *first, const char *second)
{
    memset(keys.key[action], 0, sizeof keys.key[action]);
    strcpy(keys.key[action][0], first);
    strcpy(keys.key[action][1], second);
    bindings_fill(&bindings, &keys);
}

static struct input_event
pressed(uint32_t key, unsigned mods)
{
    return (struct input_event){
        .type = INPUT_KEY, .action = INPUT_PRESS, .key = key, .mods = mods};
}

static enum control
found(unsigned place, uint32_t key, unsigned mods)
{
    const struct input_event event = pressed(key, mods);

    return bindings_find(&bindings, place, &event);
}

static void
every_action_of_a_keyset_can_be_used_somewhere(void **state)
{
    (void)state;
    for (int action = 0; action < CONTROL_COUNT; action++) {
        int count = 0;

        for (int i = 0; i < bindings_table_count; i++)
            count += (int)bindings_table[i].control == action;
        if (count == 0)
            fail_msg("'%s' does nothing", keyset_fields[action].name);
    }
}

static void
the_same_key_does_what_the_place_says(void **state)
{
    (void)state;
    assert_int_equal(found(PLACE_PLAY, INPUT_KEY_UP, 0), MATCH_KEY_CW);
    assert_int_equal(found(PLACE_MENU, INPUT_KEY_UP, 0), CONTROL_UP);
    assert_int_equal(found(PLACE_PLAY, ' ', 0), MATCH_KEY_HARD_DROP);
    assert_int_equal(found(PLACE_WATCH, ' ', 0), CONTROL_STEP);
    assert_int_equal(found(PLACE_MENU, ' ', 0), CONTROL_ACCEPT);
    assert_int_equal(found(PLACE_RESULTS, ' ', 0), CONTROL_NONE);
    assert_int_equal(found(PLACE_PLAY, 'y', 0), CONTROL_NONE);
}

static void
shift_makes_another_key_only_where_it_is_bound(void **state)
{
    (void)state;
    assert_int_equal(found(PLACE_PLAY, INPUT_KEY_LEFT, 0), MATCH_KEY_LEFT);
    assert_int_equal(found(PLACE_PLAY, INPUT_KEY_LEFT, INPUT_SHIFT),
                     MATCH_KEY_LEFT_WALL);
    assert_int_equal(found(PLACE_PLAY, 'z', INPUT_SHIFT), MATCH_KEY_CCW);
    assert_int_equal(found(PLACE_MENU, '/', INPUT_SHIFT), CONTROL_HELP);
    assert_int_equal(found(PLACE_MENU, '/', 0), CONTROL_NONE);
}

static void
ctrl_and_alt_make_a_key_that_is_not_bound(void **state)
{
    (void)state;
    assert_int_equal(found(PLACE_PLAY, 'c', INPUT_CTRL), CONTROL_NONE);
    assert_int_equal(found(PLACE_PLAY, 'z', INPUT_ALT | INPUT_SHIFT),
                     CONTROL_NONE);
}

static void
a_release_is_known_whatever_became_of_shift(void **state)
{
    struct input_event event = pressed(INPUT_KEY_LEFT, 0);
    int count = 0;

    (void)state;
    event.action = INPUT_RELEASE;
    for (int key = 0; key < MATCH_KEY_COUNT; key++)
        count += bindings_release(&bindings, (enum control)key, &event);
    assert_int_equal(count, 2);
    event.action = INPUT_PRESS;
    assert_false(
        bindings_release(&bindings, (enum control)MATCH_KEY_LEFT, &event));
}

static void
a_key_that_was_bound_anew_does_the_new_thing(void **state)
{
    (void)state;
    bind(CONTROL_HARD_DROP, "w", "Enter");
    assert_int_equal(found(PLACE_PLAY, 'w', 0), MATCH_KEY_HARD_DROP);
    assert_int_equal(found(PLACE_PLAY, INPUT_KEY_ENTER, 0),
                     MATCH_KEY_HARD_DROP);
    assert_int_equal(found(PLACE_PLAY, ' ', 0), CONTROL_NONE);
    assert_int_equal(found(PLACE_MENU, INPUT_KEY_ENTER, 0), CONTROL_ACCEPT);
}

static void
no_binding_can_take_the_way_back(void **state)
{
    static const unsigned places[] = {PLACE_MENU, PLACE_FORM};

    (void)state;
    for (int action = 0; action < CONTROL_COUNT; action++)
        bind((enum control)action, "", "");
    bind(CONTROL_HELP, "Enter", "Down");
    bind(CONTROL_HINT_NEXT, "Esc", "");
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        assert_int_equal(found(places[i], INPUT_KEY_UP, 0), CONTROL_UP);
        assert_int_equal(found(places[i], INPUT_KEY_DOWN, 0), CONTROL_DOWN);
        assert_int_equal(found(places[i], INPUT_KEY_LEFT, 0), CONTROL_LESS);
        assert_int_equal(found(places[i], INPUT_KEY_RIGHT, 0), CONTROL_MORE);
        assert_int_equal(found(places[i], INPUT_KEY_ENTER, 0), CONTROL_ACCEPT);
    }
    assert_int_equal(found(PLACE_FORM, INPUT_KEY_ESCAPE, 0), CONTROL_QUIT);
    assert_int_equal(found(PLACE_RESULTS, INPUT_KEY_ESCAPE, 0), CONTROL_QUIT);
    assert_int_equal(found(PLACE_PAUSE, INPUT_KEY_ENTER, 0), CONTROL_PAUSE);
    /* In a game the player's word counts. */
    assert_int_equal(found(PLACE_PLAY, INPUT_KEY_ESCAPE, 0), CONTROL_HINT_NEXT);
    assert_int_equal(found(PLACE_WATCH, INPUT_KEY_ESCAPE, 0), CONTROL_PAUSE);
}

static const struct binding *
row_of(enum control control, unsigned place)
{
    for (int i = 0; i < bindings_table_count; i++) {
        if (bindings_table[i].control == control &&
            (bindings_table[i].places & place) != 0)
            return &bindings_table[i];
    }
    fail_msg("there is no such row");
    return NULL;
}

static void
only_keys_that_work_are_listed(void **state)
{
    const struct binding *row = row_of(CONTROL_PAUSE, PLACE_PLAY);
    struct binding_key listed[BINDING_KEYS_MAX];

    (void)state;
    assert_int_equal(bindings_list(&bindings, row, listed), 2);
    assert_int_equal(listed[0].key, 'p');
    assert_int_equal(listed[1].key, INPUT_KEY_ESCAPE);
    bind(CONTROL_PAUSE, "1", "");
    assert_int_equal(bindings_list(&bindings, row, listed), 2);
    assert_int_equal(listed[0].key, '1');
    bind(CONTROL_LEFT, "1", "Esc"); /* comes first in the table */
    assert_int_equal(bindings_list(&bindings, row, listed), 0);
}

static void
a_key_of_two_controls_in_one_place_is_a_conflict(void **state)
{
    const struct binding_key z = {'z', 0}, up = {INPUT_KEY_UP, 0};
    const struct binding_key enter = {INPUT_KEY_ENTER, 0};

    (void)state;
    assert_int_equal(bindings_rival(&bindings, (enum control)MATCH_KEY_HOLD, z),
                     MATCH_KEY_CCW);
    assert_int_equal(bindings_rival(&bindings, (enum control)MATCH_KEY_CCW, z),
                     CONTROL_NONE);
    /* Up turns in a game and goes up in a menu: no conflict. */
    assert_int_equal(bindings_rival(&bindings, CONTROL_UP, up), CONTROL_NONE);
    assert_int_equal(bindings_rival(&bindings, CONTROL_HELP, enter),
                     CONTROL_PAUSE);
}

static void
keys_that_work_at_once_are_in_conflict(void **state)
{
    const struct binding_key y = {'y', 0}, tab = {INPUT_KEY_TAB, 0};
    const struct binding_key escape = {INPUT_KEY_ESCAPE, 0};

    (void)state;
    /* In training one takes back and plays. */
    assert_int_equal(bindings_rival(&bindings, (enum control)MATCH_KEY_HOLD, y),
                     CONTROL_REDO);
    assert_int_equal(bindings_rival(&bindings, CONTROL_UNDO, tab),
                     CONTROL_HINT_NEXT);
    /* In a puzzle one moves a piece and asks for the solution, but no hint is
       cycled there. */
    assert_int_equal(
        bindings_rival(&bindings, (enum control)MATCH_KEY_HOLD, tab),
        CONTROL_HINT_NEXT);
    bind(CONTROL_HINT_NEXT, "", "");
    assert_int_equal(
        bindings_rival(&bindings, (enum control)MATCH_KEY_HOLD, tab),
        CONTROL_SOLUTION);
    assert_int_equal(bindings_rival(&bindings, CONTROL_HINT_NEXT, tab),
                     CONTROL_NONE);
    /* A piece cannot be moved with the key that leads out of a puzzle. */
    bind(CONTROL_PAUSE, "p", "");
    assert_int_equal(
        bindings_rival(&bindings, (enum control)MATCH_KEY_HOLD, escape),
        CONTROL_QUIT);
}

/* Whatever can be done can be bound, or a binding leads to the same: arrows,
   Enter, Esc and the space bar, which are keys of menus, lead back. */
static void
every_row_answers_to_keys_that_can_be_changed(void **state)
{
    static const uint32_t leading[] = {INPUT_KEY_UP,
                                       INPUT_KEY_DOWN,
                                       INPUT_KEY_LEFT,
                                       INPUT_KEY_RIGHT,
                                       INPUT_KEY_ENTER,
                                       INPUT_KEY_ESCAPE,
                                       ' '};

    (void)state;
    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];

        assert_in_range(row->control, 0, CONTROL_COUNT - 1);
        if (row->only_fixed)
            assert_int_equal(row->places, PLACE_RESULTS);
        for (int k = 0; k < BINDING_FIXED_MAX && row->fixed[k].key != 0; k++) {
            int count = 0;

            for (size_t n = 0; n < sizeof leading / sizeof leading[0]; n++)
                count += leading[n] == row->fixed[k].key;
            assert_int_equal(count, 1);
        }
    }
}

/* Every key of the set does one thing in each place. */
static void
assert_no_conflicts(const char *name)
{
    for (int action = 0; action < CONTROL_COUNT; action++) {
        for (int i = 0; i < KEYSET_KEYS_MAX; i++) {
            const struct binding_key key = bindings.key[action][i];

            if (key.key == 0)
                break;
            const enum control rival =
                bindings_rival(&bindings, (enum control)action, key);
            if (rival != CONTROL_NONE)
                fail_msg("%s: '%s' is a key of '%s' and of control %d", name,
                         keys.key[action][i], keyset_fields[action].name,
                         (int)rival);
        }
    }
}

static void
no_shipped_keyset_has_a_conflict(void **state)
{
    char names[8][DATADIR_NAME_MAX];
    char why[256];
    struct datadir dirs;
    int count;

    (void)state;
    assert_no_conflicts("the usual keys");
    assert_non_null(getenv("BEAMFALL_DATA_DIR"));
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    count = datadir_list(&dirs, "keys", names, 8);
    assert_true(count >= 4);
    for (int i = 0; i < count; i++) {
        keys = keyset_default();
        if (!keyset_load(&dirs, names[i], &keys, why, sizeof why))
            fail_msg("%s", why);
        bindings_fill(&bindings, &keys);
        assert_no_conflicts(names[i]);
    }
}

static void
a_pressed_key_has_a_name_that_means_it(void **state)
{
    static const uint32_t codes[] = {' ',
                                     'a',
                                     '~',
                                     '5',
                                     INPUT_KEY_ENTER,
                                     INPUT_KEY_DELETE,
                                     INPUT_KEY_PAGE_DOWN,
                                     INPUT_KEY_F1,
                                     INPUT_KEY_F12};
    struct input_event event = pressed('a', INPUT_CTRL);
    char name[KEY_NAME_SIZE];

    (void)state;
    assert_false(binding_name_key(&event, name));
    event = pressed(INPUT_KEY_OTHER, 0);
    assert_false(binding_name_key(&event, name));
    event = pressed(0xe4, 0);
    assert_false(binding_name_key(&event, name));
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        for (unsigned mods = 0; mods <= INPUT_SHIFT; mods++) {
            event = pressed(codes[i], mods);
            assert_true(binding_name_key(&event, name));
            bind(CONTROL_HOLD, name, "");
            assert_int_equal(bindings.key[CONTROL_HOLD][0].key, codes[i]);
            assert_int_equal(bindings.key[CONTROL_HOLD][0].mods, mods);
        }
    }
}

static void
keys_are_called_what_people_call_them(void **state)
{
    static const struct {
        struct binding_key key;
        const char *name;
    } names[] = {
        {{'x', 0}, "x"},
        {{' ', 0}, "space"},
        {{INPUT_KEY_LEFT, 0}, "\u2190"},
        {{INPUT_KEY_LEFT, INPUT_SHIFT}, "Shift+\u2190"},
        {{INPUT_KEY_F1 + 1, 0}, "F2"},
        {{INPUT_KEY_F12, 0}, "F12"},
        {{INPUT_KEY_ESCAPE, 0}, "Esc"},
        {{INPUT_KEY_PAGE_UP, 0}, "PageUp"},
    };
    char text[BINDING_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        binding_key_text(names[i].key, text);
        assert_string_equal(text, names[i].name);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_action_of_a_keyset_can_be_used_somewhere,
                               set_up),
        cmocka_unit_test_setup(the_same_key_does_what_the_place_says, set_up),
        cmocka_unit_test_setup(shift_makes_another_key_only_where_it_is_bound,
                               set_up),
        cmocka_unit_test_setup(ctrl_and_alt_make_a_key_that_is_not_bound,
                               set_up),
        cmocka_unit_test_setup(a_release_is_known_whatever_became_of_shift,
                               set_up),
        cmocka_unit_test_setup(a_key_that_was_bound_anew_does_the_new_thing,
                               set_up),
        cmocka_unit_test_setup(no_binding_can_take_the_way_back, set_up),
        cmocka_unit_test_setup(only_keys_that_work_are_listed, set_up),
        cmocka_unit_test_setup(a_key_of_two_controls_in_one_place_is_a_conflict,
                               set_up),
        cmocka_unit_test_setup(keys_that_work_at_once_are_in_conflict, set_up),
        cmocka_unit_test_setup(every_row_answers_to_keys_that_can_be_changed,
                               set_up),
        cmocka_unit_test_setup(no_shipped_keyset_has_a_conflict, set_up),
        cmocka_unit_test_setup(a_pressed_key_has_a_name_that_means_it, set_up),
        cmocka_unit_test(keys_are_called_what_people_call_them),
    };

    return cmocka_run_group_tests_name("binding", tests, NULL, NULL);
}
