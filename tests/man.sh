# shellcheck shell=sh
# The manual page of a program and its tables of options tell the same: every
# command has its section, every option its entry there, and nothing else is
# described.  The README lists the commands as help does.

. "$TEST_SRCDIR/tests/tap.sh"

# "NAME" and "NAME --OPTION [ARGUMENT]"; common options have the name "-".
told_by() {
    "./$1" help --list | sed 's/^--/- --/'
}

# The same lines, read from a page: sections are ".Ss NAME OPERANDS" in
# COMMANDS, entries ".It Fl -OPTION Ar ARGUMENT"; OPTIONS has the common ones.
written_in() {
    awk '
        /^\.Sh / { section = $2; name = section == "OPTIONS" ? "-" : "" }
        section == "COMMANDS" && /^\.Ss / { name = $2; print name }
        name != "" && /^\.It Fl / {
            for (i = 3; i <= NF; i++)
                if ($i ~ /^-/)
                    break
            line = name " -" $i
            if ($(i + 1) == "Ar")
                line = line " " $(i + 2)
            print line
        }' "$1"
}

# Lines of the first text that the second lacks.
missing() {
    printf '%s\n' "$1" | while read -r line; do
        printf '%s\n' "$2" | grep -qxF -e "$line" || echo "$line"
    done
}

# listed PROGRAM: the rows of its table in the README, which follows on a line
# that begins with its name.
listed() {
    # shellcheck disable=SC2016
    sed -n "/^\`$1\` /,/^[#\`]/s/^| \`\(.*\)\` | \(.*\) |\$/\1 | \2/p" \
        "$TEST_SRCDIR/README.md"
}

# documented PROGRAM PAGE
documented() {
    told=$(told_by "$1")
    written=$(written_in "$TEST_SRCDIR/man/$2")
    check "$1: help lists commands and options" [ -n "$told" ]
    none "$1: every command and option is in the manual" \
        "$(missing "$told" "$written")"
    none "$1: everything in the manual is a command or an option" \
        "$(missing "$written" "$told")"
    helped=$("./$1" help | sed -n '/^commands:/,/^$/s/^  //p' |
        sed 's/^\([^ ]*\)  */\1 | /')
    listed=$(listed "$1")
    none "$1: the README lists the commands as help does" \
        "$(missing "$helped" "$listed"; missing "$listed" "$helped")"
}

documented beamfall beamfall.6.in
documented beamfall-lab beamfall-lab.1

finish
