/*
 * The input parser: what terminals send, and what it means.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "event_words.h"
#include "ui/term/input.h"

/* -------------------------------------------------------------- The tables */

struct sample {
    const char *bytes;
    const char *events;
};

/* In both modes, since a reply may come late and a terminal may lie. */
static void
check_samples(const struct sample *samples)
{
    for (int mode = 0; mode < 2; mode++)
        for (const struct sample *s = samples; s->bytes != NULL; s++) {
            struct input input;
            char out[TEXT_MAX] = "";

            input_init(&input);
            input_set_kitty(&input, mode == 1);
            feed(&input, s->bytes, 1000, out);
            if (strcmp(out, s->events) != 0)
                print_message("# in mode %d: %s\n", mode, s->bytes + 1);
            assert_string_equal(out, s->events);
        }
}

/* clang-format off */
static const struct sample kitty_sends[] = {
    {"\033[D\033[1;1:2D\033[1;1:2D\033[1;1:3D", "Left Left:2 Left:2 Left:3"},
    {"\033[D\033[122u\033[122;1:3u\033[1;1:3D", "Left z z:3 Left:3"},
    {"\033[32u\033[32;1:3u", "Space Space:3"},
    {"\033[13u\033[13;1:3u", "Enter Enter:3"},
    {"\033[27u\033[27;1:3u", "Esc Esc:3"},
    {"\033[57441u\033[57441;2:3u", "LShift S-LShift:3"},
    {"\033[57448;5u\033[57448;5:3u", "C-RCtrl C-RCtrl:3"},
    {"\033[99;5u", "C-c"},
    {"\033[122;5u", "C-z"},
    {"\033[1;129:3D", ""},                      /* no press before */
    {"\033[1;129D\033[1;129:3D", "Left Left:3"}, /* Num Lock is on */
    {"\033[122;65u\033[122;65:3u", "z z:3"},    /* Caps Lock is on */
    {"\033[122;66u", "S-z"},                    /* and Shift */
    {"\033[97:65;2u", "S-a"},                   /* with the shifted key */
    {"\033[97::98;1u", "a"},                    /* with the base key */
    {"\033[97;1;97u", "a"},                     /* with the text */
    {"\033[1;2D\033[1;2:3D", "S-Left S-Left:3"},
    {"\033[H\033[F\033[5~\033[6~\033[2~\033[3~",
     "Home End PageUp PageDown Insert Delete"},
    {"\033[P\033[Q\033[13~\033[S\033[15~\033[24~", "F1 F2 F3 F4 F5 F12"},
    {"\033[3;1:3~\033[3~\033[3;1:3~", "Delete Delete:3"},
    {"\033[57399u\033[57405;129u\033[57414u", "0 6 Enter"}, /* number pad */
    {"\033[57417u\033[57420u\033[57427~\033[E", "Left Down Begin Begin"},
    {"\033[57364u\033[57375u\033[57376u", "F1 F12 Other"},
    {"\033[246u\033[1078u", "ö ж"},
    {"\033[?0u\033[?62;c", "keyboard=0 device"},
    {"\033[?11u", "keyboard=11"},
    {NULL, NULL},
};

static const struct sample foot_sends[] = {
    {"\033[1;1:1D\033[1;1:2D\033[1;1:3D", "Left Left:2 Left:3"},
    {"\033[122;1:1u\033[122;1:3u", "z z:3"},
    {"\033[32;1:1u\033[13;1:1u\033[27;1:1u", "Space Enter Esc"},
    {"\033[57441;1:1u\033[57441;2:3u", "LShift S-LShift:3"},
    {"\033[I\033[O", "focus-in focus-out"},
    {"\033[?0u\033[?62;4;22c", "keyboard=0 device"},
    {NULL, NULL},
};

static const struct sample xterm_sends[] = {
    {"\033[D\033[D\033[D", "Left Left Left"},
    {"\033OA\033OB\033OC\033OD", "Up Down Right Left"},
    {"\033[1;2D\033[1;2C\033[1;5A\033[1;3B", "S-Left S-Right C-Up A-Down"},
    {"\033OP\033OQ\033OR\033OS\033[15~\033[17~", "F1 F2 F3 F4 F5 F6"},
    {"\033[1;2P\033[1;2R\033[15;2~", "S-F1 S-F3 S-F5"},
    {"\033[H\033[F\033OH\033OF", "Home End Home End"},
    {"\033[Z", "S-Tab"},
    {"\033OM\033Op\033Oy\033Oj\033Ok", "Enter 0 9 * +"},
    {"\033[27;5;105~\033[27;2;13~", "C-i S-Enter"}, /* modifyOtherKeys */
    {"zZ xX", "z S-z Space x S-x"},
    {"\r\n\t\177\b", "Enter Enter Tab Backspace Backspace"},
    {"\001\003\032\034\037", "C-a C-c C-z C-\\ C-_"},
    {"\033z\033Z\0331", "A-z S-A-z A-1"},
    {"\033\r\033\177", "A-Enter A-Backspace"},
    {"\033\303\266", "A-ö"},
    {"\303\266\303\226\320\266\320\226", "ö S-ö ж S-ж"},
    {"\033[?64;1;2;6;9;15;16;17;18;21;22;28c", "device"},
    {NULL, NULL},
};

static const struct sample tmux_sends[] = {
    {"\033[1;2D\033[1;2C", "S-Left S-Right"},
    {"\033[1~\033[4~", "Home End"},
    {"\033[?1;2c", "device"},
    {"\033[0n", "ready"},
    {"\033[3n\033[n\033[?0n", ""},
    {"\033[I\033[O", "focus-in focus-out"},
    {NULL, NULL},
};

