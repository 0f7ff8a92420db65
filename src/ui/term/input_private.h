/*
 * input_private.h -- what the files of the parser share.
 *
 *      input.c         where one thing ends and the next begins
 *      input_accept.c  what it means
 */
#ifndef UI_TERM_INPUT_PRIVATE_H
#define UI_TERM_INPUT_PRIVATE_H

#include "ui/term/input.h"
#include "ui/term/keycode.h"

/* Where events go. */
struct input_sink {
    struct input *input;
    struct input_event *events;
    int count;
};

/* A key without modifiers of its own was pressed. */
void input_emit_press(struct input_sink *sink, struct keycode code);

/* A control byte, and any other character. */
void input_accept_control(struct input_sink *sink, unsigned char byte);
void input_accept_character(struct input_sink *sink, uint32_t character);

/* The end of a sequence whose parameters are in input->sequence. */
void input_accept_csi(struct input_sink *sink, unsigned char final);
void input_accept_ss3(struct input_sink *sink, unsigned char final);

#endif
