/*
 * settings_rows.c -- the rows of the settings page.
 */
#include "ui/pages/settings_rows.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/form.h"

/* clang-format off */
const struct settings_row settings_rows[SETTINGS_ROWS] = {
    {"you", "Name", SETTINGS_ROW_TYPED, NULL, "player", 0, NULL, NULL,
     "What you are called on the screen, in scores and in replays."},
    {"keys", "Keys", SETTINGS_ROW_KEYS, NULL, NULL, 0, NULL, NULL,
     "Which key does what, and sets of keys to begin with."},
    {"keys", "Key release", SETTINGS_ROW_FIELD, NULL, "keyboard", 0, NULL, NULL,
     "auto asks the terminal whether it tells when a key is let go; legacy "
     "does not ask. Counts from the next start."},
    {"handling", "Delay before repeat", SETTINGS_ROW_RULED, "handling", "das", 5, " ms",
     "none",
     "DAS: how long a key is held before it moves the piece on. (rules) is "
     "what the ruleset says; Delete goes back to that."},
    {"handling", "Time between repeats", SETTINGS_ROW_RULED, "handling", "arr", 1, " ms",
     "at once",
     "ARR: how long a held key waits from one step to the next; at 0 it "
     "is at the wall at once."},
    {"handling", "Soft drop speed", SETTINGS_ROW_RULED, "handling", "soft_drop", 5,
     "x gravity", "at once",
     "How much faster a piece falls while the key for it is held."},
    {"handling", "Pause after a piece", SETTINGS_ROW_FIELD, "handling", "dcd", 5, " ms",
     "none",
     "DCD: how long a held key rests when a new piece comes or one turns, so "
     "that it does not slip away."},
    {"handling", "Drop guard", SETTINGS_ROW_FIELD, "handling", "drop_guard", 10, " ms",
     "none",
     "A hard drop just after a piece has locked by itself was meant for that "
     "one; within this time it is ignored."},
    {"looks", "Theme", SETTINGS_ROW_THEME, "screen", "theme", 0, NULL, NULL, NULL},
    {"looks", "Colours", SETTINGS_ROW_FIELD, "screen", "colours", 0, NULL, NULL,
     "How many to use; auto takes what the terminal has. NO_COLOR in the "
     "environment turns them off. 24 bits (true) count from the next start."},
    {"looks", "Characters", SETTINGS_ROW_FIELD, "screen", "glyphs", 0, NULL, NULL,
     "What blocks and lines are drawn with; auto asks the terminal."},
    {"looks", "Cells", SETTINGS_ROW_FIELD, "screen", "cells", 0, NULL, NULL,
     "How large boards are: auto leaves room for two of them, large makes yours "
     "larger and the other small, half is for small terminals, not in ASCII."},
    {"looks", "Ghost", SETTINGS_ROW_FIELD, "screen", "ghost", 0, NULL, NULL,
     "Show where the piece would land."},
    {"looks", "Animations", SETTINGS_ROW_FIELD, "screen", "animations", 0, NULL, NULL,
     "Rows that are cleared or rise light up for a moment. Nothing ever waits "
     "for it."},
    {"hints", "Hints", SETTINGS_ROW_FIELD, "hints", "when", 0, NULL, NULL,
     "request: on the hint key. guess: after your own guess. at-once, delay, "
     "warn: automatic."},
    {"hints", "Wait before a hint", SETTINGS_ROW_FIELD, "hints", "delay", 250, " ms",
     "none",
     "After a delay: time to think for yourself. The key for hints shows one at "
     "once."},
    {"hints", "Places in hints", SETTINGS_ROW_FIELD, "hints", "vocabulary", 0, NULL,
     NULL,
     "All; no-spins, so that nothing is turned into a gap; or drops, straight "
     "from above. Counts from the next game."},
    {"hints", "Hint strength", SETTINGS_ROW_AI, "hints", "level", 0, NULL, "the strongest",
     "The AI that hints are as good as. Counts from the next game."},
    {"hints", "Hint style", SETTINGS_ROW_AI, "hints", "style", 0, NULL, "the same",
     "The AI whose style they follow: spins, tetrises, digging. Counts from the "
     "next game."},
    {"files", "Save replays", SETTINGS_ROW_FIELD, "replays", "save", 0, NULL, NULL,
     "Keep every finished game, to be watched again."},
    {"files", "Replays to keep", SETTINGS_ROW_FIELD, "replays", "keep", 50, "", NULL,
     "The newest replays are kept."},
};
/* clang-format on */

