/*
 * options.h -- the described table of options, and the walk that reads it.
 *
 * A table of 'struct option_spec' is the master copy of a command's options:
 * the parser, the help text and the check of the manual page all walk it.  The
 * values go into a struct of the command's own, each row says where.
 *
 * Nothing here prints, exits or knows which command it works for.
 */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum option_type {
    OPTION_FLAG,     /* bool, true when given */
    OPTION_INT,      /* int, never negative */
    OPTION_UINT64,   /* uint64_t */
    OPTION_OPTIONAL, /* struct option_number: a number, or not given */
    OPTION_STRING,   /* const char *, points into the arguments or the table */
    OPTION_CHOICE,   /* int, the position of a word in 'choices' */
};

/* The value of OPTION_OPTIONAL. */
struct option_number {
    bool is_given;
    uint64_t value; /* 0 if it is not given */
};

/*
 * One option.  Write rows with designated initialisers and end the table with
 * an empty row.  What does not concern the type is left out.
 */
struct option_spec {
    const char *name;     /* without the dashes */
    const char *argument; /* what help calls the value; NULL for a flag */
    enum option_type type;
    char letter;          /* a one-letter form, or 0 */
    uint64_t minimum;     /* of a number */
    uint64_t maximum;     /* of a number; at most INT_MAX for OPTION_INT */
    const char *choices;  /* words joined by '|' */
    const char *fallback; /* the default, as it would be typed; NULL: zero */
    const char *help;     /* one line, no full stop */
    size_t offset;        /* of the value in the struct of values */
};

/* A table and the struct it describes. */
struct option_set {
    const struct option_spec *specs;
    void *values;
};

/* Give every value of the set its default. */
void options_set_defaults(const struct option_set *set);

/*
 * Read 'count' arguments.  Options may be mixed with operands; "--" ends the
 * options.  An argument is an option when it is "--" and more, or a dash and
 * one letter; so "-" and the position line "- - TIO" are operands.  Where two
 * sets know a name, the first one has it.
 *
 * On success the operands stand at the front of 'arguments' and their number
 * is returned.  On failure -1 is returned and 'error' has the reason, one line
 * of printable text.  Values may then have been changed.
 */
int options_parse(const struct option_set *sets, int set_count,
                  char **arguments, int count, char *error, size_t error_size);

/*
 * As options_parse, but stop before the first argument that is not an option
 * of the set.  The number of arguments read is returned, or -1.
 */
int options_parse_leading(const struct option_set *set, char **arguments,
                          int count, char *error, size_t error_size);

/*
 * The wording of all errors about an option: "option '--NAME': 'VALUE' WHY", or
 * "option '--NAME' WHY" where 'value' is NULL.  The value is quoted.
 */
void options_write_error(char *error, size_t error_size, const char *name,
                         const char *value, const char *why);

/* What is wrong with a number, as WHY of the function above. */
enum { OPTIONS_RANGE_MAX = 80 };
const char *options_write_range(char why[OPTIONS_RANGE_MAX], uint64_t minimum,
                                uint64_t maximum);

/*
 * Read 'text' as a value of the option, into 'values'.  Returns false with a
 * reason if it is not one.  Not for flags, which have no value.
 */
bool options_read_value(const struct option_spec *spec, const char *text,
                        void *values, char *error, size_t error_size);

/* Does the argument look like an option rather than an operand? */
bool options_is_option(const char *argument);

#endif
