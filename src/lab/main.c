/*
 * main.c -- the laboratory's program, which has the data of the player's.
 */
#include "lab/commands.h"

int
main(int argc, char **argv)
{
    return program_main(&lab_program, argc, argv, PKGDATADIR);
}
