/*
 * Every screen of the program under random keys, resizes, pastes and replies of
 * the terminal: it never crashes, never stops answering, and always gives the
 * terminal back.
 *
 * RANDOM_KEYS_SECONDS says for how long (default 2) and RANDOM_KEYS_SEED where
 * to begin; both are printed.  Times differ from run to run, so a seed leads to
 * about the same, not to the same.  Built with sanitizers it is a gate of
 * .ci/run; what they report goes to files and is shown.
 */
#include "test.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "home_pty.h"

enum {
    STEPS_MAX = 400, /* of one round; it has a time as well: */
    ROUND_US = 1200000,
    SECONDS = 2,
    SECONDS_FOR_ALL = 60, /* from here on no screen is left out */
    SEED = 1,
};

/* ------------------------------------------------------------ The screens -- */

/* One that the menu leads to: its item, what is typed, and what then shows. */
struct screen {
    const char *name;
    const char *args[5]; /* of the program, instead of the menu */
    const char *item;
    const char *keys;
    const char *shows;
};

#define POSITION    "GGGGGGGGG./GGGGGGGGG./GGGGGGGGG./GGGGGGGGG. - IOTLJSZ"
#define PASTE(text) "\033[200~" text "\033[201~"
#define FUMEN       "v115@9gC8EeE8DeF8CeG8DeC8JeAgWYAFLDmClcJSAVDVSA?VG88A4c88AZXmPC"

/* clang-format off */
static const struct screen screens[] = {
    {"menu", .shows = "\u25b6"},
    {"versus", .item = "\u25b6 Versus", .keys = "\r"},
    {"marathon", .item = "\u25b6 Marathon", .keys = "\r"},
    {"sprint", .item = "\u25b6 Sprint", .keys = "\r"},
    {"ultra", .item = "\u25b6 Ultra", .keys = "\r"},
    {"dig", .item = "\u25b6 Dig", .keys = "\r"},
    {"custom", .item = "\u25b6 Custom", .keys = "\r"},
    {"training", .item = "\u25b6 Training", .keys = "\r"},
    {"puzzles", .item = "\u25b6 Puzzles", .keys = "\r"},
    {"analysis", .item = "\u25b6 Analysis", .keys = "\r"},
    {"watch", .item = "\u25b6 Watch", .keys = "\r"},
    {"scores", .item = "\u25b6 Scores", .keys = "\r"},
    {"replays", .item = "\u25b6 Replays", .keys = "\r"},
    {"settings", .item = "\u25b6 Settings", .keys = "\r"},
    {"how to play", .item = "\u25b6 How to play", .keys = "\r"},
    {"analysis of a position", .item = "\u25b6 Analysis",
     .keys = "\r" PASTE(POSITION) "\r", .shows = "Plan, 1 of"},
    {"analysis of a fumen", .keys = PASTE(FUMEN) "\r", .shows = "Plan, 1 of"},
    {"export", .keys = PASTE(POSITION) "\rf", .shows = "v115@"},
    {"editor", .keys = PASTE(POSITION) "\re", .shows = "Editor"},
    {"keys", .item = "\u25b6 Settings", .keys = "\r\033[B\r"},
    {"puzzle", .item = "\u25b6 Puzzles", .keys = "\r\033[B\r\r"},
    {"mistake", .item = "\u25b6 Puzzles", .keys = "\r\r"},
    {"replay", .item = "\u25b6 Replays", .keys = "\r\r"},
    {"review", .item = "\u25b6 Replays", .keys = "\rv"},
    {"game with hints", {"play", "--mode", "dig", "--hints"}, .keys = "i"},
    {"results", {"play", "--mode", "sprint"},
     .keys = "                                              "},
    {"pause", {"play", "--mode", "training"}, .keys = "   ps"},
    {"practice", {"play", "--mode", "training"}, .keys = "   b"},
    {"training", {"play", "--position", POSITION}, .keys = "   "},
    {"watch", {"watch", "gentle", "full"}, .keys = "i\t"},
};
/* clang-format on */

enum { SCREENS = sizeof screens / sizeof screens[0] };

/* ------------------------------------------------------------- The random -- */

static uint64_t random_state;

static unsigned
below(unsigned count)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((random_state >> 33) % count);
}

/* What keys send; on a kitty keyboard most have another form. */
static const char *const named_keys[] = {
    "\033[A", "\033[B", "\033[C",    "\033[D",    "\033[A",    "\033[B",
    "\033[C", "\033[D", "\033[1;2A", "\033[1;2B", "\033[1;2C", "\033[1;2D",
    "\033[H", "\033[F", "\033[5~",   "\033[6~",   "\033[2~",   "\033[3~",
    "\033OP", "\033OQ", "\033[15~",  "\033[Z",
};

