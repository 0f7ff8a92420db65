/*
 * feedback.c -- what is said about a lock.
 */
#include "ui/parts/feedback.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "format/clear_name.h"

enum { SHOWN_MS = 2500, FLASH_MS = 200 };

void
feedback_init(struct feedback *feedback)
{
    *feedback = (struct feedback){.until = 0};
}

/* Is this worth more than a plain word? */
static bool
is_special(const struct event_lock *lock)
{
    return lock->clear.perfect || lock->clear.spin != SPIN_NONE ||
           lock->clear.lines == CLEAR_LINES_MAX || lock->attack > 0;
}

/* The chain goes on when it was longer before this lock than zero. */
static void
say_chain(const struct event_lock *lock, char *text, size_t size)
{
    const int combo = lock->after.combo - 1;

    if (lock->after.b2b > 1 && lock->after.b2b > lock->before.b2b)
        snprintf(text, size, "back-to-back %d", lock->after.b2b - 1);
    else if (combo >= 2)
        snprintf(text, size, "combo %d", combo);
    else
        text[0] = '\0';
}

static void
say_attack(const struct event_lock *lock, char *text, size_t size)
{
    if (lock->sent > 0 && lock->cancelled > 0)
        snprintf(text, size, "%d out, %d stopped", lock->sent, lock->cancelled);
    else if (lock->sent > 0)
        snprintf(text, size, "%d sent", lock->sent);
    else if (lock->cancelled > 0)
        snprintf(text, size, "%d stopped", lock->cancelled);
    else
        text[0] = '\0';
}

static void
light_up(struct feedback *feedback, uint64_t rows, int32_t step)
{
    feedback->flash = rows;
    feedback->flash_until = step + FLASH_MS;
}

static void
tell_lock(struct feedback *feedback, const struct event_lock *lock,
          int32_t step)
{
    if (lock->clear.lines == 0 && lock->clear.spin == SPIN_NONE)
        return;
    if (lock->clear.lines > 0)
        light_up(feedback, lock->rows, step);
    feedback->until = step + SHOWN_MS;
    feedback->role = is_special(lock) ? ROLE_GOOD : ROLE_DIM;
    if (lock->clear.perfect)
        snprintf(feedback->line[0], FEEDBACK_TEXT_MAX, "perfect clear");
    else
        clear_name_write((enum piece)lock->landing.at.piece, &lock->clear,
                         feedback->line[0], FEEDBACK_TEXT_MAX);
    say_chain(lock, feedback->line[1], FEEDBACK_TEXT_MAX);
    say_attack(lock, feedback->line[2], FEEDBACK_TEXT_MAX);
}

void
feedback_tell(struct feedback *feedback, const struct event *event)
{
    if (event->kind == EVENT_LOCK)
        tell_lock(feedback, &event->lock, event->step);
    else if (event->kind == EVENT_RISE)
        light_up(feedback, ((uint64_t)1 << event->rise.rows) - 1, event->step);
}

void
feedback_say(struct feedback *feedback, int32_t step, enum role role,
             const char *text)
{
    feedback->until = step + SHOWN_MS;
    feedback->role = role;
    for (int i = 0; i < FEEDBACK_LINES; i++)
        snprintf(feedback->line[i], FEEDBACK_TEXT_MAX, "%s",
                 i == 0 ? text : "");
}

bool
feedback_is_shown(const struct feedback *feedback, int32_t step)
{
    return step < feedback->until;
}

uint64_t
feedback_flash(const struct feedback *feedback, int32_t step)
{
    return step < feedback->flash_until ? feedback->flash : 0;
}

int32_t
feedback_due(const struct feedback *feedback, int32_t step)
{
    int32_t due = INT32_MAX;

    if (step < feedback->until)
        due = feedback->until;
    if (step < feedback->flash_until && feedback->flash_until < due)
        due = feedback->flash_until;
    return due;
}
