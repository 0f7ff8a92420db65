# shellcheck shell=sh
# Other programs as sides of solo and match: good ones play, bad ones lose, and
# it is said why.

. "$TEST_SRCDIR/tests/tap.sh"
dir=$(mktemp -d ./programs.XXXXXX) || exit 99
trap 'rm -rf "$dir"' EXIT
out=$dir/out err=$dir/err
bot='tbp:exec ./beamfall tbp gentle --budget 3'

# naughty NAME: the bot of that name, as a player.
naughty() {
    echo "tbp:exec sh '$TEST_SRCDIR/tests/bots/naughty.sh' $*"
}

run() {
    "$(program_of "$1")" "$@" >"$out" 2>"$err" </dev/null
}

# ends STATUS ARGUMENT...
ends() {
    want=$1
    shift
    run "$@"
    have=$?
    [ "$have" -eq "$want" ] && return 0
    echo "status $have, not $want"
    cat "$out" "$err"
    return 1
}

plays_alone() {
    ends 0 solo "$bot" --pieces 30 --json && grep -q '"pieces": 30' "$out" &&
        grep -q '"bytes": 0' "$out"
}
check "a program plays alone" plays_alone

plays_battles() {
    ends 0 match "$bot" gentle --games 3 --json --record "$dir/record" &&
        [ "$(wc -l <"$dir/record")" -eq 3 ] &&
        grep -q '"setup":"tbp=exec ./beamfall tbp gentle' "$dir/record" &&
        [ ! -s "$err" ]
}
check "a program plays battles, and the record names it" plays_battles

plays_as_the_engine() {
    set -- --games 2 --json --set-b budget=2,horizon=2
    ends 0 match "tbp:exec ./beamfall tbp full --budget 4" full "$@" \
        --record "$dir/program" &&
        ends 0 match full full --set-a budget=4 "$@" --record "$dir/engine" &&
        moves "$dir/program" >"$dir/moves" && [ -s "$dir/moves" ] &&
        moves "$dir/engine" | cmp - "$dir/moves"
}
moves() {
    sed -n 's/.*"a_played":{"moves":"\([0-9a-f]*\)".*/\1/p' "$1"
}
check "the engine as a program makes the same moves as the engine" \
    plays_as_the_engine

# register PLAYER: a cohort of gentle against it.
register() {
    cat >"$dir/registration" <<END
title   = "A program";
a       = { ai = "gentle"; };
b       = { ai = "$1"; };
budget  = 2;
seeds   = { first = 1; count = 2; };
measure = "contrast";
END
}

is_registered() {
    register "$bot"
    ends 0 match --registration "$dir/registration" --json \
        --record "$dir/registered" &&
        grep -q '"setup":"tbp=exec ./beamfall' "$dir/registered" || return 1
    run compare --registration "$dir/registration" "$dir/registered"
    grep -q '^verdict  ' "$out" || { cat "$err"; return 1; }
    register "tbp:exec ./another"
    ends 2 compare --registration "$dir/registration" "$dir/registered" &&
        grep -q 'the record is not the registered one (b: ' "$err"
}
check "a program can be registered as a side" is_registered

loses() {
    ends 0 match gentle "$(naughty dying)" --games 2 --json &&
        [ "$(cat "$err")" = "beamfall-lab match: B, dying, loses: it ended with status 4
beamfall-lab match: B, dying, loses: it ended with status 4" ] &&
        grep -q '"wins": 2' "$out"
}
check "a program that dies loses its battles, and it is said why" loses

stops_solo() {
    ends 2 solo "$(naughty floating)" && [ ! -s "$out" ] &&
        [ "$(wc -l <"$err")" -eq 1 ] &&
        grep -q 'floating: it suggested a move that cannot be made$' "$err"
}
check "solo ends with one line when a program fails" stops_solo

# runs PID: it is there, and not only waiting to be reaped by somebody.
runs() {
    state=$(sed 's/.*) \(.\).*/\1/' "/proc/$1/stat" 2>/dev/null) &&
        [ "$state" != Z ]
}

leaves_nothing() {
    ends 0 match gentle "$(naughty parent "$dir/pid")" --games 1 --json || return 1
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        runs "$(cat "$dir/pid")" || return 0
        sleep 0.2
    done
    echo "the program's child is still there"
    return 1
}
check "nothing that a program has started stays" leaves_nothing

not_replayed() {
    ends 2 match --replay "$dir/record" && [ ! -s "$out" ] &&
        grep -q 'another program played, and is not started again' "$err"
}
check "the replay of a record starts no other program" not_replayed

wants_an_engine() {
    ends 2 suggest '- - T' --ai "$bot" && [ "$(wc -l <"$err")" -eq 1 ] &&
        ends 2 tbp "$bot" && [ "$(wc -l <"$err")" -eq 1 ]
}
check "where an engine is needed a program will not do" wants_an_engine

wants_a_command() {
    ends 2 solo tbp: &&
        [ "$(cat "$err")" = 'beamfall-lab solo: tbp:: a command of 1 to 511 bytes must follow' ]
}
check "a command must follow" wants_a_command

finish
