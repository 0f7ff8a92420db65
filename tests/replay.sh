# shellcheck shell=sh
# beamfall replay, from outside: games that were recorded once go on to be good,
# and a game that was changed is found out.

. "$TEST_SRCDIR/tests/tap.sh"
dir=$(mktemp -d ./replay.XXXXXX) || exit 99
trap 'rm -rf "$dir"' EXIT
games=$TEST_SRCDIR/tests/games
out=$dir/out err=$dir/err

# ends STATUS ARGUMENT...: beamfall replay ends so.
ends() {
    want=$1
    shift
    ./beamfall replay "$@" >"$out" 2>"$err" </dev/null
    have=$?
    [ "$have" -eq "$want" ] && return 0
    echo "status $have, not $want"
    cat "$out" "$err"
    return 1
}

games_are_still_what_they_were() {
    for game in dig marathon versus; do
        ends 0 --check "$games/$game.replay" &&
            grep -q '^[0-9]* checks, all the same$' "$out" || return 1
    done
}

a_game_is_told() {
    ends 0 "$games/versus.replay" &&
        grep -q '^game  *versus, rules tetrio-s2, seed 42$' "$out" &&
        grep -q '^Anna B.  *[0-9]* points, ' "$out"
}

a_changed_key_is_found_out() {
    awk '!done && /^[0-9]* 0 l$/ { sub(/l$/, "r"); done = 1 } { print }' \
        "$games/marathon.replay" >"$dir/changed"
    ends 1 --check "$dir/changed" && grep -q 'another one' "$out"
}

a_game_cut_short_lacks_its_end() {
    sed '$d' "$games/marathon.replay" >"$dir/cut"
    ends 1 --check "$dir/cut" && grep -q 'the end is missing' "$out"
}

other_rules_are_refused() {
    sed 's/^ruleset guideline .*/ruleset guideline 0123456789abcdef/' \
        "$games/marathon.replay" >"$dir/other"
    ends 2 "$dir/other" && grep -q 'no longer what they were' "$err" ||
        return 1
    sed 's/^ruleset guideline .*/ruleset lost 0123456789abcdef/' \
        "$games/marathon.replay" >"$dir/lost"
    ends 2 "$dir/lost" && grep -q 'there is no rulesets/lost.cfg' "$err"
}

what_is_no_replay_is_refused() {
    echo nonsense >"$dir/nonsense"
    ends 2 "$dir/nonsense" && grep -q 'line 1: ' "$err" &&
        ends 2 "$dir/nothing" && [ "$(wc -l <"$err")" -eq 1 ]
}

check "recorded games are still what they were" games_are_still_what_they_were
check "a game is told"                          a_game_is_told
check "a changed key is found out"              a_changed_key_is_found_out
check "a game cut short lacks its end"          a_game_cut_short_lacks_its_end
check "other rules are refused"                 other_rules_are_refused
check "what is no replay is refused"            what_is_no_replay_is_refused

finish