/* Enter often, q seldom: it leaves. */
static const char typed_keys[] =
    "\r\r\r\r\r    \t\t\177\033pppitvacrzxsbegnmfyhjkl+-=?/0123456789,.GTIOq";

static const char *const pasted[] = {
    POSITION,
    FUMEN,
    "####....../.......... - I",
    "- T IOSZ",
    "SZS.......... x",
    "GGG......GGG/G - JJZT",
    "v115@2gQ8HeH8CeA8TeAgH",
    "v115@vhFRQJUGJKJJvMJTNJGBJFKYPAUEzPEJKKDW",
    "name \303\266\360\237\230\200\330\234\340\241\216\302\235\033]0;x\a",
    "\n\n\t\n",
    "",
};

static const char *const replies[] = {
    "\033]11;rgb:0000/0000/0000\033\\",
    "\033]4;1;rgb:0000/ffff/0000\a",
    "\033P>|xterm(379)\033\\",
    "\033_Gi=1;OK\033\\",
    "\033[?62;4c",
    "\033[?0u",
    "\033[?11u",
    "\033[12;40R",
    "\033[1;3R",
    "\033[M !!",
    "\033[<0;10;20M",
    "\033[48;24;80;0;0t",
    "\033[?2026;2$y",
    "\033[O",
    "\033[I",
    "\033]11;rgb:00",
    "\033[1;",
    "\033",
};

#define ONE_OF(list) (list)[below(sizeof(list) / sizeof(list)[0])]

/* ---------------------------------------------------------------- A round -- */

struct round {
    struct pty pty;
    const struct screen *screen;
    int steps;
    bool has_ended;
    int status; /* of waitpid; once it has ended */
};

static void
type_character(struct round *round, char character)
{
    char bytes[40] = {character, '\0'};
    const int code = character == '\033' || character == '\r' ||
                             character == '\t' || character == '\177'
                         ? character
                         : character | 0x20;

    if (pty_keyboard_flags(&round->pty) != 0)
        snprintf(bytes, sizeof bytes, "\033[%d;%du\033[%d;1:3u", code,
                 code == character ? 1 : 2, code);
    pty_type(&round->pty, bytes);
}

static void
press_keys(struct round *round)
{
    const bool is_run = below(8) == 0;
    const bool is_named = below(3) == 0;
    const char *name = ONE_OF(named_keys);
    const char character = typed_keys[below(sizeof typed_keys - 1)];

    for (unsigned i = is_run ? 2 + below(30) : 1; i > 0; i--) {
        if (is_named)
            pty_type(&round->pty, name);
        else
            type_character(round, character);
    }
}

static void
send_noise(struct round *round)
{
    char bytes[16];
    const unsigned count = 1 + below(sizeof bytes - 1);

    for (unsigned i = 0; i < count; i++)
        bytes[i] = (char)(1 + below(255));
    bytes[count] = '\0';
    pty_type(&round->pty, bytes);
}

static void
take_step(struct round *round)
{
    struct pty *pty = &round->pty;
    const unsigned kind = below(100);

    if (kind < 80) {
        press_keys(round);
    } else if (kind < 87) {
        const bool is_large = below(4) != 0; /* else hardly anything fits */

        pty_resize(pty, 1 + (int)below(is_large ? 220 : 40),
                   1 + (int)below(is_large ? 60 : 15));
    } else if (kind < 91) {
        pty_type(pty, "\033[200~");
        pty_type(pty, ONE_OF(pasted));
        pty_type(pty, below(8) == 0 ? "" : "\033[201~");
    } else if (kind < 97) {
        pty_type(pty, ONE_OF(replies));
    } else if (kind < 99) {
        send_noise(round);
    } else {
        pty_type(pty, pty_keyboard_flags(pty) != 0 ? "\033[122;5u" : "\032");
    }
}

/* Bring it back when it has stopped, notice when it has ended. */
static void
follow(struct round *round)
{
    const struct pty_report report = pty_poll_report(&round->pty);

    if (report.what == PTY_STOPPED)
        pty_foreground(&round->pty);
    if (report.what != PTY_ENDED)
        return;
    round->has_ended = true;
    round->status = report.value;
}

/*
 * Replays and a mistake, so that no page is empty; and nothing that the round
 * before has set, such as other signs or keys.
 */
static void
fill_home(void)
{
    char command[4000];

    snprintf(command, sizeof command,
             "rm -rf '%s/beamfall' && mkdir -p '%s/beamfall/replays' && "
             "cp '%s'/tests/games/*.replay '%s/beamfall/replays' && "
             "echo '2000-01-02 0 4100 2000-01-01 guideline T:0:8:2:0:0 "
             "GGGG....../GGG...GGGG/GGGG.GGGGG - TOLJ' "
             ">'%s/beamfall/mistakes'",
             home, home, getenv("TEST_SRCDIR"), home, home);
    assert_int_equal(system(command), 0);
}

