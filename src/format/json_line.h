/*
 * json_line.h -- what all lines of JSON of ours have in common, records and
 * bouts: digests, who won, and the end of the line.  Private to this room.
 */
#ifndef FORMAT_JSON_LINE_H
#define FORMAT_JSON_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

/* Seeds and counts stay below it: every reader of JSON can hold them. */
#define JSON_LINE_NUMBER_MAX INT64_C(9007199254740991)

/* Digests are text, sixteen lower case hexadecimal digits: a JSON number would
   lose bits in many readers. */
json_t *json_line_digest(uint64_t digest);
bool json_line_take_digest(const char *text, uint64_t *digest);

/* -1: "draw", 0: "a", 1: "b". */
const char *json_line_result(int result);
bool json_line_take_result(const char *word, int *result);

/*
 * Write an object with '\n' and '\0' behind it to a text of 'size' bytes, which
 * suffice; the object is taken over.  Returns the bytes without the '\0'; 0 if
 * the object is NULL or memory has run out.
 */
size_t json_line_write(json_t *object, char *text, size_t size);

#endif
