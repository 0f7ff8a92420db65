/*
 * level.c -- the described numbers of a level.
 */
#include "store/level.h"

const struct theta_field level_fields[LEVEL_COUNT] = {
    [LEVEL_RANK] = {"rank",
                    "place in the list of opponents, weakest first; 0: not "
                    "listed",
                    0, 99, 0},
    [LEVEL_PACE] = {"pace", "pieces a minute", 1, 1200, 150},
    [LEVEL_PONDER] = {"ponder",
                      "milliseconds more for a piece with two equal choices, "
                      "less the further they are apart",
                      0, 10000, 0},
    [LEVEL_LAPSES] = {"lapses",
                      "what a placement may lose, in thousandths of a line of "
                      "attack, to be taken half as often as the best; 0: the "
                      "best is always taken",
                      0, 20000, 0},
    [LEVEL_SLIPS] = {"slips",
                     "in a thousand pieces those that land a column aside, at "
                     "one a second on an empty board; more when fast or high",
                     0, 100, 0},
    [LEVEL_REACTION] = {"reaction",
                        "milliseconds until it minds garbage on its way; "
                        "60000: never",
                        0, LEVEL_NEVER_MINDS, 0},
    [LEVEL_ADAPTS] = {"adapts",
                      "whether it changes its pace from game to game to meet "
                      "you, 0 or 1",
                      0, 1, 0},
    [LEVEL_STRENGTH] = {"strength",
                        "measured strength at its own pace, on the scale of "
                        "chess; 0: not measured",
                        0, 9999, 0},
};

struct level
level_default(void)
{
    struct level level;

    for (int i = 0; i < LEVEL_COUNT; i++)
        level.value[i] = level_fields[i].initial;
    return level;
}

bool
level_is_sound(const struct level *level)
{
    for (int i = 0; i < LEVEL_COUNT; i++) {
        if (level->value[i] < level_fields[i].least ||
            level->value[i] > level_fields[i].most)
            return false;
    }
    return true;
}
