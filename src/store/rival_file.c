/*
 * rival_file.c -- the rival's numbers, described, read and written.
 */
#include "store/rival_file.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/replace.h"
#include "store/userdir.h"

enum { TEXT_MAX = 1024, VALUE_MAX = 64 };

#define IN(of) DESCRIBED_AT(struct rival, of)

/* clang-format off */
const struct described rival_fields[RIVAL_FIELDS] = {
    {NULL, "pace", "pieces in a thousand seconds",
        DESCRIBED_NUMBER, IN(pace), .least = RIVAL_PACE_LEAST, .most = RIVAL_PACE_MOST},
    {NULL, "step", "by how many thousandths the pace changes next",
        DESCRIBED_NUMBER, IN(step), .least = RIVAL_STEP_LEAST, .most = RIVAL_STEP_MOST},
    {NULL, "last", "how its last game ended",
        DESCRIBED_CHOICE, IN(last), .words = "none|lost|won"},
    {NULL, "games", "games that were played to the end",
        DESCRIBED_NUMBER, IN(games), .least = 0, .most = INT32_MAX},
    {NULL, "lost", "games that it lost",
        DESCRIBED_NUMBER, IN(lost), .least = 0, .most = INT32_MAX},
};
/* clang-format on */

bool
rival_file_path(char path[DATADIR_PATH_MAX])
{
    return userdir_path(USERDIR_STATE, "rival.cfg", path);
}

bool
rival_file_load(const char *path, struct rival *rival, char *error,
                size_t error_size)
{
    struct rival read = *rival;
    struct cfg cfg;

    if (access(path, F_OK) != 0)
        return true;
    if (!cfg_open(&cfg, path, error, error_size))
        return false;

    const bool is_good =
        described_read(&cfg, rival_fields, RIVAL_FIELDS, &read);
    cfg_close(&cfg);
    if (is_good)
        *rival = read;
    return is_good;
}

bool
rival_file_save(const char *path, const struct rival *rival, char *error,
                size_t error_size)
{
    char text[TEXT_MAX] = "# Written by beamfall.\n";
    size_t used = strlen(text);

    assert(described_is_sound(rival_fields, RIVAL_FIELDS, rival));

    for (int i = 0; i < RIVAL_FIELDS; i++) {
        char value[VALUE_MAX];

        described_print(&rival_fields[i], rival, value, sizeof value);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s = %s;\n",
                                 rival_fields[i].name, value);
        assert(used < sizeof text);
    }
    return userdir_make(path, error, error_size) &&
           replace_file(path, text, used, 0600, error, error_size);
}
