/*
 * tuner_file.c -- saving and loading a tuner.
 *
 * Seventeen significant digits give a double back as it was.
 */
#include "lab/tuner_file.h"

#include <assert.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/store.h"

static const char format[] = "beamfall tune 1";

enum { FILE_MOST = 4 << 20 }; /* bytes; a thousand generations take a tenth */

/* ------------------------------------------------------------------ saving */

static json_t *
pack_numbers(const double *numbers, int count)
{
    json_t *array = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(array, json_real(numbers[i]));
    return array;
}

/* The lower half, row by row. */
static json_t *
pack_covariance(const struct cmaes *cmaes)
{
    json_t *array = json_array();

    for (int i = 0; i < cmaes->n; i++)
        json_array_append_new(array, pack_numbers(cmaes->c[i], i + 1));
    return array;
}

static json_t *
pack_past(const struct tuner *tuner)
{
    json_t *array = json_array();

    for (int g = 0; g < tuner->cmaes.generation; g++) {
        const struct tuner_past *past = &tuner->past[g];

        json_array_append_new(
            array,
            json_pack("{s:f, s:f, s:f, s:f, s:f}", "best", past->best,
                      "average", past->average, "centre", past->centre,
                      "throughput", past->throughput, "sigma", past->sigma));
    }
    return array;
}

static json_t *
pack_theta(const struct tuner *tuner)
{
    const struct evaluator *evaluator = tuner->plan.pool[0].config.evaluator;
    json_t *object = json_object();
    struct theta theta;

    tuner_centre(tuner, &theta);
    for (int i = 0; i < evaluator->field_count; i++)
        json_object_set_new(object, evaluator->fields[i].name,
                            json_integer(theta.value[i]));
    return object;
}

/* To be freed; NULL when out of memory. */
static char *
write_text(const struct tuner *tuner, const char *version)
{
    const struct cmaes *cmaes = &tuner->cmaes;
    char plan[TUNER_PLAN_MAX];

    tuner_write_plan(&tuner->plan, plan);

    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:i, s:f, s:o, s:o, s:o, s:o, s:o, s:o}", "format",
        format, "version", version, "plan", plan, "generation",
        cmaes->generation, "sigma", cmaes->sigma, "theta", pack_theta(tuner),
        "past", pack_past(tuner), "mean", pack_numbers(cmaes->mean, cmaes->n),
        "path_sigma", pack_numbers(cmaes->path_sigma, cmaes->n), "path_c",
        pack_numbers(cmaes->path_c, cmaes->n), "covariance",
        pack_covariance(cmaes));
    if (object == NULL)
        return NULL;

    char *text = json_dumps(object, JSON_INDENT(1) | JSON_REAL_PRECISION(17));
    json_decref(object);
    return text;
}

/* The generation that a file holds; -1: none that can be read. */
static int
generation_of(const char *path)
{
    char why[STORE_PATH_MAX + 128];
    size_t length;
    char *bytes =
        store_read(path, STORE_OWN, FILE_MOST, &length, why, sizeof why);
    json_t *object = bytes == NULL ? NULL : json_loadb(bytes, length, 0, NULL);
    int generation = -1;

    free(bytes);
    (void)json_unpack(object, "{s:i}", "generation", &generation);
    json_decref(object);
    return generation;
}

/* Under the lock: after the generation before, or where there is no file. */
static bool
save_next(const struct tuner *tuner, const struct store_lock *lock,
          const char *text, char *error, size_t error_size)
{
    const int generation = generation_of(lock->path);

    if (generation >= tuner->cmaes.generation) {
        snprintf(error, error_size, "%s: another run has written generation %d",
                 lock->path, generation);
        return false;
    }
    return store_replace(lock, text, strlen(text), 0666, error, error_size);
}

bool
tuner_save(const struct tuner *tuner, const char *path, const char *version,
           char *error, size_t error_size)
{
    char *text = write_text(tuner, version);
    struct store_lock lock;
    bool is_saved = false;

    if (text == NULL) {
        snprintf(error, error_size, "out of memory");
    } else if (store_lock(&lock, path, STORE_OPERAND, error, error_size)) {
        is_saved = save_next(tuner, &lock, text, error, error_size);
        store_unlock(&lock);
    }
    free(text);
    return is_saved;
}

/* ----------------------------------------------------------------- loading */

