/*
 * The input parser and what a terminal sends that is no key: one sample or more
 * of every family of sequences, whole, cut anywhere, with pauses, aborted, and
 * with every kind of introducer.  Whatever comes, none of it is a key, and the
 * next key is.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "event_words.h"
#include "ui/term/input.h"

enum {
    SAMPLE_MAX = 200,
    MS = 1000,
    SECOND = 1000 * MS,
};

struct sample {
    const char *bytes;
    const char *events; /* reports that we ask for; else "" */
};

/* clang-format off */
static const struct sample samples[] = {
    /* Colours: palette, ink, paper, cursor, of kitty, of the selection. */
    {"\033]11;rgb:0000/0000/0000\033\\", ""},
    {"\033]11;rgb:0000/0000/0000\a", ""},
    {"\033]4;1;rgb:cdcd/0000/0000\033\\", ""},
    {"\033]10;rgba:dcdc/dcdc/cccc/ffff\a", ""},
    {"\033]21;foreground=rgb:ff/ff/ff;cursor=\033\\", ""},
    {"\033]17;rgb:cccc/cccc/cccc\033\\", ""},
    /* Title, icon, directory, clipboard, notification, marks of a prompt. */
    {"\033]ltit\303\234re \303\200\033\\", ""}, /* 0x9c in a character */
    {"\033]Licon\033\\", ""},
    {"\033]7;file://host/home/qrz\033\\", ""},
    {"\033]52;c;cXJyIHo=\033\\", ""},
    {"\033]99;i=1:p=?;p=title,body\033\\", ""},
    {"\033]133;A\a", ""},
    {"\033]60;allowed;ops\033\\", ""},
    {"\033]\a", ""},
    /* DCS: XTVERSION, DECRQSS, XTGETTCAP, DA3, sixel, DECRPFK, ReGIS. */
    {"\033P>|xterm(379)\033\\", ""},
    {"\033P1$r0;1m\033\\", ""},
    {"\033P0$r\033\\", ""},
    {"\033P1+r544e=787465726d\033\\", ""},
    {"\033P!|7E565445\033\\", ""},
    {"\033Pq#0;2;0;0;0\a", ""},
    {"\033P1;1|17/68\033\\", ""},
    {"\033P1!u%5\033\\", ""},
    /* APC (kitty graphics), PM, SOS. */
    {"\033_Gi=31;OK\033\\", ""},
    {"\033_Gi=31,I=13;ENOENT:no zrx\033\\", ""},
    {"\033^private zrx\033\\", ""},
    {"\033Xstring zrx\033\\", ""},
    /* What reports attributes, modes, parameters, status, locator, macros. */
    {"\033[?62;1;4c", "device"},
    {"\033[>41;379;0c", ""},
    {"\033[=0;1c", ""},
    {"\033[?2026;2$y", ""},
    {"\033[4;1$y", ""},
    {"\033[2;1;1;128;128;1;0x", ""},
    {"\033[0n", "ready"},
    {"\033[?13n", ""},
    {"\033[?997;1n", ""},
    {"\033[?27;1;0;0n", ""},
    {"\033[24;80R", ""},
    {"\033[?24;80;1R", ""},
    {"\033[1;2;3;4&w", ""},
    {"\033[1$w", ""},
    {"\033[3;1;0*{", ""},
    {"\033[?1;0;256S", ""},
    {"\033[1;2\"v", ""},
    {"\033[?0u", "keyboard=0"},
    {"\033[>4;2m", ""},
    {"\033[?4;2m", ""},
    /* The window: size in rows, pixels, cells, as it changes; place; state. */
    {"\033[8;24;80t", ""},
    {"\033[4;600;800t", ""},
    {"\033[6;20;10t", ""},
    {"\033[9;50;200t", ""},
    {"\033[48;60000;60000;600000;600000t", ""},
    {"\033[3;10;20t", ""},
    {"\033[1t", ""},
    /* The mouse: X10, with a position beyond 95, in UTF-8; SGR, with pixels;
       urxvt; of highlighting. */
    {"\033[M !!", ""},
    {"\033[M#zr", ""},
    {"\033[M \377\376", ""},
    {"\033[M \303\205\303\206", ""},
    {"\033[M \303\205r", ""},
    {"\033[<0;10;20M", ""},
    {"\033[<35;1000;2000m", ""},
    {"\033[32;10;20M", ""},
    {"\033[trz", ""},
    {"\033[Trzrzrz", ""},
    /* Focus and paste. */
    {"\033[I", "focus-in"},
    {"\033[O", "focus-out"},
    {"\033[200~r\033[201~", "<72>"},
    {"\033[200~\033[201~", ""},
    {"\033[201~", ""},
    /* Unknown finals, markers, intermediates, lengths; a single shift; ST. */
    {"\033[1;2;3;4;5;6;7w", ""},
    {"\033[<=>?1 q", ""},
    {"\033[12345678901234567890123456789012345678901234567890123456789012345"
     "678901234567890r", ""},
    {"\033[1;5;9R", ""},
    {"\033[5c", ""},
    {"\033[1;2;3~", ""},
    {"\033[200;1~", ""},
    {"\033[1;1O", ""},
    {"\033[[z", ""},
    {"\033O1;2;3r", ""},
    {"\033Nr", ""},
    {"\033\\", ""},
};
/* clang-format on */

