/*
 * plot.c -- a script for gnuplot, and gnuplot.
 *
 * The script goes through a temporary file, so that nobody has to watch a
 * pipe; numbers are written by jansson's rule, with a point in every locale.
 */
#include "lab/plot.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool
ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text);

    return length > strlen(end) &&
           strcmp(text + length - strlen(end), end) == 0;
}

bool
plot_can_draw(const char *path)
{
    return ends_with(path, ".svg") || ends_with(path, ".png");
}

/* In gnuplot's single quotes, where a quote is doubled. */
static void
write_quoted(FILE *script, const char *text)
{
    putc('\'', script);
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            putc('\'', script);
        putc(*text, script);
    }
    putc('\'', script);
}

/* In thousandths, so that no locale has a say. */
static void
write_number(FILE *script, double number)
{
    const long long thousandths =
        (long long)(number * 1000.0 + (number < 0.0 ? -0.5 : 0.5));

    fprintf(script, " %lld.0e-3", thousandths);
}

static void
write_data(FILE *script, const struct tuner *tuner)
{
    fputs("$past << EOD\n", script);
    for (int g = 0; g < tuner->cmaes.generation; g++) {
        const struct tuner_past *past = &tuner->past[g];

        fprintf(script, "%d", g + 1);
        write_number(script, past->best);
        write_number(script, past->average);
        write_number(script, past->centre);
        write_number(script, past->sigma);
        putc('\n', script);
    }
    fputs("EOD\n", script);
}

static void
write_script(FILE *script, const struct tuner *tuner, const char *path)
{
    const int generations = tuner->cmaes.generation;

    fprintf(script, "set terminal %s size 900,540\nset output ",
            ends_with(path, ".png") ? "pngcairo" : "svg background 'white'");
    write_quoted(script, path);
    fputs("\nset title 'Tuning: rating against the anchor'\n"
          "set xlabel 'generation'\nset ylabel 'rating'\n"
          "set y2label 'step size'\nset y2tics\nset ytics nomirror\n"
          "set y2range [0:*]\nset key outside below\nset grid\n"
          "set offsets graph 0, graph 0, graph 0.05, graph 0.05\n",
          script);
    fprintf(script, "set xrange [0.5:%d.5]\nset xtics %d\n", generations,
            1 + generations / 12);
    write_data(script, tuner);
    fputs("plot 0 with lines lc rgb '#888888' title 'anchor', "
          "$past using 1:2 with points pt 7 lc rgb '#1b9e77' title 'best', "
          "$past using 1:3 with lines lc rgb '#7570b3' title 'average', "
          "$past using 1:4 with lines lw 3 lc rgb '#d95f02' title 'centre', "
          "$past using 1:5 axes x1y2 with lines dt 2 lc rgb '#666666' "
          "title 'step size'\n",
          script);
}

/* Run gnuplot on the script; its exit status, or -1 with errno. */
static int
run_gnuplot(FILE *script)
{
    char name[] = "gnuplot";
    char *arguments[] = {name, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(script), STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null",
                                     O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null",
                                     O_WRONLY, 0);
    errno = posix_spawnp(&child, name, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (errno != 0)
        return -1;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

bool
plot_tuner(const struct tuner *tuner, const char *path, char *error,
           size_t error_size)
{
    FILE *script = tmpfile();
    int status = -1;

    assert(tuner->cmaes.generation > 0 && plot_can_draw(path));

    if (script != NULL) {
        write_script(script, tuner, path);
        if (fflush(script) == 0 && fseek(script, 0, SEEK_SET) == 0)
            status = run_gnuplot(script);
    }

    const int why = errno;
    if (script != NULL)
        fclose(script);
    if (status == 0)
        return true;
    if (status < 0 && why == ENOENT)
        snprintf(error, error_size,
                 "%s: gnuplot is not installed (Debian: apt install "
                 "gnuplot-nox)",
                 path);
    else if (status < 0)
        snprintf(error, error_size, "%s: %s", path, strerror(why));
    else
        snprintf(error, error_size, "%s: gnuplot could not draw it", path);
    return false;
}