static const struct sample console_sends[] = {
    {"\033[[A\033[[B\033[[C\033[[D\033[[E", "F1 F2 F3 F4 F5"},
    {"\033[17~\033[18~\033[23~\033[24~", "F6 F7 F11 F12"},
    {"\033[D\033[C\033[A\033[B\033[G", "Left Right Up Down"},
    {"\033[1~\033[4~\033[5~\033[6~", "Home End PageUp PageDown"},
    {"\033[?6c", "device"},
    {NULL, NULL},
};

static const struct sample others_send[] = {
    {"\033[a\033[b\033[c\033[d", "S-Up S-Down S-Right S-Left"}, /* rxvt */
    {"\033[7~\033[8~\033[11~\033[14~", "Home End F1 F4"},
    {"\033O2D\033O1;2D", "S-Left S-Left"},
    {NULL, NULL},
};

static const struct sample junk[] = {
    {"\033[1;2;3;4;5;6;7xz", "z"},        /* unknown, swallowed whole */
    {"\033[?1049;2$yz", "z"},             /* an answer nobody asked for */
    {"\033[>41;379;0cz", "z"},
    {"\033[1;5Rz\033[1;5;9Rz\033[12;5Rz", "C-F3 z z z"}, /* reports */
    {"\033[;;;;:::;uz", "z"},
    {"\033[99999999999999999999;1uz", "z"},
    {"\033[97;99999999999u", "A-C-M-a"},   /* whatever; but only mods */
    {"\033[97;1:9uz", "z"},               /* an action that is none */
    {"\033[\030z\033[1;2\032z", "z z"},   /* cancelled */
    {"\033[1;2\033[D", "Left"},           /* broken off */
    {"\033[1;2\rz", "Enter z"},
    {"\033[\303\266", "ö"},
    {"\033O\303\266", "ö"},
    {"\033\033[D", "Esc Left"},
    {"\033[[~z", "z"},
    {"\377z\300\257z", "\357\277\275 z \357\277\275 z"},
    {"\342\226z", "\357\277\275 z"},      /* a character broken off */
    {"\342\033[D", "\357\277\275 Left"},
    {"\355\240\200", "\357\277\275"},     /* a surrogate */
    {"\033[97;1:3u\033[13;1:3u", ""},     /* releases without a press */
    {"\033[97;1:2u\033[97;1:3u", "a:2"},  /* the key that started us */
    {NULL, NULL},
};
/* clang-format on */

static void
kitty_is_understood(void **state)
{
    (void)state;
    check_samples(kitty_sends);
}

static void
foot_is_understood(void **state)
{
    (void)state;
    check_samples(foot_sends);
}

static void
xterm_is_understood(void **state)
{
    (void)state;
    check_samples(xterm_sends);
}

static void
tmux_is_understood(void **state)
{
    (void)state;
    check_samples(tmux_sends);
}

static void
the_linux_console_is_understood(void **state)
{
    (void)state;
    check_samples(console_sends);
}

static void
other_old_forms_are_understood(void **state)
{
    (void)state;
    check_samples(others_send);
}

static void
junk_is_swallowed_or_replaced(void **state)
{
    (void)state;
    check_samples(junk);
}

/* ------------------------------------------------------------- Characters */

static struct input_event
one_event(const char *bytes)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input_event last = {.key = INPUT_KEY_NONE};
    struct input input;

    input_init(&input);
    for (; *bytes != '\0'; bytes++)
        if (input_feed(&input, (unsigned char)*bytes, 0, events) > 0)
            last = events[0];
    return last;
}

static void
keys_tell_the_character_they_type(void **state)
{
    (void)state;
    assert_int_equal(one_event("z").text, 'z');
    assert_int_equal(one_event("Z").text, 'Z');
    assert_int_equal(one_event("?").text, '?');
    assert_int_equal(one_event(" ").text, ' ');
    assert_int_equal(one_event("\303\226").text, 0xd6);
    assert_int_equal(one_event("\033[122u").text, 'z');
    assert_int_equal(one_event("\033[122;2u").text, 'Z');
    assert_int_equal(one_event("\033[47:63;2u").text, '?');
    assert_int_equal(one_event("\033[47;2;63u").text, '?');
    assert_int_equal(one_event("\033[47;2u").text, 0); /* not told */
    assert_int_equal(one_event("\033[122;5u").text, 0);
    assert_int_equal(one_event("\033z").text, 0);
    assert_int_equal(one_event("\033[D").text, 0);
    assert_int_equal(one_event("\033[97;1;27u").text, 0);
    assert_int_equal(one_event("\033OP").text, 0);
    assert_int_equal(one_event("\033Op").text, '0');
    assert_int_equal(one_event("\r").text, 0);
}

static void
a_nul_byte_is_ctrl_space(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;

    (void)state;
    input_init(&input);
    assert_int_equal(input_feed(&input, 0, 0, events), 1);
    assert_int_equal(events[0].key, ' ');
    assert_int_equal(events[0].mods, INPUT_CTRL);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kitty_is_understood),
        cmocka_unit_test(foot_is_understood),
        cmocka_unit_test(xterm_is_understood),
        cmocka_unit_test(tmux_is_understood),
        cmocka_unit_test(the_linux_console_is_understood),
        cmocka_unit_test(other_old_forms_are_understood),
        cmocka_unit_test(junk_is_swallowed_or_replaced),
        cmocka_unit_test(keys_tell_the_character_they_type),
        cmocka_unit_test(a_nul_byte_is_ctrl_space),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
