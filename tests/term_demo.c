/*
 * A program for tests/test_term_*_pty.c: shows what the terminal floor tells it,
 * and ends in every way there is.
 */
#include <config.h>

#undef NDEBUG /* one assertion is here to fail, in every build */
#include <assert.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "ui/term/clock.h"
#include "ui/term/term.h"

struct demo {
    struct term *term;
    int counts[TERM_GONE + 1]; /* events seen, by type */
    bool is_over;
    bool is_text_entry;
    bool hangs;
    bool overlaps; /* writes one text over another */
    char last[40]; /* the last key */
};

static const char *const actions[] = {"press", "repeat", "release"};

/* Use up the stack; the compiler must not see that it is for nothing. */
static int
overflow(const volatile char *above)
{
    volatile char block[4096];

    if (above[0] == 'x') /* never */
        return 0;
    block[0] = above[0];
    block[1] = (char)overflow(block);
    return block[0] + block[1];
}

static void
name_key(struct demo *demo, const struct input_event *event)
{
    char name[16] = "";

    if (event->key <= UTF8_LAST)
        utf8_encode(event->key, name);
    else
        snprintf(name, sizeof name, "K%u",
                 (unsigned)(event->key - INPUT_KEY_ENTER));
    snprintf(demo->last, sizeof demo->last, "%s %s mods %u", name,
             actions[event->action], event->mods);
}

/* What the keys of the demo do. */
static void
act_on_key(struct demo *demo, const struct input_event *event)
{
    char byte = 0;

    name_key(demo, event);
    if (event->action != INPUT_PRESS)
        return;
    switch (event->key) {
    case 'q':
        demo->is_over = true;
        break;
    case 'a':
        assert(false && "the demo was told to fail");
        break;
    case 'o':
        byte = (char)overflow(&byte);
        break;
    case 'e':
        fprintf(stderr, "a word on standard error\n");
        break;
    case 'h':
        demo->hangs = true;
        break;
    case 'w':
        demo->overlaps = true;
        break;
    case 't':
        demo->is_text_entry = !demo->is_text_entry;
        term_set_text_entry(demo->term, demo->is_text_entry);
        break;
    default:
        break;
    }
}

static void
act_on(struct demo *demo, const struct term_event *event)
{
    demo->counts[event->type]++;
    if (event->type == TERM_KEY)
        act_on_key(demo, &event->input);
    if (event->type == TERM_QUIT || event->type == TERM_GONE)
        demo->is_over = true;
}

static void
draw(const struct demo *demo, struct frame *frame)
{
    const int *n = demo->counts;
    char line[120];

    frame_box(frame,
              (struct frame_area){0, 0, frame->width > 2 ? frame->width : 2,
                                  frame->height > 2 ? frame->height : 2},
              ROLE_FRAME);
    snprintf(line, sizeof line, "size %dx%d release %s depth %d glyphs %s",
             frame->width, frame->height,
             term_has_release(demo->term) ? "yes" : "no",
             (int)term_depth(demo->term), frame->glyphs->name);
    frame_text(frame, 2, 1, ROLE_TEXT, line);
    snprintf(line, sizeof line, "last %s.", demo->last);
    frame_text(frame, 2, 2, ROLE_KEY, line);
    snprintf(line, sizeof line,
             "keys %d pastes %d focus %d %d resized %d resumed %d known %d",
             n[TERM_KEY], n[TERM_PASTE], n[TERM_FOCUS_IN], n[TERM_FOCUS_OUT],
             n[TERM_RESIZED], n[TERM_RESUMED], n[TERM_KEYBOARD_KNOWN]);
    frame_text(frame, 2, 3, ROLE_DIM, line);
    if (demo->overlaps)
        frame_text(frame, 2, 3, ROLE_TEXT, "written over");
    for (int i = 0; i < PIECE_COUNT; i++)
        frame_block(frame, 2 + 2 * i, 4, role_of_piece((enum piece)i),
                    BLOCK_STACK);
}

static void
run(struct demo *demo)
{
    const struct term_request forever = {.deadline_us = CLOCK_NEVER};

    while (!demo->is_over) {
        struct term_event event;

        draw(demo, term_frame(demo->term));
        term_show(demo->term);
        while (demo->hangs) /* the screen says so: "last h press" */
            pause();
        term_wait(demo->term, &forever);
        while (!demo->is_over && term_next_event(demo->term, &event))
            act_on(demo, &event);
    }
}

int
main(int argc, char **argv)
{
    struct term_options options = {0};
    struct demo demo = {.last = "none"};
    char why[120];
    int signal_number;

    setlocale(LC_ALL, "");
    if (argc > 1 && strcmp(argv[1], "--legacy") == 0)
        options.keyboard = TERM_KEYBOARD_LEGACY;
    demo.term = term_create(&options, why, sizeof why);
    if (demo.term == NULL) {
        fprintf(stderr, "term_demo: %s\n", why);
        return 2;
    }
    run(&demo);
    signal_number = term_destroy(demo.term);
    printf("saved\n");
    fflush(stdout);
    if (signal_number != 0)
        term_die(signal_number);
    return 0;
}
