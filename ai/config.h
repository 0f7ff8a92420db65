/*
 * config.h -- all that can change what an AI decides, as one value.
 *
 * A config owns what it says: weights and numbers, no pointer into anybody
 * else's memory (evaluators are static), so it can be copied, returned and kept
 * at will.  One table describes its settings: what each is called and means,
 * its range and its default.  The reader of an AI's file, "--set", the text in
 * records, the digest of that text and the manual page are walks over the
 * table, so a setting that is in it reaches all of them.
 *
 * What makes an AI play like a person (its pace, its errors) is no part of it:
 * see store/level.h.  Nor are the rules of the game.
 */
#ifndef AI_CONFIG_H
#define AI_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/judge/evaluator.h"
#include "ai/move/vocabulary.h"
#include "ai/search/cache.h" /* enum ai_cache */

enum {
    AI_QUEUE_MAX = 16, /* known pieces, the current one included */
    AI_PREVIEWS_MAX = AI_QUEUE_MAX - 1,
    AI_HORIZON_MAX = JUDGE_DEPTHS_MAX,
    AI_BUDGET_MAX = 10000, /* n, the unit in which search effort is given */
    TURNS_CANDIDATES_MAX = 16,
    TURNS_SCENARIOS_MAX = 16,
    TURNS_LEVELS_MAX = 4,
};

/* What becomes of turns that have been worked out. */
enum turns_cache {
    TURNS_CACHE_NONE,     /* forgotten before each level */
    TURNS_CACHE_DECISION, /* forgotten before each decision */
    TURNS_CACHE_TURN,     /* kept while play follows the prediction */
    TURNS_CACHE_COUNT
};

/* Every number is in the range of its row in the table below. */
struct ai_config {
    const struct evaluator *evaluator; /* static */
    struct theta theta;                /* its weights */

    /* The beam. */
    int32_t budget;     /* n: widening steps' worth of work */
    int32_t horizon;    /* placements looked ahead at most */
    int32_t peak;       /* of the schedule, in thousandths of the horizon */
    int32_t spread;     /* of the schedule, in thousandths of a layer */
    int32_t cache;      /* enum ai_cache */
    int32_t agree;      /* stop when all survivors share one first placement */
    int32_t collapse;   /* drop duplicate arrivals at one state */
    int32_t gate;       /* floating gate: see movement in the search */
    int32_t instant;    /* gravity leaves no time to float */
    int32_t perfect;    /* look for lines that empty a low board, exactly */
    int32_t vocabulary; /* enum vocabulary: placements known, at every depth */
    int32_t previews;   /* next pieces looked at, of those that are shown */
    int32_t hold;       /* uses hold where the rules have it */

    /* The search over turns, see ai/turns/turns.h. */
    int32_t turns;      /* looked ahead; 0: the beam decides alone */
    int32_t candidates; /* first placements */
    int32_t scenarios;  /* a round */
    int32_t answer;     /* budget of the other seat's plans */
    int32_t nodes;      /* placements scored before it goes no deeper; 0: as
                           many as it takes */
    int32_t turn_cache; /* enum turns_cache */
    int32_t reads;      /* looks at the other seat and lets it answer */
    int32_t shares;     /* a plan is known again wherever its seat looks the
                           same, not only in the same view */
};

/* When the canonical text of a config names a setting. */
enum ai_setting_told {
    AI_TOLD_ALWAYS,
    AI_TOLD_CHANGED, /* it came later than the first records: where it is not
                        its default */
    AI_TOLD_TURNS,   /* where there is a search over turns */
};

struct ai_setting {
    const char *name;    /* lower case, words joined by '_' */
    const char *meaning; /* a phrase for a person */
    int32_t least;
    int32_t most;
    int32_t initial;   /* the default; AI_SETTING_OWN: the evaluator's */
    const char *words; /* names of the values from 0 on, joined by '|'; NULL:
                          numbers */
    enum ai_setting_told told;
    size_t offset; /* of its int32_t in struct ai_config */
};

enum { AI_SETTING_COUNT = 21, AI_SETTING_OWN = -1 };
extern const struct ai_setting ai_settings[AI_SETTING_COUNT];

/* The defaults of the table, with 'versus'. */
struct ai_config ai_config_default(void);

/* The same with another evaluator, its weights and its schedule. */
struct ai_config ai_config_of(const struct evaluator *evaluator);

/*
 * The same AI for hints, analysis and the coach: its answer depends on the
 * position alone (no gate, no agreement, tables emptied each time), and ranks
 * by the beam (no turns).
 */
struct ai_config ai_config_for_analysis(const struct ai_config *config);

/* The default one for analysis, which looks at every piece it is shown. */
struct ai_config ai_config_analysis(void);

/* Every setting and every weight is inside its range. */
bool ai_config_is_sound(const struct ai_config *config);

/* The value of one setting of the table. */
int32_t ai_config_get(const struct ai_config *config,
                      const struct ai_setting *setting);
void ai_config_set(struct ai_config *config, const struct ai_setting *setting,
                   int32_t value);

/* The setting called 'name', or NULL. */
const struct ai_setting *ai_setting_find(const char *name);

#endif
