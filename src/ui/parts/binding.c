/*
 * binding.c -- looking keys up.
 */
#include "ui/parts/binding.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

void
bindings_fill(struct bindings *bindings, const struct keyset *keys)
{
    memset(bindings, 0, sizeof *bindings);
    for (int action = 0; action < CONTROL_COUNT; action++) {
        int count = 0;

        for (int i = 0; i < KEYSET_KEYS_MAX; i++) {
            struct binding_key *key = &bindings->key[action][count];

            count += binding_key_read(keys->key[action][i], key);
        }
    }
}

/* ---------------------------------------------------------------- Looking up */

/* Here the player has the last word, elsewhere the fixed keys have it. */
static const unsigned games =
    PLACE_PLAY | PLACE_TRAINING | PLACE_WATCH | PLACE_MOVES;

/* Whose keys: the player's, or those that are fixed. */
enum owner { OWNER_PLAYER, OWNER_TABLE };

static bool
is_same(struct binding_key a, struct binding_key b)
{
    return a.key == b.key && a.mods == b.mods;
}

static bool
has_key(const struct binding_key *keys, int count, struct binding_key key)
{
    for (int i = 0; i < count && keys[i].key != 0; i++) {
        if (is_same(keys[i], key))
            return true;
    }
    return false;
}

static bool
answers_to(const struct bindings *bindings, const struct binding *row,
           enum owner owner, struct binding_key key)
{
    if (owner == OWNER_TABLE)
        return has_key(row->fixed, BINDING_FIXED_MAX, key);
    return !row->only_fixed &&
           has_key(bindings->key[row->control], KEYSET_KEYS_MAX, key);
}

static enum control
find_of_owner(const struct bindings *bindings, unsigned place, enum owner owner,
              struct binding_key key)
{
    for (int i = 0; i < bindings_table_count; i++) {
        if ((bindings_table[i].places & place) != 0 &&
            answers_to(bindings, &bindings_table[i], owner, key))
            return bindings_table[i].control;
    }
    return CONTROL_NONE;
}

static enum control
find_exact(const struct bindings *bindings, unsigned place,
           struct binding_key key)
{
    const bool in_game = (place & games) != 0;
    const enum owner first = in_game ? OWNER_PLAYER : OWNER_TABLE;
    const enum owner second = in_game ? OWNER_TABLE : OWNER_PLAYER;
    const enum control control = find_of_owner(bindings, place, first, key);

    return control != CONTROL_NONE
               ? control
               : find_of_owner(bindings, place, second, key);
}

enum control
bindings_find(const struct bindings *bindings, unsigned place,
              const struct input_event *event)
{
    const unsigned mods = event->mods;

    assert(event->type == INPUT_KEY);
    if ((mods & ~(unsigned)INPUT_SHIFT) != 0)
        return CONTROL_NONE;

    const enum control control =
        find_exact(bindings, place, (struct binding_key){event->key, mods});
    if (control != CONTROL_NONE || mods == 0)
        return control;
    return find_exact(bindings, place, (struct binding_key){event->key, 0});
}

int
bindings_list(const struct bindings *bindings, const struct binding *row,
              struct binding_key keys[BINDING_KEYS_MAX])
{
    const bool has_own = !row->only_fixed;
    int count = 0;

    for (int i = 0; has_own && i < KEYSET_KEYS_MAX; i++) {
        const struct binding_key key = bindings->key[row->control][i];

        if (key.key != 0 &&
            find_exact(bindings, row->places, key) == row->control)
            keys[count++] = key;
    }
    for (int i = 0; i < BINDING_FIXED_MAX; i++) {
        const struct binding_key key = row->fixed[i];

        if (key.key != 0 && !has_key(keys, count, key) &&
            find_exact(bindings, row->places, key) == row->control)
            keys[count++] = key;
    }
    return count;
}

bool
bindings_name(const struct bindings *bindings, enum control control,
              unsigned place, char text[BINDING_TEXT_MAX])
{
    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];
        struct binding_key keys[BINDING_KEYS_MAX];

        if (row->control == control && (row->places & place) != 0 &&
            bindings_list(bindings, row, keys) > 0) {
            binding_key_text(keys[0], text);
            return true;
        }
    }
    return false;
}

bool
bindings_release(const struct bindings *bindings, enum control control,
                 const struct input_event *event)
{
    if (event->action != INPUT_RELEASE)
        return false;
    for (int i = 0; i < KEYSET_KEYS_MAX; i++) {
        if (bindings->key[control][i].key == event->key)
            return true;
    }
    return false;
}

/* All places in which the player's keys for a control count. */
static unsigned
places_of(enum control control)
{
    unsigned places = 0;

    for (int i = 0; i < bindings_table_count; i++) {
        if (bindings_table[i].control == control &&
            !bindings_table[i].only_fixed)
            places |= bindings_table[i].places;
    }
    return places;
}

/* These places, and those whose keys work while they do. */
static unsigned
live_with(unsigned places)
{
    static const unsigned together[] = {
        PLACE_PLAY | PLACE_TRAINING,
        PLACE_MOVES | PLACE_PUZZLE,
        PLACE_PAUSE | PLACE_LESSON,
    };
    unsigned all = places;

    for (size_t i = 0; i < sizeof together / sizeof together[0]; i++) {
        if ((places & together[i]) != 0)
            all |= together[i];
    }
    return all;
}

enum control
bindings_rival(const struct bindings *bindings, enum control control,
               struct binding_key key)
{
    const unsigned places = live_with(places_of(control));

    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];
        const unsigned shared = row->places & places;

        if (row->control == control || shared == 0)
            continue;
        if (answers_to(bindings, row, OWNER_PLAYER, key))
            return row->control;
        if ((shared & ~games) != 0 &&
            answers_to(bindings, row, OWNER_TABLE, key))
            return row->control;
    }
    return CONTROL_NONE;
}
