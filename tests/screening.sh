# shellcheck shell=sh
# beamfall-lab screening, from outside: what it prints, how it is stopped, and what it
# refuses.

. "$TEST_SRCDIR/tests/tap.sh"
dir=$(mktemp -d ./screen.XXXXXX) || exit 99
trap 'rm -rf "$dir"' EXIT
out=$dir/out err=$dir/err

screen() {
    ./beamfall-lab screening --budget 1 "$@" >"$out" 2>"$err" </dev/null
}

# refuses LINE ARGUMENT...
refuses() {
    line=$1
    shift
    refuses_last "beamfall-lab screening: $line" screen "$@"
}

numbers='attack=100..900 row_change=0..60'

each_number_has_its_line() {
    # shellcheck disable=SC2086
    ends 0 screen --battles 12 full $numbers &&
        grep -q '^number  *low  *high  *contrast  *error  *attack a piece' \
            "$out" &&
        grep -q '^attack  *100  *900  *[+-][01]\.[0-9]*  *[0-9.]* ' "$out" &&
        grep -q '^row_change  *0  *60  *[+-][01]\.[0-9]*  *[0-9.]* ' "$out" &&
        grep -q '^battles  *12, two on each of 6 seeds$' "$out" &&
        grep -q '^turns  *[0-9.]* a battle$' "$out"
}

threads_change_nothing() {
    # shellcheck disable=SC2086
    ends 0 screen --battles 12 full $numbers && cp "$out" "$dir/one" &&
        ends 0 screen --battles 12 --threads 2 full $numbers &&
        cmp "$dir/one" "$out"
}

json_has_the_numbers() {
    # shellcheck disable=SC2086
    ends 0 screen --battles 12 --json full $numbers && [ ! -s "$err" ] &&
        grep -q '"name": "row_change"' "$out" &&
        grep -q '"contrast_error": [0-9]' "$out" &&
        grep -q '"battles": 12' "$out"
}

# All signs of seeds 1 to 3 are the same.
signs_that_tell_nothing_are_no_json() {
    refuses "the signs of these seeds cannot tell the numbers apart; \
play more battles" --battles 6 --seed 1 --json full horizon=1..2 &&
        [ ! -s "$out" ]
}

# Stopped when it has told that a tenth is played.
what_was_played_is_told_when_it_is_stopped() {
    : >"$err" # or what is left of another command is taken for its word
    # shellcheck disable=SC2086
    ./beamfall-lab screening --budget 1 --battles 200 full $numbers \
        >"$out" 2>"$err" </dev/null &
    pid=$!
    tries=0
    while [ ! -s "$err" ] && [ $tries -lt 1200 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    kill -TERM $pid
    wait $pid
    status=$?
    [ "$status" -eq 2 ] || { echo "status $status"; return 1; }
    told=$(tail -n 1 "$err" | sed -n \
        's/^beamfall-lab screening: stopped after \([0-9]*\) of 200 battles$/\1/p')
    [ -n "$told" ] || { cat "$err"; return 1; }
    grep -q '^attack ' "$out" && grep -q "^battles  *$told, " "$out"
}

too_few_battles_are_refused() {
    # shellcheck disable=SC2086
    refuses "option '--battles': 2 numbers need at least 8 battles" \
        --battles 6 full $numbers
}

check "each number has its line"        each_number_has_its_line
check "threads change nothing"          threads_change_nothing
check "JSON has the numbers"            json_has_the_numbers
check "signs that tell nothing are no JSON" signs_that_tell_nothing_are_no_json
check "what was played is told when it is stopped" \
    what_was_played_is_told_when_it_is_stopped
check "too few battles are refused"     too_few_battles_are_refused
check "an odd number of battles is refused" \
    refuses "option '--battles': each seed is played twice: the number must be even" \
    --battles 13 full attack=1..2
check "an unknown number is refused" \
    refuses "hole=1..2: there is no setting 'hole'" full hole=1..2
check "a number out of range is refused" \
    refuses "peak=0..1001: peak: '1001' is not a whole number from 0 to 1000" \
    full peak=0..1001
check "low must be below high" \
    refuses "attack=5..5: the low value must be below the high one" \
    full attack=5..5
check "a number that is named twice is refused" \
    refuses "attack=3..4: it is named twice" full attack=1..2 attack=3..4
check "what is no range is refused" \
    refuses "attack=5: this is not NAME=LOW..HIGH, with whole numbers" \
    full attack=5
check "there must be a number" \
    refuses "missing operand NAME=LOW..HIGH..." full

finish
