# shellcheck shell=sh
# beamfall-lab match and compare, from outside: records that grow, stop, go on,
# merge and replay; verdicts and their exit statuses.

. "$TEST_SRCDIR/tests/tap.sh"
dir=$(mktemp -d ./match.XXXXXX) || exit 99
trap 'rm -rf "$dir"' EXIT
out=$dir/out err=$dir/err

# Two quick sides that differ in what they weigh.
quick='--budget 1 --set-a horizon=1 --set-b horizon=1,hole_row=0'

# match ARGUMENT...: the usual cohort of six battles, with more options.
match() {
    # shellcheck disable=SC2086
    ./beamfall-lab match full full $quick --games 6 --rotations "$@" \
        >"$out" 2>"$err" </dev/null
}

# refuses LINE COMMAND...: status 2, and this is all that stderr says.
refuses() {
    line=$1
    shift
    ends 2 "$@" || return 1
    [ ! -s "$out" ] || { cat "$out"; return 1; }
    [ "$(cat "$err")" = "$line" ] && return 0
    echo "the complaint was:"
    cat "$err"
    return 1
}

replay() {
    ./beamfall-lab match --json --replay "$@" >"$out" 2>"$err" </dev/null
}

registered() {
    ./beamfall-lab match --registration "$dir/registration" "$@" \
        >"$out" 2>"$err" </dev/null
}

compare() {
    ./beamfall-lab compare "$@" >"$out" 2>"$err" </dev/null
}

ends 0 match --record "$dir/whole" || exit 99

threads_write_the_same_record() {
    ends 0 match --threads 3 --record "$dir/threads" &&
        cmp "$dir/whole" "$dir/threads"
}

shards_add_up() {
    for i in 1 2 3 4; do
        ends 0 match --shard $i/4 --record "$dir/shard.$i" || return 1
    done
    cat "$dir"/shard.[1-4] | cmp - "$dir/whole" || return 1
    cat "$dir"/shard.[1-4].times | wc -l | grep -qx ' *6' || return 1
    compare "$dir/whole" && grep -v '^time' "$out" >"$dir/one" &&
        compare "$dir"/shard.[1-4] && grep -v '^time' "$out" >"$dir/other" &&
        cmp "$dir/one" "$dir/other"
}

the_record_can_be_printed() {
    ends 0 match --record - && cmp "$dir/whole" "$out"
}

a_record_can_come_through_a_pipe() {
    ./beamfall-lab compare - <"$dir/whole" >"$out" 2>"$err" &&
        grep -q '^battles        0 to 5, seeds from 1, in both seats' "$out" &&
        grep -qx 'b              full (hole_row=0)' "$out"
}

# Cut at any place, also in the middle of a line.
a_run_goes_on() {
    for bytes in 0 700 3000; do
        head -c $bytes "$dir/whole" >"$dir/part"
        : >"$dir/part.times"
        ends 0 match --record "$dir/part" || return 1
        cmp "$dir/whole" "$dir/part" || return 1
    done
    cp "$dir/part" "$dir/before"
    ends 0 match --record "$dir/part" && cmp "$dir/part" "$dir/before"
}

more_games_lengthen_a_record() {
    head -n 4 "$dir/whole" >"$dir/longer"
    ends 0 match --games 8 --record "$dir/longer" &&
        head -n 6 "$dir/longer" | cmp - "$dir/whole"
}

another_match_is_refused() {
    digest=$(sed -n '1s/.*"b":{"name":"full","digest":"\([0-9a-f]*\)".*/\1/p' \
        "$dir/whole")
    ends 2 match --set-b hole_row=1 --record "$dir/whole" || return 1
    [ "$(wc -l <"$err")" -eq 1 ] &&
        grep -q "whole:1: this is the record of another cohort (b: $digest" \
            "$err"
}

# As a person or a batch system does it: stop it, and give the same command again.
an_interrupted_run_loses_nothing() {
    # shellcheck disable=SC2086
    ./beamfall-lab match full full $quick --games 400 --seed 50 --threads 2 \
        --record "$dir/long" >"$out" 2>"$err" </dev/null &
    pid=$!
    tries=0
    while [ "$(wc -l 2>/dev/null <"$dir/long" || echo 0)" -lt 3 ]; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || break
        sleep 0.05
    done
    kill -TERM $pid
    wait $pid
    status=$?
    [ $status -eq 2 ] || { echo "status $status"; return 1; }
    lines=$(wc -l <"$dir/long")
    tail -n 1 "$err" | grep -q "^beamfall-lab match: stopped after $lines of 400 \
battles; the same command goes on from there$" || { cat "$err"; return 1; }
    # shellcheck disable=SC2086
    ./beamfall-lab match full full $quick --games "$lines" --seed 50 \
        --record "$dir/again" >"$dir/summary" 2>"$err" </dev/null || return 1
    cmp "$dir/long" "$dir/again" && grep -q '^result' "$out"
}

