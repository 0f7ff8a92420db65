/*
 * main.c -- the laboratory's program, which has the data of the player's.
 */
#include "cmd/dispatch.h"
#include "lab/commands.h"

int
main(int argc, char **argv)
{
    return dispatch_main(&lab_program, argc, argv, PKGDATADIR);
}
