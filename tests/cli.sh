# shellcheck shell=sh
# The frame of the command line, from outside: no terminal, no data files.

. "$TEST_SRCDIR/tests/tap.sh"
out=cli.out err=cli.err
program=beamfall
trap 'rm -f "$out" "$err"' EXIT

# try STATUS ARGUMENT...: run, and fail with a reason unless it ends so.
try() {
    want=$1
    shift
    "./$program" "$@" >"$out" 2>"$err" </dev/null
    have=$?
    [ "$have" -eq "$want" ] && return 0
    echo "$program $*: status $have, not $want"
    cat "$err"
    return 1
}

# complains LINE ARGUMENT...: status 2, nothing on stdout, one line on stderr.
complains() {
    line=$1
    shift
    try 2 "$@" || return 1
    if [ -s "$out" ]; then
        echo "something was written on stdout:"
        cat "$out"
        return 1
    fi
    [ "$(cat "$err")" = "$line" ] && return 0
    echo "the complaint was:"
    cat "$err"
    return 1
}

# says PATTERN ARGUMENT...: status 0, a matching line, nothing on stderr.
says() {
    pattern=$1
    shift
    try 0 "$@" || return 1
    [ ! -s "$err" ] || { cat "$err"; return 1; }
    grep -q -e "$pattern" "$out" || { cat "$out"; return 1; }
}

every_command_explains_itself() {
    "./$program" help --list | awk '!/^-/ { print $1 }' | sort -u |
        while read -r name; do
            says "^usage: $program $name" "$name" --help || exit 1
            says "^usage: $program $name" help "$name" || exit 1
            says "^  $name " help || exit 1
        done
}

every_command_refuses_an_unknown_option() {
    "./$program" help --list | awk '!/^-/ { print $1 }' | sort -u |
        while read -r name; do
            complains "$program $name: unknown option '--xyzzy'" "$name" --xyzzy ||
                exit 1
        done
}

help_fits_eighty_columns() {
    for name in '' $("./$program" help --list | awk '!/^-/ { print $1 }'); do
        # shellcheck disable=SC2086
        "./$program" $name --help | awk '
            length > 79 { print; wide = 1 } END { exit wide }' || return 1
    done
}

a_full_disk_is_a_failure() {
    if [ ! -c /dev/full ]; then
        echo "/dev/full is not there"
        return 1
    fi
    "./$program" help >/dev/full 2>"$err"
    [ $? -eq 2 ] && [ "$(wc -l <"$err")" -eq 1 ]
}

for program in beamfall beamfall-lab; do
    check "$program: help lists the commands" \
        says '^commands:' help
    check "$program: --help is help" \
        says '^commands:' --help
    check "$program: -h is help" \
        says '^commands:' -h
    check "$program: --help before a command is about the command" \
        says "^usage: $program version" --help version
    check "$program: version tells the version" \
        says "^$program [0-9]*\.[0-9]" version
    check "$program: --version is version" \
        says "^$program [0-9]*\.[0-9]" --version
    check "$program: --version works behind a command" \
        says "^$program [0-9]*\.[0-9]" help --version
    check "$program: a common option may stand in front" \
        says "^$program [0-9]*\.[0-9]" --data-dir /nonexistent version
    check "$program: every command explains itself" \
        every_command_explains_itself
    check "$program: every command refuses an unknown option" \
        every_command_refuses_an_unknown_option
    check "$program: help fits eighty columns" \
        help_fits_eighty_columns
    check "$program: results that cannot be written are a failure" \
        a_full_disk_is_a_failure
done

# What is said of each wrong command line, word for word: LINE|ARGUMENTS.
every_mistake_has_its_line() {
    while IFS='|' read -r line arguments; do
        eval "set -- $arguments"
        program=$(program_of "$1")
        program=${program#./}
        complains "$program$line" "$@" </dev/null || return 1
    done <<'END'
: unknown command 'xyzzy', see 'beamfall help'|xyzzy
: unknown command 'verison', did you mean 'version'?|verison
: option '--data-dir' requires a value: DIR|--data-dir
 help: unknown option '--lsit', did you mean '--list'?|help --lsit
 help: COMMAND: 'xyzzy' is not a command|help xyzzy
 help: unexpected argument 'solo' (usage: beamfall help [COMMAND])|help play solo
 help: COMMAND: 'solo' moved to beamfall-lab solo|help solo
 version: unexpected argument 'x'|version x
 suggest: missing operand POSITION|suggest
 suggest: unexpected argument 'T' (usage: beamfall suggest POSITION)|suggest '- - T' T
 replay: missing operand FILE|replay
 perft: missing operand POSITION DEPTH|perft
 perft: missing operand DEPTH|perft '- - T'
 perft: DEPTH: '17' is not a number from 1 to 16|perft '- - T' 17
 screening: missing operand NAME=LOW..HIGH...|screening full
 match: missing operand A B|match
 match: missing operand B|match full
 tune: option '--state' is required|tune
 play: option '--seed': '-1' is not a number from 0 to 18446744073709551615|play --seed -1
 solo: option '--seed': '-1' is not a number from 0 to 18446744073709551615|solo --seed -1
 play: option '--seed': '18446744073709551616' is not a number from 0 to 18446744073709551615|play --seed 18446744073709551616
 play: option '--seed': '1.5' is not a number from 0 to 18446744073709551615|play --seed=1.5
 ladder: option '--seed': '2147483648' is not a number from 0 to 2147483647|ladder --seed 2147483648
 play: option '--level': '0' is not a number from 1 to 20|play --level 0
 play: option '--rows': '0' is not a number from 1 to 18|play --rows 0
 play: option '--hints' takes no value|play --hints=yes
 play: option '--goal': '0' is not a number from 1 to 999, or 'none'|play --mode sprint --goal 0
 play: option '--goal' requires --mode marathon, sprint or custom|play --mode dig --goal 9
 compare: option '--threads': '0' is not a number from 1 to 128|compare --threads 0 x
 solo: option '--versus' requires --yield|solo --versus
 schedule: option '--spread': '0' is not a number from 1 to 100000|schedule --spread 0
END
}

# Whoever calls one by its old name learns the new one; nothing is run.
every_moved_command_has_its_line() {
    program=beamfall
    while read -r was is; do
        complains "beamfall: moved to beamfall-lab $is" "$was" &&
            complains "beamfall: moved to beamfall-lab $is" "$was" --help x ||
            return 1
    done <<'END'
solo solo
match match
compare compare
ladder ladder
screen screening
tune tune
schedule schedule
bench bench
movegen movegen
perft perft
END
}

# The laboratory has no default command.
a_command_must_be_named() {
    program=beamfall-lab
    try 2 && [ ! -s "$out" ] &&
        grep -q '^usage: beamfall-lab \[OPTION\.\.\.\] COMMAND ' "$err" &&
        complains "beamfall-lab: a command must come first, see 'beamfall-lab help'" --json solo &&
        complains "beamfall-lab: unknown command 'slo', did you mean 'solo'?" slo &&
        complains "beamfall-lab: unknown command 'play', see 'beamfall-lab help'" play
}

check "every command that moved says where" every_moved_command_has_its_line
check "the laboratory wants a command" a_command_must_be_named
check "every wrong command line has its message" every_mistake_has_its_line

a_line_without_end_is_refused() {
    timeout 20 ./beamfall-lab compare /dev/zero >"$out" 2>"$err"
    [ $? -eq 2 ] && [ "$(wc -l <"$err")" -eq 1 ] && return 0
    cat "$out" "$err"
    return 1
}
check "a line without end is refused" a_line_without_end_is_refused

finish
