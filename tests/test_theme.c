/*
 * Themes: the shipped ones, what is left out of one, and what is wrong with it.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/term/glyphs.h"
#include "ui/term/palette.h"

enum { THEMES_MAX = 16 };

static char root[64];
static char why[2048];
static struct datadir dirs;
static char names[THEMES_MAX][DATADIR_NAME_MAX];
static int name_count;

/* A directory of the user's before the one that ships. */
static int
make_root(void **state)
{
    char themes[128];

    (void)state;
    snprintf(root, sizeof root, "test_theme.XXXXXX");
    if (mkdtemp(root) == NULL)
        return -1;
    snprintf(themes, sizeof themes, "%s/themes", root);
    dirs.count = 2;
    snprintf(dirs.path[0], sizeof dirs.path[0], "%s", root);
    snprintf(dirs.path[1], sizeof dirs.path[1], "%s/data",
             getenv("TEST_SRCDIR"));
    name_count = datadir_list(&dirs, "themes", names, THEMES_MAX);
    return mkdir(themes, 0700);
}

static int
remove_root(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    return system(command) == 0 ? 0 : -1;
}

static struct theme
loaded(const char *name)
{
    struct theme theme;

    if (!theme_load(&dirs, name, &theme, why, sizeof why))
        fail_msg("%s", why);
    return theme;
}

