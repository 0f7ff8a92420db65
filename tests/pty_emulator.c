/*
 * pty_emulator.c -- the terminal that a test's program sees.
 *
 * libvterm shows what is written and answers what it knows; the kitty keyboard
 * protocol and what a terminal may get wrong are played here.
 */
#include "test.h"

#include "pty_parts.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char pop[] = "\033[<u"; /* the kitty keyboard's flags */

static int
set_property(VTermProp prop, VTermValue *value, void *user)
{
    struct pty *pty = user;

    if (prop == VTERM_PROP_CURSORVISIBLE)
        pty->is_cursor_visible = value->boolean;
    if (prop == VTERM_PROP_ALTSCREEN)
        pty->is_alternate = value->boolean;
    return 1;
}

static const VTermScreenCallbacks screen_callbacks = {
    .settermprop = set_property,
};

void
pty_send(struct pty *pty, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t n = write(pty->master, bytes, length);

        if (n <= 0)
            return; /* the other end is closed */
        bytes += n;
        length -= (size_t)n;
    }
}

/* Answer now, or when the test says so. */
static void
reply(struct pty *pty, const char *bytes, size_t length)
{
    if (!pty->holds_answers) {
        pty_send(pty, bytes, length);
        return;
    }
    assert_true((size_t)pty->held_length + length <= sizeof pty->held);
    memcpy(pty->held + pty->held_length, bytes, length);
    pty->held_length += (int)length;
}

/* What the emulator answers, unless the terminal is to be another. */
static void
answer(const char *bytes, size_t length, void *user)
{
    struct pty *pty = user;

    if (pty->options.is_mute)
        return;
    if (pty->options.is_wide && length == 6 &&
        memcmp(bytes, "\033[1;2R", 6) == 0)
        bytes = "\033[1;3R";
    reply(pty, bytes, length);
}

int
pty_keyboard_flags(const struct pty *pty)
{
    const int count = pty->flags_count[pty->is_alternate];

    return count == 0 ? 0 : pty->flags[pty->is_alternate][count - 1];
}

/*
 * The kitty keyboard protocol: CSI ? u and CSI > flags u.  CSI < u is not passed
 * on by libvterm; see feed_emulator.
 */
static int
accept_csi(const char *leader, const long args[], int argcount,
           const char *intermediate, char command, void *user)
{
    struct pty *pty = user;
    int *count = &pty->flags_count[pty->is_alternate];
    const char kind = leader == NULL ? '\0' : leader[0];
    const bool speaks = pty->options.speaks_kitty || pty->options.lies_kitty;
    char text[16];

    (void)intermediate;
    if (command != 'u' || !speaks || pty->options.is_mute)
        return 1;
    if (kind == '?') {
        snprintf(text, sizeof text, "\033[?%du", pty_keyboard_flags(pty));
        reply(pty, text, strlen(text));
    } else if (kind == '>' && *count < PTY_FLAGS_MAX && argcount > 0) {
        pty->flags[pty->is_alternate][(*count)++] =
            pty->options.lies_kitty ? 0 : (int)args[0];
        pty->pushes++;
    }
    return 1;
}

/* Write to the emulator, acting on each pop where it stands. */
static void
feed_emulator(struct pty *pty, const char *bytes, size_t length)
{
    size_t begin = 0;

    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == pop[pty->pop_seen])
            pty->pop_seen++;
        else
            pty->pop_seen = bytes[i] == pop[0] ? 1 : 0;
        if (pop[pty->pop_seen] != '\0')
            continue;
        vterm_input_write(pty->vt, bytes + begin, i + 1 - begin);
        begin = i + 1;
        pty->pop_seen = 0;
        if (pty->flags_count[pty->is_alternate] > 0)
            pty->flags_count[pty->is_alternate]--;
    }
    vterm_input_write(pty->vt, bytes + begin, length - begin);
}

static const VTermParserCallbacks unknown_callbacks = {.csi = accept_csi};

void
pty_open_emulator(struct pty *pty)
{
    pty->vt = vterm_new(pty->options.height, pty->options.width);
    assert_non_null(pty->vt);
    vterm_set_utf8(pty->vt, 1);
    vterm_output_set_callback(pty->vt, answer, pty);
    pty->screen = vterm_obtain_screen(pty->vt);
    vterm_screen_enable_altscreen(pty->screen, 1);
    vterm_screen_set_callbacks(pty->screen, &screen_callbacks, pty);
    vterm_screen_set_unrecognised_fallbacks(pty->screen, &unknown_callbacks,
                                            pty);
    pty->is_cursor_visible = true;
    vterm_screen_reset(pty->screen, 1);
}

/* Follow a mode in the bytes; the last mention counts. */
static void
watch_mode(const char *bytes, const char *mode, bool *is_on)
{
    for (const char *at = bytes; (at = strstr(at, mode)) != NULL;) {
        at += strlen(mode);
        if (*at == 'h' || *at == 'l')
            *is_on = *at == 'h';
    }
}

/* Look at bytes together with the end of those before. */
static void
watch_modes(struct pty *pty, const char *bytes, size_t length)
{
    char text[5000];
    const size_t tail = (size_t)pty->tail_length;
    size_t total = tail + length;

    assert_true(total < sizeof text);
    memcpy(text, pty->tail, tail);
    memcpy(text + tail, bytes, length);
    for (size_t i = 0; i < total; i++)
        if (text[i] == '\0')
            text[i] = ' ';
    text[total] = '\0';
    watch_mode(text, "\033[?1004", &pty->has_focus_reports);
    watch_mode(text, "\033[?2004", &pty->has_paste_marks);
    pty->tail_length =
        total < sizeof pty->tail ? (int)total : (int)sizeof pty->tail - 1;
    memcpy(pty->tail, text + total - (size_t)pty->tail_length,
           (size_t)pty->tail_length);
}

static void
add_log(struct pty *pty, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length && pty->log_length < PTY_LOG_MAX - 1; i++)
        pty->log[pty->log_length++] = bytes[i] == '\0' ? ' ' : bytes[i];
}

void
pty_show(struct pty *pty, const char *bytes, size_t length)
{
    pty->byte_count += (long)length;
    add_log(pty, bytes, length);
    watch_modes(pty, bytes, length);
    feed_emulator(pty, bytes, length);
}

const char *
pty_text(const struct pty *pty)
{
    static char text[PTY_TEXT_MAX];
    size_t used = 0;

    for (int y = 0; y < pty->options.height; y++) {
        const VTermRect row = {y, y + 1, 0, pty->options.width};
        char line[4000];
        size_t length =
            vterm_screen_get_text(pty->screen, line, sizeof line - 1, row);

        if (length > sizeof line - 1)
            length = sizeof line - 1;
        while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == 0))
            length--;
        assert_true(used + length + 2 < sizeof text);
        memcpy(text + used, line, length);
        used += length;
        text[used++] = '\n';
    }
    text[used] = '\0';
    return text;
}

bool
pty_shows(const struct pty *pty, const char *text)
{
    return strstr(pty_text(pty), text) != NULL;
}