static void
begin_round(struct round *round)
{
    const struct pty_options options = {
        .width = WIDTH, .height = HEIGHT, .speaks_kitty = below(2) == 0};
    const struct screen *screen = round->screen;
    const char *argv[7] = {game_path};

    for (int i = 0; i < 5; i++)
        argv[i + 1] = screen->args[i];
    fill_home();
    open_at_home_with(&round->pty, argv, options);
    if (screen->args[0] == NULL)
        pty_wait_text(&round->pty, "\u25b6");
    else
        pty_wait_quiet(&round->pty, 50);
    if (screen->item != NULL)
        choose(&round->pty, screen->item);
    for (const char *key = screen->keys; key != NULL && *key != '\0'; key++) {
        const char byte[2] = {*key, '\0'};

        pty_type(&round->pty, byte);
        if (*key == '\r')
            pty_settle(&round->pty, 30);
    }
    if (screen->shows != NULL)
        pty_wait_text(&round->pty, screen->shows);
}

/* It may have been left by its own keys; else it is told to end. */
static void
end_round(struct round *round)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGUSR1};
    const uint64_t end_us = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;
    const int number = ONE_OF(numbers);

    if (!round->has_ended)
        kill(round->pty.job, number);
    while (!round->has_ended && pty_now_us() < end_us) {
        pty_pump(&round->pty, 10);
        follow(round);
    }
    pty_settle(&round->pty, 20);
}

/* By its own will, or by a signal that asked for it: keys send two of them. */
static bool
has_ended_well(const struct round *round)
{
    const int status = round->status;

    if (!round->has_ended)
        return false;
    if (WIFEXITED(status))
        return WEXITSTATUS(status) == 0;
    return WTERMSIG(status) == SIGTERM || WTERMSIG(status) == SIGHUP ||
           WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGQUIT ||
           WTERMSIG(status) == SIGUSR1;
}

/* What sanitizers wrote, if the program has any. */
static void
show_reports(void)
{
    char command[600];

    snprintf(
        command, sizeof command,
        "cat '%s'/sanitizer.* 2>/dev/null | head -n 30 | sed 's/^/# /' >&2",
        home);
    if (system(command) != 0)
        print_error("# no report\n");
}

static void
expect_end(struct round *round)
{
    if (!has_ended_well(round)) {
        print_error("%s# %s, after %d steps: %s, status %d\n",
                    pty_text(&round->pty), round->screen->name, round->steps,
                    round->has_ended ? "ended" : "hangs", round->status);
        show_reports();
        pty_close(&round->pty);
        fail();
    }
    pty_assert_modes(&round->pty);
}

static void
play_round(const struct screen *screen)
{
    struct round round = {.screen = screen};
    uint64_t end_us;

    begin_round(&round);
    end_us = pty_now_us() + ROUND_US;
    while (!round.has_ended && round.steps < STEPS_MAX &&
           pty_now_us() < end_us) {
        take_step(&round);
        pty_pump(&round.pty, (int)below(20));
        follow(&round);
        round.steps++;
    }
    end_round(&round);
    expect_end(&round);
    pty_close(&round.pty);
}

/* ---------------------------------------------------------------- The test -- */

static unsigned
number_of(const char *name, unsigned otherwise)
{
    const char *text = getenv(name);

    return text == NULL ? otherwise : (unsigned)strtoul(text, NULL, 10);
}

static void
no_key_breaks_any_screen(void **state)
{
    const unsigned seconds = number_of("RANDOM_KEYS_SECONDS", SECONDS);
    const unsigned seed = number_of("RANDOM_KEYS_SEED", SEED);
    const uint64_t end_us = pty_now_us() + seconds * (uint64_t)SECOND_US;
    unsigned rounds = 0;

    (void)state;
    print_message("# %u seconds, seed %u\n", seconds, seed);
    random_state = seed;
    for (unsigned at = below(SCREENS);
         pty_now_us() < end_us ||
         (seconds >= SECONDS_FOR_ALL && rounds < SCREENS);
         at++, rounds++)
        play_round(&screens[at % SCREENS]);
    print_message("# %u rounds over %d screens\n", rounds, (int)SCREENS);
}

/* Where sanitizers write: on the screen it would be lost. */
static int
make_home_for_reports(void **state)
{
    const char *options = getenv("ASAN_OPTIONS");
    char text[1000];

    if (make_home(state) != 0)
        return -1;
    snprintf(text, sizeof text, "%s:log_path=%s/sanitizer",
             options == NULL ? "" : options, home);
    return setenv("ASAN_OPTIONS", text, 1);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_key_breaks_any_screen),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests_name("random keys", tests,
                                       make_home_for_reports, remove_home);
}
