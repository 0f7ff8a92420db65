/*
 * interrupt.h -- ending a long run cleanly when somebody asks for it.
 *
 * The first SIGINT, SIGTERM or SIGHUP is only noted, so that what is under way
 * can be finished and saved; the second one ends the program as ever.
 */
#ifndef CMD_INTERRUPT_H
#define CMD_INTERRUPT_H

#include <stdbool.h>

/* From now on signals are noted. */
void interrupt_watch(void);

/* Has there been one? */
bool interrupt_seen(void);

#endif
