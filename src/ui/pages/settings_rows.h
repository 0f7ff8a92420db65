/*
 * settings_rows.h -- the rows of the settings page.
 *
 * What a row is called on the screen stands here; what may stand in it is the
 * affair of settings_fields, in which it is looked up.
 */
#ifndef UI_PAGES_SETTINGS_ROWS_H
#define UI_PAGES_SETTINGS_ROWS_H

#include "ui/pages/settings_context.h"
#include "ui/parts/form.h"

enum settings_row_kind {
    SETTINGS_ROW_FIELD,
    SETTINGS_ROW_RULED, /* a number that the ruleset may decide */
    SETTINGS_ROW_TYPED, /* text that is typed */
    SETTINGS_ROW_KEYS,  /* opens the page of keys */
    SETTINGS_ROW_THEME, /* goes through the files there are, */
    SETTINGS_ROW_AI,    /* and so does this, of AIs; 'zero' is for none */
};

struct settings_row {
    const char *group; /* on the screen */
    const char *label;
    enum settings_row_kind kind;
    const char *field_group; /* in the file */
    const char *field;
    int step;         /* of Less and More */
    const char *unit; /* behind a number */
    const char *zero; /* what 0 is called; NULL: "0" and the unit */
    const char *help;
};

enum { SETTINGS_ROWS = 21 };

extern const struct settings_row settings_rows[SETTINGS_ROWS];

/* The row of a field; NULL: it has none. */
const struct settings_row *settings_rows_find(const char *field_group,
                                              const char *field);

/* What a row of a field is set to, in words.  Not for SETTINGS_ROW_KEYS. */
void settings_row_write(const struct settings_row *row,
                        const struct settings_context *context,
                        char value[FORM_VALUE_MAX]);

/* One step less (-1) or more (1); nothing for rows that have no steps. */
void settings_row_change(const struct settings_row *row,
                         const struct settings_context *context, int by);

/* Back to what it is when nobody says anything. */
void settings_row_clear(const struct settings_row *row,
                        const struct settings_context *context);

#endif
