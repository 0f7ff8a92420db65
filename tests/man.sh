# shellcheck shell=sh
# The manual page and the tables of options tell the same: every command has
# its section, every option its entry there, and nothing else is described.
# The README lists the commands as help does.

. "$TEST_SRCDIR/tests/tap.sh"
page=$TEST_SRCDIR/man/beamfall.6.in

# "NAME" and "NAME --OPTION [ARGUMENT]"; common options have the name "-".
told=$(./beamfall help --list | sed 's/^--/- --/')

# The same lines, read from the page: sections are ".Ss NAME OPERANDS" in
# COMMANDS, entries ".It Fl -OPTION Ar ARGUMENT"; OPTIONS has the common ones.
written=$(awk '
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
    }' "$page")

# Lines of the first text that the second lacks.
missing() {
    printf '%s\n' "$1" | while read -r line; do
        printf '%s\n' "$2" | grep -qxF -e "$line" || echo "$line"
    done
}

check "help lists commands and options" [ -n "$told" ]
none "every command and option is in the manual" \
    "$(missing "$told" "$written")"
none "everything in the manual is a command or an option" \
    "$(missing "$written" "$told")"

helped=$(./beamfall help | sed -n '/^commands:/,/^$/s/^  //p' |
    sed 's/^\([^ ]*\)  */\1 | /')
# shellcheck disable=SC2016
listed=$(sed -n '/^## Commands/,/^## Map/s/^| `\(.*\)` | \(.*\) |$/\1 | \2/p' \
    "$TEST_SRCDIR/README.md")
none "the README lists the commands as help does" \
    "$(missing "$helped" "$listed"; missing "$listed" "$helped")"

finish