static bool
read_numbers(const json_t *array, double *numbers, int count)
{
    if (!json_is_array(array) || json_array_size(array) != (size_t)count)
        return false;
    for (int i = 0; i < count; i++) {
        const json_t *number = json_array_get(array, (size_t)i);

        if (!json_is_number(number))
            return false;
        numbers[i] = json_number_value(number);
    }
    return true;
}

static bool
read_covariance(const json_t *array, struct cmaes *cmaes)
{
    if (!json_is_array(array) || json_array_size(array) != (size_t)cmaes->n)
        return false;
    for (int i = 0; i < cmaes->n; i++) {
        if (!read_numbers(json_array_get(array, (size_t)i), cmaes->c[i], i + 1))
            return false;
        for (int j = 0; j < i; j++)
            cmaes->c[j][i] = cmaes->c[i][j];
    }
    return true;
}

static bool
read_past(json_t *array, struct tuner *tuner)
{
    const int generations = tuner->cmaes.generation;

    if (!json_is_array(array) || json_array_size(array) != (size_t)generations)
        return false;
    for (int g = 0; g < generations; g++) {
        struct tuner_past *past = &tuner->past[g];

        if (json_unpack(json_array_get(array, (size_t)g),
                        "{s:F, s:F, s:F, s:F, s:F}", "best", &past->best,
                        "average", &past->average, "centre", &past->centre,
                        "throughput", &past->throughput, "sigma",
                        &past->sigma) != 0)
            return false;
    }
    return true;
}

/* NULL, or what is wrong with the state. */
static const char *
read_state(json_t *object, struct tuner *tuner)
{
    struct cmaes *cmaes = &tuner->cmaes;
    json_t *mean, *path_sigma, *path_c, *covariance, *past;

    if (json_unpack(object, "{s:i, s:F, s:o, s:o, s:o, s:o, s:o}", "generation",
                    &cmaes->generation, "sigma", &cmaes->sigma, "mean", &mean,
                    "path_sigma", &path_sigma, "path_c", &path_c, "covariance",
                    &covariance, "past", &past) != 0)
        return "something is missing in it";
    if (cmaes->generation < 0 || cmaes->generation > TUNER_GENERATIONS_MOST)
        return "its generation is out of range";
    if (!read_numbers(mean, cmaes->mean, cmaes->n) ||
        !read_numbers(path_sigma, cmaes->path_sigma, cmaes->n) ||
        !read_numbers(path_c, cmaes->path_c, cmaes->n) ||
        !read_covariance(covariance, cmaes) || !read_past(past, tuner))
        return "its numbers are not those of this evaluator";
    return cmaes_is_sound(cmaes) ? NULL : "its numbers make no sense";
}

/* NULL, or what is wrong with the file. */
static const char *
read_object(json_t *object, struct tuner *tuner, const char *version)
{
    const char *has_format, *has_version, *has_plan;
    char plan[TUNER_PLAN_MAX];

    if (json_unpack(object, "{s:s, s:s, s:s}", "format", &has_format, "version",
                    &has_version, "plan", &has_plan) != 0 ||
        strcmp(has_format, format) != 0)
        return "this is no state of tuning";
    if (strcmp(has_version, version) != 0)
        return "another version of the program began it";
    tuner_write_plan(&tuner->plan, plan);
    if (strcmp(has_plan, plan) != 0)
        return "it was begun with other options or AIs";
    return read_state(object, tuner);
}

enum tuner_loaded
tuner_load(struct tuner *tuner, const struct tuner_plan *plan, const char *path,
           const char *version, char *error, size_t error_size)
{
    json_error_t json;
    struct tuner *read = malloc(sizeof *read);
    size_t length = 0;

    if (read == NULL) {
        snprintf(error, error_size, "out of memory");
        return TUNER_WRONG;
    }

    char *bytes =
        store_read(path, STORE_OWN, FILE_MOST, &length, error, error_size);
    if (bytes == NULL) {
        const bool is_missing = errno == ENOENT;

        free(read);
        return is_missing ? TUNER_MISSING : TUNER_WRONG;
    }

    json_t *object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &json);
    free(bytes);
    tuner_init(read, plan);

    const char *wrong =
        object == NULL ? "this is no JSON" : read_object(object, read, version);
    json_decref(object);
    if (wrong == NULL)
        *tuner = *read;
    else
        snprintf(error, error_size, "%s: %s", path, wrong);
    free(read);
    return wrong == NULL ? TUNER_LOADED : TUNER_WRONG;
}
