# shellcheck shell=sh
# The search over turns on the command line: its figures, and battles with it.

. "$TEST_SRCDIR/tests/tap.sh"
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT

bench() {
    ./beamfall-lab bench --turns --quick "$@"
}

# Counts alone: times differ from run to run.
counts() {
    bench --json | grep -v '"seconds"'
}

check "the tables of the search over turns change no decision" bench
bench >"$dir/text" 2>&1
for cache in none decision turn; do
    for shares in no yes; do
        check "there is a line for cache $cache, plans shared: $shares" \
            grep -q "^$cache  *$shares " "$dir/text"
    done
done
for level in 1 2 3; do
    check "there is a line for level $level" grep -q "^  *$level " "$dir/text"
done
counts >"$dir/first"
counts >"$dir/second"
check "they are the same twice" cmp "$dir/first" "$dir/second"

small='budget=1,horizon=2,answer=1,candidates=2,scenarios=2'
battles() {
    ./beamfall-lab match full full --games 2 --rotations --set-a "$small,$1" \
        --set-b "budget=1,horizon=2" --record "$2" >"$dir/out" 2>&1
}
check "battles with a search over turns can be recorded" \
    battles turns=2 "$dir/record"
check "and played again from the record" \
    ./beamfall-lab match --replay "$dir/record"
check "battles without reading too" battles turns=2,reads=off "$dir/blind"

# What the first side did, battle by battle.
moves() {
    sed -n 's/.*"a_played":{"moves":"\([0-9a-f]*\)".*/\1/p' "$1"
}
check "who does not read plays otherwise" \
    test "$(moves "$dir/record")" != "$(moves "$dir/blind")"
finish
