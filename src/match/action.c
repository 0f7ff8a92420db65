/*
 * action.c -- letters of actions.
 */
#include "match/action.h"

#include <assert.h>

static const char letters[ACTION_COUNT] = {'l', 'r', 'L', 'R', 'c', 'z',
                                           'x', 'd', 'D', 'V', 'v'};

char
action_letter(enum action action)
{
    assert(action < ACTION_COUNT);
    return letters[action];
}

enum action
action_from_letter(char letter)
{
    for (int a = 0; a < ACTION_COUNT; a++) {
        if (letters[a] == letter)
            return (enum action)a;
    }
    return ACTION_NONE;
}