const struct settings_row *
settings_rows_find(const char *field_group, const char *field)
{
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        const struct settings_row *row = &settings_rows[i];

        if (row->field_group != NULL && row->field != NULL &&
            strcmp(row->field_group, field_group) == 0 &&
            strcmp(row->field, field) == 0)
            return row;
    }
    return NULL;
}

static const struct described *
field_of(const struct settings_row *row)
{
    const struct described *field = described_find(
        settings_fields, SETTINGS_FIELDS, row->field_group, row->field);

    assert(field != NULL);
    return field;
}

/* What the row is in force, also where the ruleset decides. */
static int32_t
number_in_force(const struct settings_row *row,
                const struct settings_context *context,
                const struct described *field)
{
    if (row->kind != SETTINGS_ROW_RULED)
        return described_get(field, context->settings);

    const struct handling handling =
        settings_handling(context->settings, context->timing);
    if (field->offset == offsetof(struct settings, das))
        return handling.das;
    if (field->offset == offsetof(struct settings, arr))
        return handling.arr;
    assert(field->offset == offsetof(struct settings, soft_drop));
    return handling.soft_drop_factor;
}

static void
write_number(const struct settings_row *row,
             const struct settings_context *context, char value[FORM_VALUE_MAX])
{
    const struct described *field = field_of(row);
    const int32_t number = number_in_force(row, context, field);
    const bool is_ruled =
        row->kind == SETTINGS_ROW_RULED &&
        described_get(field, context->settings) == SETTINGS_AS_RULES;
    const char *by = is_ruled ? " (rules)" : "";

    if (number == 0 && row->zero != NULL)
        snprintf(value, FORM_VALUE_MAX, "%s%s", row->zero, by);
    else
        snprintf(value, FORM_VALUE_MAX, "%d%s%s", (int)number, row->unit, by);
}

void
settings_row_write(const struct settings_row *row,
                   const struct settings_context *context,
                   char value[FORM_VALUE_MAX])
{
    const struct described *field = field_of(row);
    const int32_t number = field->kind == DESCRIBED_TEXT
                               ? 0
                               : described_get(field, context->settings);

    switch (field->kind) {
    case DESCRIBED_SWITCH:
        snprintf(value, FORM_VALUE_MAX, "%s", number != 0 ? "on" : "off");
        break;
    case DESCRIBED_CHOICE:
        described_word(field, number, value);
        break;
    case DESCRIBED_TEXT:
        snprintf(value, FORM_VALUE_MAX, "%s",
                 (const char *)context->settings + field->offset);
        break;
    default:
        write_number(row, context, value);
        break;
    }
}

static_assert((int)DESCRIBED_WORD_MAX <= (int)FORM_VALUE_MAX,
              "a word fits a value");

/* The next multiple of the step in this direction, within the limits. */
static int32_t
stepped(int32_t number, int step, int by, int32_t least, int32_t most)
{
    int32_t next = number / step * step + by * step;

    if (by < 0 && number % step != 0)
        next = number / step * step;
    if (next < least)
        next = least;
    return next < most ? next : most;
}

void
settings_row_change(const struct settings_row *row,
                    const struct settings_context *context, int by)
{
    struct settings *settings = context->settings;

    if (row->kind != SETTINGS_ROW_FIELD && row->kind != SETTINGS_ROW_RULED)
        return;

    const struct described *field = field_of(row);
    const int32_t number = number_in_force(row, context, field);
    if (field->kind == DESCRIBED_SWITCH) {
        described_set(field, settings, number == 0);
    } else if (field->kind == DESCRIBED_CHOICE) {
        const int count = described_word_count(field);
        described_set(field, settings, form_turn(number, by, count));
    } else {
        const int32_t least = field->least < 0 ? 0 : field->least;
        described_set(field, settings,
                      stepped(number, row->step, by, least, field->most));
    }
}

void
settings_row_clear(const struct settings_row *row,
                   const struct settings_context *context)
{
    const struct settings usual = settings_default();
    struct settings *settings = context->settings;

    if (row->kind == SETTINGS_ROW_KEYS)
        return;

    const struct described *field = field_of(row);
    if (field->kind == DESCRIBED_TEXT)
        snprintf((char *)settings + field->offset, field->size, "%s",
                 (const char *)&usual + field->offset);
    else
        described_set(field, settings, described_get(field, &usual));
}
