/*
 * The table of keys: what is found in it, and that it is in order.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "ui/binding.h"

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

    return binding_find(place, &event);
}

static void
every_key_of_the_match_is_bound(void **state)
{
    (void)state;
    for (int key = 0; key < MATCH_KEY_COUNT; key++) {
        int count = 0;

        for (int i = 0; i < binding_count; i++)
            count += bindings[i].control == (enum control)key &&
                     bindings[i].places == PLACE_PLAY;
        assert_int_equal(count, 1);
    }
}

static bool
share_a_key(const struct binding *a, const struct binding *b)
{
    for (int i = 0; i < BINDING_KEYS_MAX && a->keys[i].key != 0; i++) {
        for (int j = 0; j < BINDING_KEYS_MAX && b->keys[j].key != 0; j++) {
            if (a->keys[i].key == b->keys[j].key &&
                a->keys[i].mods == b->keys[j].mods)
                return true;
        }
    }
    return false;
}

static void
no_key_does_two_things_in_one_place(void **state)
{
    (void)state;
    for (int i = 0; i < binding_count; i++) {
        for (int j = 0; j < i; j++) {
            if ((bindings[i].places & bindings[j].places) != 0)
                assert_false(share_a_key(&bindings[i], &bindings[j]));
        }
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
    for (int i = 0; i < binding_count; i++) {
        if (bindings[i].control <= CONTROL_MATCH_LAST &&
            binding_is_released(&bindings[i], &event))
            count++;
    }
    assert_int_equal(count, 2);
    event.action = INPUT_PRESS;
    assert_false(binding_is_released(&bindings[0], &event));
}

static void
keys_have_names(void **state)
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
        cmocka_unit_test(every_key_of_the_match_is_bound),
        cmocka_unit_test(no_key_does_two_things_in_one_place),
        cmocka_unit_test(the_same_key_does_what_the_place_says),
        cmocka_unit_test(shift_makes_another_key_only_where_it_is_bound),
        cmocka_unit_test(ctrl_and_alt_make_a_key_that_is_not_bound),
        cmocka_unit_test(a_release_is_known_whatever_became_of_shift),
        cmocka_unit_test(keys_have_names),
    };

    return cmocka_run_group_tests_name("binding", tests, NULL, NULL);
}
