/*
 * cfg.h -- read a libconfig file, and say what is wrong with it and where.
 *
 * Every complaint is one line, "FILE:LINE: what", written to the buffer given
 * at open.  The file is never written to.  Its meaning is the caller's affair;
 * only the rooms files of this directory include this header.
 *
 * What libconfig 1.5 lets pass is caught here: a whole number that does not
 * fit is cut to its low 32 bits without a word, "@include" reads relative to
 * wherever the program was started, and a '\0' ends the text.
 */
#ifndef STORE_CFG_H
#define STORE_CFG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <libconfig.h>

#include "ai/judge/theta.h"

enum { CFG_ERROR_MAX = 2048 }; /* bytes; room for a path and any complaint */

struct cfg {
    config_t config;
    const char *path; /* the caller's */
    char *error;      /* the caller's */
    size_t error_size;
};

/*
 * Read and parse.  On false the reason is in 'error' and there is nothing to
 * close; errno is 0 if the text is at fault, and ENOENT if there is no such
 * file.  'path' and 'error' must live as long as the struct is used.
 */
bool cfg_open(struct cfg *cfg, const char *path, char *error,
              size_t error_size);

void cfg_close(struct cfg *cfg);

/* Write a setting as it would stand in a file, on a line of its own. */
void cfg_write(FILE *file, const config_setting_t *setting);

/* The group of all that stands at the top of the file. */
const config_setting_t *cfg_root(const struct cfg *cfg);

/* Write "FILE:LINE: what" for where 'setting' stands, and return false. */
bool cfg_complain(const struct cfg *cfg, const config_setting_t *setting,
                  const char *what);

/* Each member of the group must be one of the names, which end with NULL. */
bool cfg_expect_names(const struct cfg *cfg, const config_setting_t *group,
                      const char *const *names);

/*
 * Copy the text called 'name'; 'text' is left alone when there is none.
 * False if it is no text, is longer than 'size' allows, or has a control
 * character in it.
 */
bool cfg_read_text(const struct cfg *cfg, const config_setting_t *group,
                   const char *name, char *text, size_t size);

/* The same for a setting at hand, which complaints call 'name'. */
bool cfg_take_text(const struct cfg *cfg, const config_setting_t *member,
                   const char *name, char *text, size_t size);

/*
 * Read every member of the group called 'name' as a number of the table, into
 * 'values' by the table's own order; those that are not there are left alone,
 * and so are all when there is no such group.
 */
bool cfg_read_numbers(const struct cfg *cfg, const config_setting_t *parent,
                      const char *name, const struct theta_field *fields,
                      int count, int32_t *values);

/* What a number is called in complaints, and from where to where it may go. */
struct cfg_range {
    const char *name;
    int32_t least;
    int32_t most;
};

/* The number that a setting is; an element of a list is a setting, too. */
bool cfg_take_number(const struct cfg *cfg, const config_setting_t *setting,
                     const struct cfg_range *range, int32_t *value);

/* Read a single number, as above; 'name' is that of the field. */
bool cfg_read_number(const struct cfg *cfg, const config_setting_t *group,
                     const struct theta_field *field, int32_t *value);

/* 'flag' is left alone when there is nothing called 'name'. */
bool cfg_read_flag(const struct cfg *cfg, const config_setting_t *group,
                   const char *name, bool *flag);

/*
 * The group called 'name' into *group, NULL if there is none.  False if it is
 * no group.
 */
bool cfg_find_group(const struct cfg *cfg, const config_setting_t *parent,
                    const char *name, const config_setting_t **group);

#endif
