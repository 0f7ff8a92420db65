/*
 * main.c -- the player's program; it alone knows where its data is installed.
 */
#include "cmd/commands.h"
#include "cmd/dispatch.h"

int
main(int argc, char **argv)
{
    return dispatch_main(&player_program, argc, argv, PKGDATADIR);
}
