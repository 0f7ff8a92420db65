/*
 * dispatch.h -- from the command line to the body of a command.
 */
#ifndef CMD_DISPATCH_H
#define CMD_DISPATCH_H

#include "cmd/program.h"

/*
 * Run what the 'count' arguments (without the program's name) ask for.
 * 'data_dir' is where the data files are unless --data-dir says otherwise.
 * The arguments may be reordered.
 */
enum command_status dispatch_run(const struct program *program,
                                 char **arguments, int count,
                                 const char *data_dir);

/*
 * All that main() does: settle locale and place of the data files, which is
 * 'data_dir' (owned by the caller) unless the environment says otherwise, run
 * what the arguments ask for, and return the exit status.
 */
int dispatch_main(const struct program *program, int argc, char **argv,
                  const char *data_dir);

#endif