static void
put(const char *name, const char *text)
{
    char path[256];

    snprintf(path, sizeof path, "%s/themes/%s.cfg", root, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void
the_default_file_is_the_default_theme(void **state)
{
    const struct theme theme = loaded("default");

    (void)state;
    for (int i = 0; i < THEME_FIELDS; i++) {
        if (!described_equal(&theme_fields[i], &theme, &theme_default))
            fail_msg("'%s' in '%s' differs", theme_fields[i].name,
                     theme_fields[i].group);
    }
}

static void
every_shipped_theme_can_be_read_and_says_what_it_is(void **state)
{
    (void)state;
    assert_true(name_count >= 6);
    for (int i = 0; i < name_count; i++) {
        const struct theme theme = loaded(names[i]);

        assert_true(theme.summary[0] != '\0');
        assert_true(described_is_sound(theme_fields, THEME_FIELDS, &theme));
    }
}

/* No two kinds of blocks are the same characters. */
static void
assert_blocks_differ(const char *name, const struct glyphs *glyphs)
{
    for (int a = 0; a < BLOCK_COUNT; a++) {
        for (int b = 0; b < a; b++) {
            if (memcmp(glyphs->block[a], glyphs->block[b],
                       sizeof glyphs->block[a]) == 0)
                fail_msg("%s on %s: blocks %d and %d are alike", name,
                         glyphs->name, a, b);
        }
    }
}

static void
blocks_can_be_told_apart_without_colour_in_every_theme(void **state)
{
    const struct glyphs *const sets[] = {&glyphs_utf8, &glyphs_console,
                                         &glyphs_ascii};

    (void)state;
    for (int i = 0; i < name_count; i++) {
        const struct theme theme = loaded(names[i]);

        for (int k = 0; k < 3; k++) {
            struct glyphs glyphs = *sets[k];

            glyphs_take_theme(&glyphs, &theme);
            assert_blocks_differ(names[i], &glyphs);
        }
    }
}

static void
assert_pieces_differ(const char *name, enum palette_depth depth)
{
    const struct theme theme = loaded(name);

    for (int a = ROLE_PIECE_I; a <= ROLE_PIECE_Z; a++) {
        for (int b = ROLE_PIECE_I; b < a; b++) {
            if (palette_look(&theme, depth, (enum role)a).ink ==
                palette_look(&theme, depth, (enum role)b).ink)
                fail_msg("%s: roles %d and %d in depth %d", name, a, b,
                         (int)depth);
        }
    }
}

static void
pieces_have_colours_of_their_own_in_every_theme(void **state)
{
    (void)state;
    for (int i = 0; i < name_count; i++) {
        if (!loaded(names[i]).colour)
            continue;
        for (int depth = PALETTE_8; depth <= PALETTE_TRUE; depth++)
            assert_pieces_differ(names[i], (enum palette_depth)depth);
    }
}

static void
a_theme_without_colour_has_none(void **state)
{
    const struct theme theme = loaded("monochrome");
    const struct palette_look look =
        palette_look(&theme, PALETTE_TRUE, ROLE_DANGER);

    (void)state;
    assert_int_equal(look.ink, PALETTE_DEFAULT);
    assert_true((look.attributes & PALETTE_REVERSE) != 0);
}

static void
what_is_left_out_is_as_in_the_default_theme(void **state)
{
    struct theme theme;

    (void)state;
    put("mine", "colours = { piece_t = \"#00ff00\"; };\n"
                "colours_16 = { piece_t = 3; piece_i = 7; };\n"
                "blocks = { stack = \"{}\"; };\n");
    theme = loaded("mine");
    assert_string_equal(theme.look[THEME_PIECE_T].rgb, "#00ff00");
    assert_int_equal(theme.look[THEME_PIECE_T].of_256, 46);
    assert_int_equal(theme.look[THEME_PIECE_T].of_16, 3);
    assert_int_equal(theme.look[THEME_PIECE_T].of_8, 2);
    assert_int_equal(theme.look[THEME_PIECE_I].of_16, 7);
    assert_int_equal(theme.look[THEME_PIECE_I].of_256,
                     theme_default.look[THEME_PIECE_I].of_256);
    assert_int_equal(theme.look[THEME_DANGER].style, THEME_BOLD);
    assert_string_equal(theme.block[THEME_BLOCK_STACK], "{}");
    assert_string_equal(theme.block[THEME_BLOCK_PIECE], "");
}

static void
the_users_theme_wins(void **state)
{
    (void)state;
    put("classic", "summary = \"Mine.\";\n");
    assert_string_equal(loaded("classic").summary, "Mine.");
}

static void
an_error_says_where_and_changes_nothing(void **state)
{
    static const struct {
        const char *text;
        const char *complaint;
    } cases[] = {
        {"colours = {\n  piece_t = \"green\"; };\n", "bad.cfg:2: "},
        {"\ncolours = { piece_q = \"own\"; };\n", "bad.cfg:2: "},
        {"colours_256 = { dim = 256; };\n", "bad.cfg:1: "},
        {"colours_8 = { dim = 8; };\n", "bad.cfg:1: "},
        {"styles = { dim = \"blink\"; };\n", "bad.cfg:1: "},
        {"blocks = { stack = \"###\"; };\n", "bad.cfg:1: "},
        {"blocks = { stack = \"\u2588\"; };\n", "bad.cfg:1: "},
        {"colour = 1;\n", "bad.cfg:1: "},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct theme theme = theme_default;

        put("bad", cases[i].text);
        assert_false(theme_load(&dirs, "bad", &theme, why, sizeof why));
        if (strstr(why, cases[i].complaint) == NULL)
            fail_msg("'%s' for %s", why, cases[i].text);
        assert_memory_equal(&theme, &theme_default, sizeof theme);
    }
}

static void
the_nearest_colour_is_near(void **state)
{
    (void)state;
    assert_int_equal(theme_nearest(0x000000, 8), 0);
    assert_int_equal(theme_nearest(0xff0000, 16), 9);
    assert_int_equal(theme_nearest(0xffffff, 256), 231);
    assert_int_equal(theme_nearest(0x8a8a8a, 256), 245);
    assert_int_equal(theme_nearest(0xaf5fd7, 256), 134);
    assert_int_equal(theme_nearest(THEME_OWN, 256), THEME_OWN);
    assert_int_equal(theme_rgb("own"), THEME_OWN);
    assert_int_equal(theme_rgb("#0072B2"), 0x0072b2);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_file_is_the_default_theme),
        cmocka_unit_test(every_shipped_theme_can_be_read_and_says_what_it_is),
        cmocka_unit_test(
            blocks_can_be_told_apart_without_colour_in_every_theme),
        cmocka_unit_test(pieces_have_colours_of_their_own_in_every_theme),
        cmocka_unit_test(a_theme_without_colour_has_none),
        cmocka_unit_test(what_is_left_out_is_as_in_the_default_theme),
        cmocka_unit_test(the_users_theme_wins),
        cmocka_unit_test(an_error_says_where_and_changes_nothing),
        cmocka_unit_test(the_nearest_colour_is_near),
    };

    return cmocka_run_group_tests_name("theme", tests, make_root, remove_root);
}
