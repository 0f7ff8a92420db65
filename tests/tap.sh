# shellcheck shell=sh
# tap.sh -- what the shell tests share: numbering, verdicts, the plan.
#
#   . "$TEST_SRCDIR/tests/tap.sh"
#   ok "sentence"                    the behaviour was seen
#   not_ok "sentence" "what was seen instead"
#   check "sentence" COMMAND...      one or the other, by the exit status
#   skip "sentence" "why"            it was not looked for
#   if_wide "sentence" COMMAND...    check, or skip: the known answer needs a
#                                    beam wider than that of this build
#   ends STATUS COMMAND...           it ends with this status
#   refuses_last LINE COMMAND...     and with this as its last complaint
#   program_of COMMAND               the program that has it, as ./NAME
#   finish                           at the end: the plan

tap_count=0

ok() {
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1"
}

not_ok() {
    tap_count=$((tap_count + 1))
    printf '%s\n' "${2-}" | sed 's/^/# /'
    echo "not ok $tap_count - $1"
}

check() {
    tap_sentence=$1
    shift
    if tap_output=$("$@" 2>&1); then
        ok "$tap_sentence"
    else
        not_ok "$tap_sentence" "$tap_output"
    fi
}

skip() {
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1 # SKIP $2"
}

if_wide() {
    if [ "${TEST_BEAM_MAX:-no}" = no ]; then
        check "$@"
    else
        skip "$1" "no layer keeps more than $TEST_BEAM_MAX"
    fi
}

# none SENTENCE LINES: fine if there are no lines; they are shown otherwise.
none() {
    if [ -z "$2" ]; then
        ok "$1"
    else
        not_ok "$1" "$2"
    fi
}

# The next two are for a COMMAND that writes to the files "$out" and "$err".

# ends STATUS COMMAND...: it ends so.
ends() {
    want=$1
    shift
    "$@"
    have=$?
    [ "$have" -eq "$want" ] && return 0
    echo "status $have, not $want"
    cat "${out:?}" "${err:?}"
    return 1
}

# refuses_last LINE COMMAND...: status 2, and that is the last line on stderr.
refuses_last() {
    line=$1
    shift
    ends 2 "$@" || return 1
    [ "$(tail -n 1 "${err:?}")" = "$line" ] && return 0
    echo "the complaint was:"
    cat "$err"
    return 1
}

program_of() {
    case $1 in
    solo | match | compare | ladder | screening | tune | schedule | bench | \
        movegen | perft)
        echo ./beamfall-lab
        ;;
    *)
        echo ./beamfall
        ;;
    esac
}

finish() {
    echo "1..$tap_count"
}