# Battles and games of hours.
long_match() {
    timeout 20 ./beamfall-lab match full full -n 100000 --record "$1" \
        >"$out" 2>"$err" </dev/null
}

long_ladder() {
    timeout 20 ./beamfall-lab ladder -n 1000 --record "$1" \
        >"$out" 2>"$err" </dev/null
}

places_to_write_are_tried_first() {
    mkfifo "$dir/fifo" || return 1
    for command in match ladder; do
        refuses "beamfall-lab $command: $dir/fifo: not a regular file" \
            long_$command "$dir/fifo" &&
            refuses "beamfall-lab $command: $dir/no/such: No such file or \
directory" long_$command "$dir/no/such" &&
            refuses "beamfall-lab $command: $dir: Is a directory" \
                long_$command "$dir" || return 1
    done
}

a_record_replays() {
    ends 0 replay "$dir/whole" --threads 2 &&
        grep -qx '6 battles came out the same, move for move' "$out"
}

a_forged_record_does_not() {
    sed '4s/"turns":\([0-9]*\)/"turns":1\1/' "$dir/whole" >"$dir/forged"
    ends 1 replay "$dir/forged" &&
        grep -qx 'battle 3 came out otherwise' "$out"
}

progress_is_told_in_lines() {
    ends 0 match && grep -qx '6 of 6 battles' "$err" &&
        grep -q '^3 of 6 battles, [0-9]* s left$' "$err" &&
        ends 0 match --json && [ ! -s "$err" ]
}

on_a_terminal_a_bar_is_drawn() {
    command -v script >/dev/null || { echo "script is not there"; return 1; }
    script -qec "./beamfall-lab match full full $quick --games 3" /dev/null \
        </dev/null | tr '\r' '\n' >"$dir/screen"
    grep -q '^\[##########[.]*\] 1 of 3 battles, [0-9]* s left *$' \
        "$dir/screen" &&
        grep -q '^\[##*\] 3 of 3 battles *$' "$dir/screen" &&
        [ "$(awk 'length > 79' "$dir/screen" | grep -c battles)" -eq 0 ]
}

json_has_the_figures() {
    match --json && jq=$(tr -d ' \n' <"$out") || return 1
    case $jq in
    *'"battles":6,'*'"contrast_interval":['*'"rotations":3,'*) ;;
    *) echo "$jq"; return 1 ;;
    esac
}

# registration MEASURE-AND-RULE [SEEDS [A [B]]]
registration() {
    cat >"$dir/registration" <<END
title     = "A test";
a         = { ai = "full"; set = "horizon=1${3-}"; };
b         = { ai = "full"; set = "horizon=1${4-}"; };
budget    = 1;
seeds     = { first = 1; count = ${2-3}; };
rotations = true;
$1
END
}

a_registration_is_played_and_judged() {
    registration 'measure = "decisions";' 2 ,cache=none ,cache=rotate
    ends 0 registered --record "$dir/alike" --threads 2 &&
        ends 0 compare --registration "$dir/registration" "$dir/alike" &&
        grep -qx 'registered     A test' "$out" &&
        grep -qx 'rule           all decisions are the same' "$out" &&
        grep -qx 'verdict        met' "$out" &&
        grep -q '^decisions      the same in 2 of 2' "$out"
}

a_rule_that_is_not_met_is_status_1() {
    registration 'measure = "decisions";' 3 '' ,hole_row=0
    ends 1 compare --registration "$dir/registration" "$dir/whole" &&
        grep -qx 'verdict        not met' "$out" &&
        grep -q '^first other    battle [024]$' "$out"
}

an_inconclusive_one_is_too() {
    registration 'measure = "contrast"; rule = { above = 0; };' 3 '' \
        ,hole_row=0
    ends 1 compare --json --registration "$dir/registration" "$dir/whole" &&
        grep -q '"verdict": "\(inconclusive\|not met\)"' "$out"
}