enum { SAMPLES = sizeof samples / sizeof samples[0] };

/* ------------------------------------------------------------- The trials */

struct trial {
    struct input input;
    uint64_t now_us;
    char out[TEXT_MAX];
};

static struct trial
new_trial(bool kitty)
{
    struct trial trial = {.now_us = SECOND};

    input_init(&trial.input);
    input_set_kitty(&trial.input, kitty);
    return trial;
}

static void
send_bytes(struct trial *trial, const char *bytes, size_t length)
{
    char part[SAMPLE_MAX];

    snprintf(part, sizeof part, "%.*s", (int)length, bytes);
    feed(&trial->input, part, trial->now_us, trial->out);
}

/* Time goes by, in steps, as the owner's clock would ring. */
static void
wait_for(struct trial *trial, uint64_t pause_us)
{
    const uint64_t end_us = trial->now_us + pause_us;
    struct input_event events[INPUT_EVENTS_MAX];

    while (input_deadline(&trial->input) <= end_us) {
        trial->now_us = input_deadline(&trial->input);
        append_events(trial->out, events,
                      input_expire(&trial->input, trial->now_us, events));
    }
    trial->now_us = end_us;
}

/*
 * Esc, and Esc with one byte, are keys that time decides on: they may have been
 * reported.  Nothing is bound to keys with Alt, and the rest is no key.
 */
static const char *
without_escape(const char *out, size_t cut, bool kitty)
{
    static const char *const keys[] = {"Esc",   "A-[", "A-]", "S-A-o", "S-A-p",
                                       "S-A-n", "A-_", "A-^", "S-A-x"};

    if (kitty || cut == 0 || cut > 2)
        return out;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const size_t length = strlen(keys[i]);

        if ((cut == 1) == (i == 0) && strncmp(out, keys[i], length) == 0)
            return out + length + (out[length] == ' ' ? 1 : 0);
    }
    return out;
}

static void
expect_out(const struct trial *trial, const struct sample *sample, size_t cut,
           const char *events)
{
    const char *out = without_escape(trial->out, cut, trial->input.kitty);
    char expected[TEXT_MAX];

    snprintf(expected, sizeof expected, "%s%sz S-Left", events,
             events[0] == '\0' ? "" : " ");
    if (strcmp(out, expected) != 0)
        print_error("# kitty %d, cut at %zu: ESC%s\n", trial->input.kitty, cut,
                    sample->bytes + 1);
    assert_string_equal(out, expected);
}

