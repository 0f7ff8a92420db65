/*
 * play_hints.h -- one game: hints and warnings, when they come and what of them
 * is seen.
 */
#ifndef UI_GAME_PLAY_HINTS_H
#define UI_GAME_PLAY_HINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/game/play_state.h"
#include "ui/parts/binding.h"
#include "ui/parts/view.h"

/*
 * Hints as the player has set them, of a game that a person plays; false if the
 * system has no thread for them.
 * A new game; the settings have changed; no more of it; time or keys have
 * passed; the step at which one comes by itself (INT32_MAX: none will); a key
 * that is about them; and what is seen.
 */
bool play_hints_create(struct play *play);
void play_hints_begin(struct play *play);
void play_hints_take_settings(struct play *play);
void play_hints_end(struct play *play);
void play_hints_look(struct play *play);
int32_t play_hints_due(const struct play *play);
void play_hints_use(struct play *play, enum control control);
void play_hints_view(const struct play *play, struct view_hint *view);

/* Is the hint key not answered?  In training it always is. */
bool play_hints_are_off(const struct play *play);

#endif