another_record_is_refused() {
    registration 'measure = "contrast";' 4 '' ,hole_row=0
    refuses "beamfall-lab compare: $dir/registration: the record has battles 0 to \
5, registered are 0 to 7" \
        compare --registration "$dir/registration" "$dir/whole"
}

a_record_without_times_cannot_be_judged_by_time() {
    registration 'measure = "time"; rule = { identical = 0; less = 1; };' 3 '' \
        ,hole_row=0
    cp "$dir/whole" "$dir/untimed"
    refuses "beamfall-lab compare: $dir/untimed: the rule is about time, and \
RECORD.times is missing or too short" \
        compare --registration "$dir/registration" "$dir/untimed"
}

one_opinion_is_enough() {
    registration 'measure = "contrast";'
    refuses "beamfall-lab match: option '--registration' sets players, \
seeds and number of battles: drop the other options that do" match --registration "$dir/registration"
}

# own_rules LINES: a ruleset that sends so many for a single.
own_rules() {
    echo "attack = { plain = [$1, 1, 2, 4]; };" >"$dir/own.cfg"
}

rules_can_be_registered() {
    own_rules 1
    registration "measure = \"contrast\"; ruleset = \"$dir/own.cfg\";" 2 '' \
        ,hole_row=0
    ends 0 registered --record "$dir/by-rules" --threads 2 &&
        grep -q '"rules":"own/[0-9a-f]\{16\}"' "$dir/by-rules" &&
        judged || return 1
    own_rules 2
    ends 2 compare --registration "$dir/registration" "$dir/by-rules" &&
        grep -q "^beamfall-lab compare: $dir/registration: the record is not the \
registered one (rules: own/.* here, own/.* there)\$" "$err"
}

# judged: the record is the registered one, whatever its verdict.
judged() {
    compare --registration "$dir/registration" "$dir/by-rules"
    [ $? -le 1 ] && grep -q '^verdict  ' "$out"
}

other_rules_are_named_in_the_record() {
    own_rules 1
    ends 0 match --ruleset "$dir/own.cfg" --record "$dir/ruled" &&
        grep -q '"rules":"own/[0-9a-f]\{16\}"' "$dir/ruled" &&
        ! cmp -s "$dir/ruled" "$dir/whole" &&
        ends 0 match --ruleset tetrio-s2 --record "$dir/shipped" &&
        ends 0 replay "$dir/shipped"
}

rules_of_the_same_name_are_told_apart() {
    own_rules 1
    ends 0 match --ruleset "$dir/own.cfg" --record "$dir/edited" || return 1
    own_rules 2
    ends 2 match --ruleset "$dir/own.cfg" --record "$dir/edited" &&
        grep -q 'rules' "$err"
}

# All that is told is told of battles that are the recorded ones.
losses_are_told_of_both_sides() {
    ends 0 compare --losses --threads 2 "$dir/whole" || return 1
    lost=$(awk '/^lost by/ { sum += $4 } /nobody lost/ { sum += $NF }
        END { print sum }' "$out")
    [ "$lost" -eq 6 ] || { cat "$out"; return 1; }
    grep -q '^b              full (hole_row=0)' "$out" &&
        grep -q '^  rows with holes  ' "$out" &&
        [ "$(awk 'length > 79' "$out" | wc -l)" -eq 0 ]
}

threads_are_for_losses() {
    ends 2 compare --threads 2 "$dir/whole" &&
        grep -q -- "option '--threads' requires --losses" "$err"
}

losses_have_json() {
    ends 0 compare --losses --json "$dir/whole" && [ ! -s "$err" ] || return 1
    case $(tr -d ' \n' <"$out") in
    *'"battles":6,'*'"lost_by_a":{'*'"events":{"spins_missed":'*'"moments":[{'*)
        ;;
    *) cat "$out"; return 1 ;;
    esac
}

losses_of_shards_are_those_of_the_whole() {
    ends 0 compare --losses --json "$dir/whole" && cp "$out" "$dir/one" &&
        ends 0 compare --losses --json "$dir"/shard.[1-4] && cmp "$out" "$dir/one"
}

nothing_is_told_of_a_forged_record() {
    ends 1 compare --losses "$dir/forged" &&
        grep -qx 'battle 3 came out otherwise: there is nothing to tell' "$out"
}

