/*
 * ruleset.h -- everything about a game that another game may do differently.
 *
 * A ruleset is a plain value, read-only once play has begun.  The tables are
 * integers, so that no two machines can disagree about them.  Who keeps time
 * (the match) reads 'timing'; the AI never does.
 */
#ifndef AI_RULES_RULESET_H
#define AI_RULES_RULESET_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/kicks.h"

/* How a landing was reached; decided by the last input before it locked. */
enum spin { SPIN_NONE, SPIN_MINI, SPIN_FULL, SPIN_COUNT };

enum spin_rule {
    SPINS_T_CORNERS, /* T: three corners filled, full if both front ones are */
    SPINS_ALL_FULL,  /* any piece that cannot move after a turn: full */
    SPINS_ALL_MINI,  /* T by its corners; else any immobile piece: mini */
    SPINS_RULE_COUNT
};

enum {
    CLEAR_LINES_MAX = 4,    /* lines that one piece can clear */
    COMBO_TABLE_SIZE = 16,  /* the last entry serves all longer combos */
    GRAVITY_LEVELS = 20,    /* levels 1..20; 20 serves all higher ones */
    PREVIEWS_MAX = 6,       /* next pieces that may be shown */
    RULESET_NAME_SIZE = 24, /* with its final '\0' */
};

/* Lines of attack. */
struct attack_rules {
    uint8_t lines[SPIN_COUNT][CLEAR_LINES_MAX + 1]; /* by spin, lines cleared */
    uint8_t combo[COMBO_TABLE_SIZE];                /* added, by REN */
    uint8_t b2b_bonus;     /* added when the chain goes on */
    uint8_t perfect_clear; /* replaces everything else of that clear */
};

struct garbage_rules {
    int delay_ms;    /* from attack to the moment it may rise */
    int delay_turns; /* the same where play goes turn by turn */
    int cap;         /* rows that may rise on one lock */
};

/* All times in milliseconds but for gravity. */
struct timing {
    int32_t gravity_us[GRAVITY_LEVELS]; /* microseconds a row, by level - 1 */
    int lock_delay;
    int lock_resets;      /* moves and turns that restart the lock delay */
    int soft_drop_factor; /* times gravity */
    int das;              /* before a held key repeats */
    int arr;              /* between repeats; 0: at once to the wall */
    int entry_delay;      /* from a lock to the next piece */
    int clear_delay[CLEAR_LINES_MAX + 1]; /* more of it, by lines cleared */
};

struct ruleset {
    char name[RULESET_NAME_SIZE];
    enum kick_set kicks;
    enum flip_set flips;
    enum spin_rule spins;
    bool narrow_upgrade; /* fifth kick makes a mini full only from N or S */
    bool lock_out;       /* a piece that locks wholly above row 19 loses */
    bool hold;
    int previews;
    struct attack_rules attack;
    struct garbage_rules garbage;
    struct timing timing;
};

/* The default: what the guideline says and every source agrees on. */
extern const struct ruleset ruleset_guideline;

#endif
