/*
 * cmd_fumen.c -- "beamfall fumen": between fumens and position lines.
 */
#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/json_print.h"
#include "format/fumen.h"
#include "format/fumen_position.h"

enum {
    TEXTS_MAX = 1000, /* on the command line */
    PAGE_ROOM = 1024, /* bytes that a page without a long comment takes */
};

struct values {
    bool json;
};

/* What is done with the texts, one after the other. */
struct work {
    const struct command_call *call;
    json_t *pages;              /* decode --json: what is printed at the end */
    struct fumen_writer writer; /* encode */
    char *fumen;                /* what it writes to */
    size_t room;                /* bytes there */
    size_t length;              /* written so far */
    int page_count;
};

typedef enum command_status work_fn(struct work *work, const char *where,
                                    const char *text, size_t length);

/* -------------------------------------------------------------------- decode */

static json_t *
json_piece(const struct position *piece)
{
    static const char *const words[] = {"north", "east", "south", "west"};
    const char letter[] = {piece_letter((enum piece)piece->piece), '\0'};

    if (piece->piece == PIECE_NONE)
        return json_null();
    return json_pack("{s:s, s:s, s:i, s:i}", "type", letter, "orientation",
                     words[piece->rotation], "x", piece->x, "y", piece->y);
}

static bool
is_empty(const char row[BOARD_COLUMNS])
{
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        if (row[x] != '.')
            return false;
    }
    return true;
}

/* Rows from the floor up, as far as they are in use. */
static json_t *
json_rows(const struct fumen_page *page)
{
    json_t *rows = json_array();
    int count = FUMEN_ROWS;

    while (count > 0 && is_empty(page->cell[count - 1]))
        count--;
    for (int y = 0; y < count; y++)
        json_array_append_new(rows, json_stringn(page->cell[y], BOARD_COLUMNS));
    return rows;
}

static json_t *
json_page(const struct fumen_page *page)
{
    return json_pack("{s:o, s:o, s:o, s:s, s:b, s:b, s:b, s:b, s:b}", "rows",
                     json_rows(page), "garbage",
                     json_stringn(page->garbage, BOARD_COLUMNS), "piece",
                     json_piece(&page->piece), "comment", page->comment, "quiz",
                     page->quiz, "lock", page->lock, "rise", page->rise,
                     "mirror", page->mirror, "colorize", page->colorize);
}

static void
print_page(const struct work *work, const char *where, int number,
           const struct fumen_page *page)
{
    struct ai_position position;
    struct position_colours colours;
    char line[POSITION_LINE_SIZE];
    char said[FUMEN_ERROR_SIZE];
    char note[sizeof said + 32];

    fumen_page_to_position(page, &position, &colours, said);
    snprintf(note, sizeof note, "fumen page %d: %s", number, said);
    if (said[0] != '\0')
        command_note(work->call, where, note);
    position_line_write(&position, &colours, line);
    puts(line);
}

static enum command_status
decode(struct work *work, const char *where, const char *text, size_t length)
{
    enum fumen_outcome outcome;
    char error[FUMEN_ERROR_SIZE];
    struct fumen_reader reader;
    struct fumen_page page;

    if (!fumen_reader_open(&reader, text, length, error))
        return command_fail(work->call, where, error);
    while ((outcome = fumen_reader_next(&reader, &page)) == FUMEN_PAGE) {
        if (work->pages != NULL)
            json_array_append_new(work->pages, json_page(&page));
        else
            print_page(work, where, reader.page_count, &page);
    }
    if (outcome == FUMEN_BROKEN)
        return command_fail(work->call, where, error);
    return COMMAND_DONE;
}

/* -------------------------------------------------------------------- encode */

/* Make room for one page more; the first time, for the beginning too. */
static bool
grow(struct work *work)
{
    char *fumen;

    if (work->room - work->length > PAGE_ROOM)
        return true;
    fumen = realloc(work->fumen, 2 * work->room);
    if (fumen == NULL)
        return false;
    work->fumen = fumen;
    work->room *= 2;
    work->writer.text = fumen;
    work->writer.size = work->room;
    return true;
}

