/*
 * attack.h -- what a clear sends, what it scores, and the chains that it
 * continues or breaks.
 */
#ifndef AI_RULES_ATTACK_H
#define AI_RULES_ATTACK_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/position.h"
#include "ai/rules/ruleset.h"

/*
 * The chains that a seat carries from lock to lock.  Three counts of a combo
 * are in use out there; ours is clears in a row, so REN is combo - 1.
 */
struct chain {
    uint16_t b2b;   /* tetrises and spin clears in a row; others end it */
    uint16_t combo; /* locks in a row that cleared a line */
};

/*
 * What one clear sends, in this order.  Each packet is an attack of its own:
 * it gets its own hole.
 */
enum { ATTACK_PACKETS_MAX = 5, ATTACK_PACKET_MAX = 255 };

enum { ATTACK_PERCENT = 100 }; /* an attack as strong as the rules say */

struct attack {
    uint8_t count;
    uint8_t packet[ATTACK_PACKETS_MAX]; /* lines, 1..ATTACK_PACKET_MAX */
};

/* Is it a clear of the kind that begins a back-to-back chain or goes on? */
bool clear_is_b2b(struct clear clear);

/*
 * The chain after a lock.  One that clears nothing ends the combo and keeps
 * back-to-back, whatever its spin grade.
 */
struct chain chain_after(const struct attack_rules *rules, struct chain before,
                         struct clear clear);

/*
 * Lines sent by a clear that meets the chain 'before', all packets together;
 * 0 when none cleared.  The AI asks this for every candidate.  It cannot see
 * which rows are garbage, and so knows nothing of the dig bonus.
 */
int attack_of(const struct attack_rules *rules, struct chain before,
              struct clear clear);

/*
 * The same packet by packet, for those who send them; 'dug' of the cleared
 * lines had garbage in them.
 */
struct attack attack_split(const struct attack_rules *rules,
                           struct chain before, struct clear clear, int dug);

/* Put one more packet at the end; 0 lines are none, too many are cut. */
void attack_add(struct attack *attack, int lines);

/* The lines of all packets. */
int attack_lines(const struct attack *attack);

/*
 * Guideline points of a lock at 'level' (1 and up), drops not included.
 * Clears of a spin, of a tetris and of an emptied board have their own worth.
 */
int points_of(struct chain before, struct clear clear, int level);

enum { POINTS_SOFT_DROP_ROW = 1, POINTS_HARD_DROP_ROW = 2 };

#endif