what_is_no_record_is_refused() {
    echo '{}' >"$dir/empty"
    ends 2 compare "$dir/empty" && grep -q 'empty:1: ' "$err" &&
        ends 2 compare "$dir/nobody" && [ "$(wc -l <"$err")" -eq 1 ]
}

one_side() {
    ./beamfall-lab match full >"$out" 2>"$err" </dev/null
}

# Nothing but what they know of placements tells them apart.
two_vocabularies_are_two_ais() {
    sed 's/vocabulary = 2/vocabulary = 0/' \
        "$TEST_SRCDIR/data/ai/gentle.cfg" >"$dir/gentle0.cfg"
    ./beamfall-lab match gentle "$dir/gentle0.cfg" -n 1 --record - \
        >"$out" 2>"$err" || return 1
    [ "$(grep -o '"digest":"[0-9a-f]*"' "$out" | sort -u | wc -l)" -eq 2 ] &&
        [ "$(grep -o '"moves":"[0-9a-f]*"' "$out" | sort -u | wc -l)" -eq 2 ]
}
check "two vocabularies are two AIs"           two_vocabularies_are_two_ais

# A second in which it stands still is none of what a decision takes.
solo_counts_processor_time() {
    ./beamfall-lab solo full --pieces 200 --json >"$out" 2>"$err" &
    solo=$!
    sleep 0.2
    kill -STOP $solo
    sleep 1
    kill -CONT $solo
    wait $solo || return 1
    sed -n 's/.*"ms_most": \([0-9]*\).*/\1/p' "$out" >"$dir/most"
    [ "$(cat "$dir/most")" -lt 900 ] || cat "$out"
    [ "$(cat "$dir/most")" -lt 900 ]
}
check "solo counts processor time"             solo_counts_processor_time
check "threads do not change the record"       threads_write_the_same_record
check "shards put together are the record"     shards_add_up
check "a record can be printed"                the_record_can_be_printed
check "a record can come through a pipe"       a_record_can_come_through_a_pipe
check "a run goes on where its record ends"    a_run_goes_on
check "more games lengthen a record"           more_games_lengthen_a_record
check "another match does not go on"           another_match_is_refused
check "an interrupted run loses nothing"       an_interrupted_run_loses_nothing
check "places to write are tried first"         places_to_write_are_tried_first
check "a record replays move for move"         a_record_replays
check "a forged record does not"               a_forged_record_does_not
check "progress is told in lines, or not at all with --json" \
    progress_is_told_in_lines
check "on a terminal a bar is drawn"           on_a_terminal_a_bar_is_drawn
check "--json has the figures"                 json_has_the_figures
check "a registration is played and judged"    a_registration_is_played_and_judged
check "a rule that is not met is status 1"     a_rule_that_is_not_met_is_status_1
check "an inconclusive one is too"             an_inconclusive_one_is_too
check "another record is refused"              another_record_is_refused
check "without times there is no verdict on time" \
    a_record_without_times_cannot_be_judged_by_time
check "who registers says it only there"       one_opinion_is_enough
check "rules can be registered"                rules_can_be_registered
check "other rules are named in the record"    other_rules_are_named_in_the_record
check "rules of one name are told apart"       rules_of_the_same_name_are_told_apart
check "losses are told of both sides"          losses_are_told_of_both_sides
check "threads are for losses alone"           threads_are_for_losses
check "losses have JSON"                       losses_have_json
check "losses of shards are those of the whole" \
    losses_of_shards_are_those_of_the_whole
check "nothing is told of a forged record"     nothing_is_told_of_a_forged_record
check "losses cannot be told of a pipe" \
    refuses "beamfall-lab compare: a record is read twice to be played again, and \
the standard input is not" compare --losses -
check "losses are not judged" \
    refuses "beamfall-lab compare: option '--losses' excludes --registration" compare --losses --registration "$dir/registration" "$dir/whole"
check "what is no record is refused"           what_is_no_record_is_refused
check "a bad shard is refused" \
    refuses "beamfall-lab match: option '--shard': '3/2' is not I/K with I from 1 to K" \
    match --shard 3/2
check "a bad setting is refused" \
    refuses "beamfall-lab match: option '--set-a': there is no setting 'colour'" \
    match --set-a colour=1
check "a match needs two sides" \
    refuses "beamfall-lab match: missing operand B" \
    one_side

finish
