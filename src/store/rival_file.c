/*
 * rival_file.c -- the rival's numbers, described, read and written.
 */
#include "store/rival_file.h"

#include <assert.h>

#include "store/described_file.h"
#include "store/userdir.h"

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

static const struct described_table table = {
    .rows = rival_fields,
    .count = RIVAL_FIELDS,
    .head = "# Written by beamfall.\n",
};

bool
rival_file_load(const char *path, struct rival *rival, char *error,
                size_t error_size)
{
    return described_file_read(path, &table, rival, NULL, error, error_size) ==
           DESCRIBED_GOOD;
}

bool
rival_file_save(const struct store_lock *lock, const struct rival *rival,
                char *error, size_t error_size)
{
    bool says[RIVAL_FIELDS];

    assert(described_is_sound(rival_fields, RIVAL_FIELDS, rival));

    for (int i = 0; i < RIVAL_FIELDS; i++)
        says[i] = true;
    return described_file_save(lock, &table, rival, says, error, error_size);
}
