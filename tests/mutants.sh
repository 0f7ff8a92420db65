#!/bin/sh
# mutants.sh -- does a test notice when the search is wrong?
#
#     sh tests/mutants.sh [NUMBER...]
#
# Makes each change of tests/mutants.txt (or those with these numbers) in a copy
# of the tree, builds what it touches, and runs the tests of its room until one
# fails.  A line each says which one that was.  It takes some seconds for each
# and is no part of 'make check': run it after work on ai/turns or ai/search.
# The exit status is 1 if one survives that is not listed as equivalent, or if
# the text of one is not found any more.  Where MUTANTS_DIR names a directory,
# the copy stays there, and the next run need not build it again.

set -u
top=$(cd -- "$(dirname -- "$0")/.." && pwd -P)
list=$top/tests/mutants.txt
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
work=${MUTANTS_DIR:-}
if [ -z "$work" ]; then
    work=$(mktemp -d) || exit 99
    trap 'rm -rf "$work"' EXIT
    trap 'exit 99' INT TERM
fi
mkdir -p "$work"

turns='turns_index turns_round turns turns_values turns_tables'
search='beam beam_hold beam_order beam_collapse beam_end ai ai_explain
    ai_question perfect ai_perfect perfect_walk turns_values'
parts='collapse frontier key schedule supply tables ttable'

# The tests of a file's room, that of the file itself first.
tests_of() {
    case $1 in
    ai/turns/*) echo "$turns" ;;
    *)
        name=$(basename "$1" | sed 's/\..*//')
        case " $parts " in
        *" $name "*) echo "$name $search" ;;
        *) echo "$search" ;;
        esac
        ;;
    esac
}

# build NAME...: these tests.
build() {
    programs=
    for name in "$@"; do
        programs="$programs tests/test_$name"
    done
    # shellcheck disable=SC2086 # one word a program
    make -C "$work/build" "-j$jobs" $programs >"$work/log" 2>&1
}

# run NAME: does it pass?
run() {
    (cd "$work/build" &&
        BEAMFALL_DATA_DIR=../data TEST_SRCDIR=.. timeout 60 \
            "./tests/test_$1" || exit 1) \
        >"$work/log" 2>&1
}

# The line of mutant $1 that begins with $2, without that.
line_of() {
    awk -v number="$1" -v mark="$2 " '
        /^@ / { count++ }
        count == number && index($0, mark) == 1 { print substr($0, 3); exit }
    ' "$list"
}

# mutate FILE OLD NEW: what it looks like then; fails if OLD is not there once.
mutate() {
    OLD=$2 NEW=$3 awk '
        (at = index($0, ENVIRON["OLD"])) > 0 {
            found++
            $0 = substr($0, 1, at - 1) ENVIRON["NEW"] \
                substr($0, at + length(ENVIRON["OLD"]))
        }
        { print }
        END { exit found != 1 }
    ' "$1"
}

# What becomes of mutant $1, in one word, and by which test.
verdict_of() {
    file=$(line_of "$1" @)
    if ! mutate "$top/$file" "$(line_of "$1" -)" "$(line_of "$1" +)" \
        >"$work/$file"; then
        echo 'lost'
        return
    fi
    for name in $(tests_of "$file"); do
        if ! build "$name"; then
            echo 'broken'
            return
        fi
        if ! run "$name"; then
            echo "killed by test_$name"
            return
        fi
    done
    echo 'survived'
}

# What differs in the copy, as after a run that was stopped, is copied anew.
refresh() {
    find ai src tests Makefile.am configure.ac -type f | while read -r path; do
        cmp -s "$path" "$work/$path" || cp "$path" "$work/$path"
    done
}

cd "$top" || exit 99
if [ -e "$work/build/Makefile" ]; then
    refresh
else
    tar -cf - --exclude=./.git --exclude=./build --exclude=./build-ci . |
        tar -C "$work" -xf -
    [ -e "$work/configure" ] || (cd "$work" && autoreconf -i) || exit 99
    mkdir -p "$work/build"
    (cd "$work/build" && ../configure) >"$work/log" 2>&1 || exit 99
fi
# shellcheck disable=SC2086 # one word a test
if ! build $turns $search $parts; then
    cat "$work/log"
    exit 99
fi
for name in $turns $search $parts; do
    run "$name" || {
        echo "test_$name fails without a change"
        exit 99
    }
done

[ $# -gt 0 ] || eval "set -- $(grep -c '^@ ' "$list" | xargs seq | xargs)"
failed=0
for number in "$@"; do
    file=$(line_of "$number" @)
    verdict=$(verdict_of "$number")
    reason=$(line_of "$number" =)
    case $verdict in
    killed*) ;;
    survived) [ -n "$reason" ] && verdict=equivalent || failed=1 ;;
    *) failed=1 ;;
    esac
    cp "$top/$file" "$work/$file"
    printf '%3d %-28s %-22s %s\n' "$number" "$verdict" "${file#ai/}" \
        "$(line_of "$number" !)"
done
exit "$failed"
