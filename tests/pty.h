/*
 * pty.h -- a program in a terminal of the test's own.
 *
 * A pseudo-terminal, an emulator (libvterm) that shows what the program wrote
 * and answers what it asks, and between them and the program a small shell with
 * job control: it starts the program in the foreground, notices when it stops
 * or ends, and can bring it back.  It needs no terminal of its own.
 *
 * The emulator does not know the kitty keyboard protocol; the test plays that
 * part when 'speaks_kitty' is set.
 */
#ifndef TESTS_PTY_H
#define TESTS_PTY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>
#include <vterm.h>

enum {
    PTY_TIMEOUT_MS = 60000, /* generous: the machine may be busy */
    PTY_TEXT_MAX = 100000,
    PTY_FLAGS_MAX = 8,
    PTY_LOG_MAX = 8000,
    PTY_LINE_MAX = 100000,
};

struct pty_options {
    int width;
    int height;
    bool speaks_kitty;   /* answers CSI ? u and keeps the flags */
    bool lies_kitty;     /* the same, but never switches anything on */
    bool is_mute;        /* answers nothing at all */
    bool is_wide;        /* ambiguous characters take two columns */
    const char *term;    /* NULL: screen-256color, see pty.c */
    const char *locale;  /* NULL: C.UTF-8 */
    const char *extra;   /* one more variable, "NAME=VALUE", or NULL */
    bool ignores_hangup; /* as under nohup */
    bool has_size;       /* the program is told another size at first: */
    int told_width;
    int told_height;
    int line_rate; /* bytes a second from the program; 0: any number */
};

struct pty {
    int master;
    int reports;  /* from the shell: what became of the job */
    int commands; /* to the shell */
    pid_t shell;
    pid_t job;
    bool has_ended; /* the job; its number may be another's now */
    struct pty_options options;
    struct termios before; /* attributes before the program began */
    VTerm *vt;
    VTermScreen *screen;
    bool is_cursor_visible;
    bool is_alternate;
    bool has_focus_reports;
    bool has_paste_marks;
    int flags_count[2]; /* the kitty keyboard stacks of both screens */
    int flags[2][PTY_FLAGS_MAX];
    int pop_seen;    /* bytes of a pop that came so far */
    int pushes;      /* how often something was pushed */
    long byte_count; /* written by the program so far */
    int log_length;
    char log[PTY_LOG_MAX]; /* the first bytes, with a NUL behind them */
    int tail_length;       /* of a sequence cut by a read */
    char tail[32];
    bool holds_answers; /* a slow line: answers are kept until released */
    int held_length;
    char held[200];
    int line_length;  /* bytes on their way on a slow line */
    uint64_t line_us; /* when the one before the first of them arrived */
    char line[PTY_LINE_MAX];
    uint64_t started_us;    /* when the program was told to start */
    uint64_t own_waited_us; /* of the test, until then */
};

/* What the shell tells about the job. */
enum pty_what { PTY_STARTED, PTY_STOPPED, PTY_ENDED, PTY_NOTHING };

struct pty_report {
    enum pty_what what;
    int value; /* process id, or a status as waitpid gives it */
};

/* Start a program; argv[0] is its path. */
void pty_open(struct pty *pty, const char *const argv[],
              struct pty_options options);

/* Kill what still lives, free everything. */
void pty_close(struct pty *pty);

/* Take what the program writes for so long at most; true if it wrote. */
bool pty_pump(struct pty *pty, int timeout_ms);

/* Take everything that comes until nothing has come for so long. */
void pty_settle(struct pty *pty, int quiet_ms);

/* Type. */
void pty_type(struct pty *pty, const char *bytes);

/* Send the answers held so far, and hold no more. */
void pty_release_answers(struct pty *pty);

/* Give the terminal another size, and tell the program. */
void pty_resize(struct pty *pty, int width, int height);

/* The same, told to the program only: the emulator will follow later. */
void pty_set_size(const struct pty *pty, int width, int height);

/* What the screen shows: lines with newlines, blanks at their ends cut. */
const char *pty_text(const struct pty *pty);

bool pty_shows(const struct pty *pty, const char *text);

/* Wait until the screen shows a text; fails the test if it never does. */
void pty_wait_text(struct pty *pty, const char *text);

/* Wait until the screen does not show it any more. */
void pty_wait_no_text(struct pty *pty, const char *text);

/* Wait until the screen begins with a text. */
void pty_wait_start(struct pty *pty, const char *text);

/* Wait until nothing is written for so long; fails if it never stops. */
void pty_wait_quiet(struct pty *pty, int quiet_ms);

/* Wait for a report of the shell; fails if it is of another kind. */
int pty_wait_report(struct pty *pty, enum pty_what what);

/* A report that is there already, or PTY_NOTHING. */
struct pty_report pty_poll_report(struct pty *pty);

/* Bring a stopped job back to the foreground. */
void pty_foreground(struct pty *pty);

/* Close our end: the terminal is gone. */
void pty_hang_up(struct pty *pty);

/* The flags in force on the screen in use. */
int pty_keyboard_flags(const struct pty *pty);

/* Wait until these are; fails the test if they never are. */
void pty_wait_flags(struct pty *pty, int flags);

/* Fail unless attributes, modes, cursor and screen in use are as before. */
void pty_assert_modes(struct pty *pty);

/* The same, and the shell's screen shows what it did. */
void pty_assert_restored(struct pty *pty);

/* Wait for the end; fails unless it is an exit with this status... */
void pty_assert_exited(struct pty *pty, int status);

/* ...or by this signal. */
void pty_assert_killed(struct pty *pty, int signal_number);

/* Monotonic microseconds. */
uint64_t pty_now_us(void);

/*
 * How long the job has been running, as if it had the machine for itself: the
 * time that it and the test spent waiting for a processor is left out, where
 * the system counts it (Linux does).
 */
uint64_t pty_age_us(const struct pty *pty);

#endif