static enum command_status
encode(struct work *work, const char *where, const char *text, size_t length)
{
    char line_error[POSITION_LINE_ERROR_SIZE];
    char error[FUMEN_ERROR_SIZE];
    struct ai_position position;
    struct position_colours colours;
    struct fumen_page page;

    if (!position_line_read(text, length, &position, &colours, line_error))
        return command_fail(work->call, where, line_error);
    if (!fumen_page_of_position(&position, &colours, &page, error))
        return command_fail(work->call, where, error);
    if (!grow(work))
        return command_fail(work->call, NULL, "out of memory");
    page.colorize = work->page_count++ == 0;
    fumen_writer_add(&work->writer, &page);
    work->length = fumen_writer_end(&work->writer);
    assert(work->length > 0);
    return COMMAND_DONE;
}

/* --------------------------------------------------------------------- texts */

static enum command_status
do_operands(struct work *work, work_fn *one)
{
    const struct command_call *call = work->call;
    enum command_status status = COMMAND_DONE;

    for (int i = 1; i < call->operand_count && status == COMMAND_DONE; i++)
        status = one(work, NULL, call->operands[i], strlen(call->operands[i]));
    return status;
}

static enum command_status
do_lines(struct work *work, work_fn *one)
{
    enum command_status status = COMMAND_DONE;
    char where[sizeof "stdin:2147483647"];
    char *line = NULL;
    size_t size = 0;
    ssize_t length;

    for (int n = 1; status == COMMAND_DONE; n++) {
        length = getline(&line, &size, stdin);
        if (length < 0)
            break;
        if (line[length - 1] == '\n')
            length--;
        snprintf(where, sizeof where, "stdin:%d", n);
        status = one(work, where, line, (size_t)length);
    }
    free(line);
    return status;
}

static enum command_status
do_all(struct work *work, work_fn *one)
{
    return work->call->operand_count > 1 ? do_operands(work, one)
                                         : do_lines(work, one);
}

static enum command_status
run_decode(struct work *work, bool json)
{
    if (json)
        work->pages = json_array();

    const enum command_status status = do_all(work, decode);
    if (json && status == COMMAND_DONE)
        json_print(work->pages, 0);
    else
        json_decref(work->pages);
    return status;
}

static enum command_status
run_encode(struct work *work)
{
    enum command_status status;

    work->room = (size_t)2 * PAGE_ROOM;
    work->fumen = malloc(work->room);
    if (work->fumen == NULL)
        return command_fail(work->call, NULL, "out of memory");
    fumen_writer_init(&work->writer, work->fumen, work->room);
    status = do_all(work, encode);
    if (status == COMMAND_DONE && work->page_count == 0)
        status = command_fail(work->call, NULL, "there is no position");
    if (status == COMMAND_DONE)
        puts(work->fumen);
    free(work->fumen);
    return status;
}

static enum command_status
run_fumen(const struct command_call *call)
{
    const struct values *values = call->values;
    const char *action = call->operands[0];
    struct work work = {.call = call};

    if (strcmp(action, "decode") == 0)
        return run_decode(&work, values->json);
    if (strcmp(action, "encode") == 0)
        return run_encode(&work);
    return command_fail_operand(call, "ACTION", action,
                                "is not one of encode|decode");
}

static const struct option_spec options[] = {
    {.name = "json",
     .letter = 'j',
     .type = OPTION_FLAG,
     .help = "decode: print all that a page has, as JSON",
     .offset = offsetof(struct values, json)},
    {0},
};

const struct command cmd_fumen = {
    .name = "fumen",
    .synopsis = "encode|decode [TEXT...]",
    .summary = "translate between fumens and position lines",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_min = 1,
    .operand_max = 1 + TEXTS_MAX,
    .run = run_fumen,
};
