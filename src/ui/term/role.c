/*
 * role.c -- what a cell of the screen means.
 */
#include "ui/term/role.h"

#include <assert.h>

_Static_assert(ROLE_PIECE_Z - ROLE_PIECE_I == PIECE_Z - PIECE_I &&
                   ROLE_PIECE_T - ROLE_PIECE_I == PIECE_T - PIECE_I,
               "roles and pieces come in the same order");

enum role
role_of_piece(enum piece piece)
{
    assert(piece <= PIECE_NONE);
    return piece == PIECE_NONE ? ROLE_GRID
                               : (enum role)(ROLE_PIECE_I + (int)piece);
}
