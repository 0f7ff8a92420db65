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
    SPINS_NONE,      /* a turn is worth no more than a move */
    SPINS_RULE_COUNT
};

/* What a combo does to an attack. */
enum combo_mode {
    COMBO_ADDS,       /* lines from a table */
    COMBO_MULTIPLIES, /* TETR.IO: a quarter more for each REN, see attack.c */
    COMBO_MODE_COUNT
};

/* What a back-to-back chain does to an attack. */
enum b2b_mode {
    B2B_FLAT,  /* a bonus for each clear that goes on with it */
    B2B_CHAIN, /* TETR.IO season 1: a bonus that grows with the chain */
    B2B_SURGE, /* TETR.IO season 2: flat, and breaking a long one sends it */
    B2B_MODE_COUNT
};

/* What becomes of the lines for an emptied board. */
enum perfect_mode {
    PERFECT_REPLACES, /* they stand for all else that the clear would send */
    PERFECT_ADDS,     /* they are added to it */
    PERFECT_APART,    /* they follow as an attack of their own */
    PERFECT_MODE_COUNT
};

enum {
    CLEAR_LINES_MAX = 4,    /* lines that one piece can clear */
    COMBO_TABLE_SIZE = 16,  /* the last entry serves all longer combos */
    GRAVITY_LEVELS = 20,    /* levels 1..20; 20 serves all higher ones */
    PREVIEWS_MAX = 6,       /* next pieces that may be shown */
    RULESET_NAME_SIZE = 24, /* with its final '\0' */
    RULESET_LINES_MAX = 40, /* of any number of lines below */
    RULESET_MS_MAX = 30000, /* of any time below */
};

/* Lines of attack; tables by lines cleared have nothing at [0]. */
struct attack_rules {
    uint8_t lines[SPIN_COUNT][CLEAR_LINES_MAX + 1]; /* by spin, lines cleared */
    uint8_t combo[COMBO_TABLE_SIZE];        /* added, by REN; COMBO_ADDS only */
    uint8_t combo_mode;                     /* enum combo_mode */
    uint8_t b2b_mode;                       /* enum b2b_mode */
    uint8_t b2b_bonus[CLEAR_LINES_MAX + 1]; /* added when the chain goes on, by
                                               lines cleared; not B2B_CHAIN */
    uint8_t surge_from;    /* clears after the first that charge a surge */
    uint8_t surge_lines;   /* of one just charged; each more clear adds one */
    uint8_t perfect_mode;  /* enum perfect_mode */
    uint8_t perfect_clear; /* lines for an emptied board */
    uint8_t perfect_b2b;   /* what emptying the board adds to the chain,
                              whatever cleared it; 0: it is a clear like any */
    uint8_t dig_bonus;     /* added to a tetris or spin that clears garbage */
};

struct garbage_rules {
    int delay_ms;      /* from attack to the moment it may rise */
    int delay_turns;   /* the same where play goes turn by turn: 1 is the
                        receiver's next placement */
    bool by_turns;     /* a live match counts the receiver's placements, too */
    bool clears_block; /* a lock that clears lines lets nothing rise */
    int cap;           /* rows that may rise on one lock */
    int attack_change; /* percent: an attack begins in a new hole column */
    int row_change;    /* percent: a further row of it goes on in a new one */
    bool hole_repeats; /* a new column may be the one before it again */
    int opener_pieces; /* a seat's first pieces, which may cancel double */
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
    int perfect_delay; /* the same for an emptied board; -1: by lines */
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

/* Every number in its range, every mode one that there is. */
bool ruleset_is_sound(const struct ruleset *rules);

#endif
