/*
 * What the input parser tells, as words: "S-Left" is Shift and Left pressed,
 * "z:2" is z repeated, "z:3" is z released; mods are S A C M (super).
 */
#ifndef EVENT_WORDS_H
#define EVENT_WORDS_H

#include "test.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/term/input.h"

enum { TEXT_MAX = 400 };

static const struct {
    uint32_t key;
    const char *name;
} names[] = {
    {INPUT_KEY_ENTER, "Enter"},
    {INPUT_KEY_ESCAPE, "Esc"},
    {INPUT_KEY_TAB, "Tab"},
    {INPUT_KEY_BACKSPACE, "Backspace"},
    {INPUT_KEY_LEFT, "Left"},
    {INPUT_KEY_RIGHT, "Right"},
    {INPUT_KEY_UP, "Up"},
    {INPUT_KEY_DOWN, "Down"},
    {INPUT_KEY_HOME, "Home"},
    {INPUT_KEY_END, "End"},
    {INPUT_KEY_PAGE_UP, "PageUp"},
    {INPUT_KEY_PAGE_DOWN, "PageDown"},
    {INPUT_KEY_INSERT, "Insert"},
    {INPUT_KEY_DELETE, "Delete"},
    {INPUT_KEY_BEGIN, "Begin"},
    {INPUT_KEY_LEFT_SHIFT, "LShift"},
    {INPUT_KEY_RIGHT_CTRL, "RCtrl"},
    {INPUT_KEY_OTHER, "Other"},
    {' ', "Space"},
    {0, NULL},
};

static void
append(char *out, const char *text)
{
    strncat(out, text, TEXT_MAX - 1 - strlen(out));
}

static void
append_key(char *out, uint32_t key)
{
    char name[UTF8_LENGTH_MAX + 4] = "";

    for (int i = 0; names[i].name != NULL; i++)
        if (names[i].key == key) {
            append(out, names[i].name);
            return;
        }
    if (key >= INPUT_KEY_F1 && key <= INPUT_KEY_F12)
        snprintf(name, sizeof name, "F%u", key - INPUT_KEY_F1 + 1);
    else
        utf8_encode(key, name);
    append(out, name);
}

static void
append_event(char *out, const struct input_event *event)
{
    char text[40] = "";

    if (out[0] != '\0')
        append(out, " ");
    switch (event->type) {
    case INPUT_KEY:
        snprintf(text, sizeof text, "%s%s%s%s",
                 event->mods & INPUT_SHIFT ? "S-" : "",
                 event->mods & INPUT_ALT ? "A-" : "",
                 event->mods & INPUT_CTRL ? "C-" : "",
                 event->mods & INPUT_SUPER ? "M-" : "");
        append(out, text);
        append_key(out, event->key);
        if (event->action != INPUT_PRESS)
            append(out, event->action == INPUT_REPEAT ? ":2" : ":3");
        return;
    case INPUT_PASTE:
        snprintf(text, sizeof text, "<%x>", event->text);
        break;
    case INPUT_FOCUS_IN:
        snprintf(text, sizeof text, "focus-in");
        break;
    case INPUT_FOCUS_OUT:
        snprintf(text, sizeof text, "focus-out");
        break;
    case INPUT_REPLY_KEYBOARD:
        snprintf(text, sizeof text, "keyboard=%d", event->value);
        break;
    case INPUT_REPLY_DEVICE:
        snprintf(text, sizeof text, "device");
        break;
    case INPUT_REPLY_STATUS:
        snprintf(text, sizeof text, "ready");
        break;
    case INPUT_REPLY_CURSOR:
        snprintf(text, sizeof text, "cursor=%d,%d", event->value,
                 event->value2);
        break;
    }
    append(out, text);
}

static void
append_events(char *out, const struct input_event *events, int count)
{
    assert_in_range(count, 0, INPUT_EVENTS_MAX);
    for (int i = 0; i < count; i++)
        append_event(out, &events[i]);
}

/* Feed a string, all at one moment. */
static void
feed(struct input *input, const char *bytes, uint64_t now_us, char *out)
{
    struct input_event events[INPUT_EVENTS_MAX];

    for (; *bytes != '\0'; bytes++)
        append_events(out, events,
                      input_feed(input, (unsigned char)*bytes, now_us, events));
}

#endif
