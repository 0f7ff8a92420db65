/*
 * fuzz_registration.c -- registrations of cohorts.
 */
#include "fuzz.h"

#include <string.h>

#include "store/registration.h"

const char fuzz_name[] = "registration";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct registration registration;
    struct fuzz_file file;
    struct datadir dirs;
    char directory[2048];
    char error[2 * DATADIR_PATH_MAX + 512] = "";

    snprintf(directory, sizeof directory, "%s/data", getenv("TEST_SRCDIR"));
    datadir_init(&dirs, directory);
    fuzz_open(&file, data, size);
    if (registration_read(file.path, &dirs, &registration, error, sizeof error))
        fuzz_expect(registration.battles >= 1 &&
                    registration.measure < REGISTRATION_MEASURES);
    else
        fuzz_expect(error[0] != '\0' && strchr(error, '\n') == NULL);
    fuzz_close(&file);
    return 0;
}
