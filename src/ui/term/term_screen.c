/*
 * term_screen.c -- what is written to the terminal: frames, and questions.
 *
 * The first frame is shown before anything is asked.  A frame that the terminal
 * has no room for is shown when it has (is_stale).
 */
#include <config.h>

#include "ui/term/term.h"

#include <assert.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "ui/term/clipboard.h"
#include "ui/term/clock.h"
#include "ui/term/rescue.h"
#include "ui/term/term_choice.h"
#include "ui/term/term_private.h"
#include "ui/term/terminfo.h"
#include "ui/term/tty.h"

void
term_prepare_rescue(const struct term *term)
{
    static const char cancel = 0x18; /* ends a sequence cut in the middle */
    const struct handshake_bytes off = handshake_off(&term->handshake);
    char text[RESCUE_TEXT_MAX];
    size_t length = 0;

    text[length++] = cancel;
    memcpy(text + length, off.bytes, off.length);
    length += off.length;
    length += terminfo_leave_text(text + length, sizeof text - length,
                                  term->frame->height);
    rescue_arm(text, length);
}

void
term_say(struct term *term, struct handshake_bytes bytes)
{
    term_prepare_rescue(term);
    if (bytes.length > 0)
        tty_write(STDOUT_FILENO, bytes.bytes, bytes.length);
    flow_write(&term->flow, bytes.length);
}

void
term_ask(struct term *term)
{
    const struct handshake_question question = {
        .keyboard = term->may_ask_keyboard,
        .width =
            term->may_ask_width && term->handshake.width == HANDSHAKE_UNKNOWN,
    };

    if (question.width)
        painter_go_home(term->painter);
    term_say(term, handshake_begin(&term->handshake, question));
    input_expect_cursor(&term->input, question.width);
    if (question.width)
        painter_forget_corner(term->painter);
    term->asked_us = clock_now_us();
    term->has_asked = true;
    flow_ask(&term->flow, term->asked_us);
}

/* Ask whether what was written has arrived, if it is time. */
static void
probe(struct term *term)
{
    static const char question[] = "\033[5n"; /* the answer has 4 bytes, too */

    if (!flow_wants_question(&term->flow))
        return;
    tty_write(STDOUT_FILENO, question, sizeof question - 1);
    flow_write(&term->flow, sizeof question - 1);
    flow_ask(&term->flow, clock_now_us());
}

struct frame *
term_frame(struct term *term)
{
    frame_clear(term->frame);
    term->frame->is_slow =
        term->flow.is_slow || flow_is_doubtful(&term->flow, clock_now_us());
    return term->frame;
}

bool
term_can_show(const struct term *term)
{
    return !flow_must_wait(&term->flow);
}

/* How much of a ranked frame is shown now. */
static struct painter_share
share_now(const struct term *term)
{
    if (flow_is_doubtful(&term->flow, clock_now_us()))
        return (struct painter_share){FRAME_OWN, INT_MAX};
    return (struct painter_share){FRAME_REST, flow_portion(&term->flow)};
}

bool
term_show(struct term *term)
{
    size_t count;

#ifdef UI_STRICT_LAYOUT
    assert(!frame_has_overlap(term->frame));
#endif
    term->is_stale = !term->is_gone && !tty_has_room(STDOUT_FILENO);
    if (term->is_gone || term->is_stale || !term_can_show(term))
        return false;
    count = painter_show(term->painter, term->frame, share_now(term));
    flow_write(&term->flow, count);
    if (!term->has_asked)
        term_ask(term);
    else
        probe(term);
    return count > 0;
}

void
term_copy(struct term *term, const char *text)
{
    char sequence[CLIPBOARD_SIZE];
    const size_t length = clipboard_write(text, strlen(text), sequence);

    if (length > 0 && !term->is_gone && !term->is_console &&
        tty_has_room(STDOUT_FILENO))
        tty_write(STDOUT_FILENO, sequence, length);
}

/* The glyphs of the frame, from the theme and what the terminal can show. */
static void
put_glyphs(struct term *term)
{
    term->glyphs = term->theme->ascii ? glyphs_ascii : *term->base;
    glyphs_take_theme(&term->glyphs, term->theme);
    frame_clear(term->frame);
    painter_forget(term->painter);
}

void
term_use_ascii(struct term *term)
{
    term->base = &glyphs_ascii;
    put_glyphs(term);
}

void
term_set_looks(struct term *term, const struct term_options *options)
{
    const bool is_too_wide = options->glyphs == TERM_GLYPHS_AUTO &&
                             term->handshake.width == HANDSHAKE_WIDE;

    term->base = is_too_wide
                     ? &glyphs_ascii
                     : term_choose_glyphs(options->glyphs, term->is_console);
    term->theme = options->theme != NULL ? options->theme : &theme_default;
    painter_set_looks(term->painter, term->theme,
                      term_choose_depth(options->depth));
    put_glyphs(term);
}

static int
limit(int value, int most)
{
    return value < 1 ? 1 : value > most ? most : value;
}

void
term_read_size(int *width, int *height)
{
    tty_size(STDOUT_FILENO, width, height);
    *width = limit(*width, FRAME_WIDTH_MAX);
    *height = limit(*height, FRAME_HEIGHT_MAX);
}

bool
term_follow_size(struct term *term)
{
    struct frame *frame;
    int width = term->frame->width;
    int height = term->frame->height;

    term_read_size(&width, &height);
    if (width == term->frame->width && height == term->frame->height)
        return false;
    frame = frame_create(width, height, term->frame->glyphs);
    if (frame == NULL || !painter_resize(term->painter, width, height)) {
        frame_destroy(frame);
        return false;
    }
    frame_destroy(term->frame);
    term->frame = frame;
    term->is_stale = false;
    term_prepare_rescue(term);
    return true;
}
