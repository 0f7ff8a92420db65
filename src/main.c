/*
 * main.c -- the player's program; it alone knows where its data is installed.
 */
#include "cmd/commands.h"

int
main(int argc, char **argv)
{
    return program_main(&player_program, argc, argv, PKGDATADIR);
}