/* The next keys, whatever came before. */
static void
send_keys(struct trial *trial)
{
    send_bytes(trial, "z\033[1;2D", 7);
}

/* A sample in two parts. */
static void
try_cut(const struct sample *sample, bool kitty, size_t cut, uint64_t pause_us)
{
    struct trial trial = new_trial(kitty);

    send_bytes(&trial, sample->bytes, cut);
    wait_for(&trial, pause_us);
    send_bytes(&trial, sample->bytes + cut, strlen(sample->bytes) - cut);
    send_keys(&trial);
    expect_out(&trial, sample, pause_us < INPUT_ESCAPE_US ? 0 : cut,
               sample->events);
}

/* ------------------------------------------------------------- The tests */

static void
nothing_that_is_no_key_becomes_one(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++)
        for (int kitty = 0; kitty < 2; kitty++)
            try_cut(&samples[i], kitty == 1, 0, 0);
}

/* 999 ms are the longest pause that a sequence may make. */
static void
cut_anywhere_it_is_still_none(void **state)
{
    static const uint64_t pauses[] = {0,        1 * MS,   20 * MS, 30 * MS,
                                      240 * MS, 260 * MS, 999 * MS};

    (void)state;
    for (int i = 0; i < SAMPLES; i++)
        for (size_t cut = 1; cut < strlen(samples[i].bytes); cut++)
            for (size_t k = 0; k < sizeof pauses / sizeof pauses[0]; k++)
                for (int kitty = 0; kitty < 2; kitty++)
                    try_cut(&samples[i], kitty == 1, cut, pauses[k]);
}

static void
byte_by_byte_on_a_slow_line_it_is_still_none(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        struct trial trial = new_trial(false);

        for (const char *at = samples[i].bytes; *at != '\0'; at++) {
            send_bytes(&trial, at, 1);
            wait_for(&trial, 20 * MS);
        }
        send_keys(&trial);
        expect_out(&trial, &samples[i], 0, samples[i].events);
    }
}

/* What has come of a paste is delivered; nothing else is, but what is whole. */
static const char *
events_of_part(const struct sample *sample, size_t cut)
{
    if (strncmp(sample->bytes, "\033[200~r", 7) == 0 && cut >= 7)
        return "<72>";
    return "";
}

static void
broken_off_it_ends_after_a_second_at_most(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++)
        for (size_t cut = 1; cut < strlen(samples[i].bytes); cut++) {
            struct trial trial = new_trial(false);

            send_bytes(&trial, samples[i].bytes, cut);
            wait_for(&trial, SECOND);
            send_keys(&trial);
            expect_out(&trial, &samples[i], cut,
                       events_of_part(&samples[i], cut));
        }
}

/* Within a paste they are part of the text. */
static void
can_and_sub_abort_it_anywhere(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++)
        for (size_t cut = 2; cut < strlen(samples[i].bytes); cut++)
            for (int kitty = 0; kitty < 2; kitty++) {
                struct trial trial = new_trial(kitty == 1);

                if (strncmp(samples[i].bytes, "\033[200~", 6) == 0 ||
                    strncmp(samples[i].bytes, "\033[M", 3) == 0 ||
                    strncmp(samples[i].bytes, "\033[t", 3) == 0 ||
                    strncmp(samples[i].bytes, "\033[T", 3) == 0 ||
                    strncmp(samples[i].bytes, "\033[[", 3) == 0 ||
                    strncmp(samples[i].bytes, "\033N", 2) == 0)
                    continue;
                send_bytes(&trial, samples[i].bytes, cut);
                send_bytes(&trial, cut % 2 == 0 ? "\030" : "\032", 1);
                send_keys(&trial);
                expect_out(&trial, &samples[i], 0, "");
            }
}

