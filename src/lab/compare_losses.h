/*
 * compare_losses.h -- "beamfall-lab compare --losses": how the battles of a record
 * were lost.
 */
#ifndef LAB_COMPARE_LOSSES_H
#define LAB_COMPARE_LOSSES_H

#include <stdbool.h>

#include "cmd/command.h"

/*
 * Play the battles of the records that the call names again, watch them, and
 * print what losing and winning sides did, as text or as JSON.
 * COMMAND_NEGATIVE when a battle came out otherwise: there is nothing to tell.
 */
enum command_status compare_losses(const struct command_call *call, int threads,
                                   bool json);

#endif
