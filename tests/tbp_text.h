/*
 * tbp_text.h -- lines of the bot protocol for tests.
 */
#ifndef TESTS_TBP_TEXT_H
#define TESTS_TBP_TEXT_H

#include <stdio.h>
#include <string.h>

enum { TBP_TEXT_LINE = 8192 };

/* The board attribute of an empty board: forty rows of ten. */
static inline const char *
tbp_text_board(void)
{
    static char text[4096];
    char *to = text;

    to += sprintf(to, "[");
    for (int y = 0; y < 40; y++)
        to +=
            sprintf(to, "%s[null,null,null,null,null,null,null,null,null,null]",
                    y == 0 ? "" : ",");
    sprintf(to, "]");
    return text;
}

/* A start with hold (as JSON), a queue like "\"T\",\"S\"" and more at its end. */
static inline const char *
tbp_text_start(const char *hold, const char *queue, const char *more)
{
    static char text[TBP_TEXT_LINE];

    snprintf(text, sizeof text,
             "{\"type\":\"start\",\"hold\":%s,\"queue\":[%s],\"combo\":0,"
             "\"back_to_back\":false,\"board\":%s%s}",
             hold, queue, tbp_text_board(), more);
    return text;
}

#endif