static void
escape_breaks_it_off_anywhere(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++)
        for (size_t cut = 2; cut < strlen(samples[i].bytes); cut++) {
            struct trial trial = new_trial(false);

            if (strncmp(samples[i].bytes, "\033[200~", 6) == 0 ||
                samples[i].bytes[cut - 1] == '\033')
                continue;
            send_bytes(&trial, samples[i].bytes, cut);
            send_bytes(&trial, "\033[C", 3);
            send_keys(&trial);
            expect_out(&trial, &samples[i], 0, "Right");
        }
}

/* As one byte, and as a character of UTF-8. */
static void
one_character_of_c1_introduces_it_as_well(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++)
        for (int form = 0; form < 4; form++) {
            const unsigned c1 = (unsigned char)samples[i].bytes[1] + 0x40u;
            char bytes[SAMPLE_MAX];
            struct sample sample = {bytes, samples[i].events};

            snprintf(bytes, sizeof bytes, "%s%c%s", form % 2 == 0 ? "" : "\302",
                     (int)c1, samples[i].bytes + 2);
            if (form >= 2) { /* and ends it */
                char *end = strstr(bytes, "\033\\");

                if (end != NULL)
                    memcpy(end, form % 2 == 0 ? "\234" : "\302\234",
                           form % 2 == 0 ? 2 : 3);
            }
            try_cut(&sample, false, 0, 0);
            for (size_t cut = 3; cut < strlen(bytes); cut++)
                try_cut(&sample, false, cut, 200 * MS);
        }
}

static void
c1_in_pasted_text_is_left_out(void **state)
{
    struct trial trial = new_trial(false);

    (void)state;
    send_bytes(&trial, "\033[200~a\302\235b\302\233201~c\033[201~z", 40);
    assert_string_equal(trial.out, "<61> <62> <32> <30> <31> <7e> <63> z");
}

/* Longer or older than any answer, it lasts while its bytes come in bursts. */
static void
an_endless_string_ends_with_its_burst(void **state)
{
    struct trial trial = new_trial(false);

    (void)state;
    send_bytes(&trial, "\033]52;c;", 7);
    for (int i = 0; i < 10; i++) { /* somebody types behind it: it is over */
        wait_for(&trial, 400 * MS);
        send_bytes(&trial, "z", 1);
    }
    assert_string_equal(trial.out, "z z");

    trial = new_trial(false);
    send_bytes(&trial, "\033]52;c;", 7);
    for (int i = 0; i < 2 * SWALLOW_LENGTH_MAX; i++) {
        wait_for(&trial, 1 * MS);
        send_bytes(&trial, "z", 1);
    }
    wait_for(&trial, 20 * MS);
    send_keys(&trial);
    assert_string_equal(trial.out, "z S-Left");
}

/* What time took for keys must not eat others. */
static void
keys_behind_escape_are_keys(void **state)
{
    struct trial trial = new_trial(false);

    (void)state;
    send_bytes(&trial, "\033", 1);
    wait_for(&trial, 100 * MS);
    send_bytes(&trial, "q", 1);
    wait_for(&trial, 100 * MS);
    send_bytes(&trial, "\033", 1);
    wait_for(&trial, 100 * MS);
    send_bytes(&trial, "P", 1); /* Caps Lock: an introducer, until it is not */
    wait_for(&trial, 300 * MS);
    send_keys(&trial);
    assert_string_equal(trial.out, "Esc q Esc S-p z S-Left");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_that_is_no_key_becomes_one),
        cmocka_unit_test(cut_anywhere_it_is_still_none),
        cmocka_unit_test(byte_by_byte_on_a_slow_line_it_is_still_none),
        cmocka_unit_test(broken_off_it_ends_after_a_second_at_most),
        cmocka_unit_test(can_and_sub_abort_it_anywhere),
        cmocka_unit_test(escape_breaks_it_off_anywhere),
        cmocka_unit_test(one_character_of_c1_introduces_it_as_well),
        cmocka_unit_test(c1_in_pasted_text_is_left_out),
        cmocka_unit_test(an_endless_string_ends_with_its_burst),
        cmocka_unit_test(keys_behind_escape_are_keys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
