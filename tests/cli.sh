# shellcheck shell=sh
# The frame of the command line, from outside: no terminal, no data files.

. "$TEST_SRCDIR/tests/tap.sh"
out=cli.out err=cli.err
trap 'rm -f "$out" "$err"' EXIT

# try STATUS ARGUMENT...: run, and fail with a reason unless it ends so.
try() {
    want=$1
    shift
    ./beamfall "$@" >"$out" 2>"$err" </dev/null
    have=$?
    [ "$have" -eq "$want" ] && return 0
    echo "beamfall $*: status $have, not $want"
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
    ./beamfall help --list | awk '!/^-/ { print $1 }' | sort -u |
        while read -r name; do
            says "^usage: beamfall $name" "$name" --help || exit 1
            says "^usage: beamfall $name" help "$name" || exit 1
            says "^  $name " help || exit 1
        done
}

every_command_refuses_an_unknown_option() {
    ./beamfall help --list | awk '!/^-/ { print $1 }' | sort -u |
        while read -r name; do
            complains "beamfall $name: unknown option '--xyzzy'" "$name" --xyzzy ||
                exit 1
        done
}

help_fits_eighty_columns() {
    for name in '' $(./beamfall help --list | awk '!/^-/ { print $1 }'); do
        # shellcheck disable=SC2086
        ./beamfall $name --help | awk '
            length > 79 { print; wide = 1 } END { exit wide }' || return 1
    done
}

a_full_disk_is_a_failure() {
    if [ ! -c /dev/full ]; then
        echo "/dev/full is not there"
        return 1
    fi
    ./beamfall help >/dev/full 2>"$err"
    [ $? -eq 2 ] && [ "$(wc -l <"$err")" -eq 1 ]
}

check "help lists the commands"         says '^commands:' help
check "--help is help"                  says '^commands:' --help
check "-h is help"                      says '^commands:' -h
check "--help before a command is about the command" \
    says '^usage: beamfall version' --help version
check "version tells the version"       says '^beamfall [0-9]*\.[0-9]' version
check "--version is version"            says '^beamfall [0-9]*\.[0-9]' --version
check "--version works behind a command" \
    says '^beamfall [0-9]*\.[0-9]' help --version
check "a common option may stand in front" \
    says '^beamfall [0-9]*\.[0-9]' --data-dir /nonexistent version
check "every command explains itself"   every_command_explains_itself
check "every command refuses an unknown option" \
    every_command_refuses_an_unknown_option
check "help fits eighty columns"        help_fits_eighty_columns
# What is said of each wrong command line, word for word: LINE|ARGUMENTS.
every_mistake_has_its_line() {
    while IFS='|' read -r line arguments; do
        eval "set -- $arguments"
        complains "beamfall$line" "$@" </dev/null || return 1
    done <<'END'
: unknown command 'xyzzy', see 'beamfall help'|xyzzy
: unknown command 'verison', did you mean 'version'?|verison
: option '--data-dir' requires a value: DIR|--data-dir
 help: unknown option '--lsit', did you mean '--list'?|help --lsit
 help: COMMAND: 'xyzzy' is not a command|help xyzzy
 help: unexpected argument 'solo' (usage: beamfall help [COMMAND])|help play solo
 version: unexpected argument 'x'|version x
 suggest: missing operand POSITION|suggest
 suggest: unexpected argument 'T' (usage: beamfall suggest POSITION)|suggest '- - T' T
 replay: missing operand FILE|replay
 perft: missing operand POSITION DEPTH|perft
 perft: missing operand DEPTH|perft '- - T'
 perft: DEPTH: '17' is not a number from 1 to 16|perft '- - T' 17
 screen: missing operand NAME=LOW..HIGH...|screen full
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

check "every wrong command line has its message" every_mistake_has_its_line
check "results that cannot be written are a failure" a_full_disk_is_a_failure

finish
