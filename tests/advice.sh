# shellcheck shell=sh
# suggest and schedule, from outside.

. "$TEST_SRCDIR/tests/tap.sh"
out=advice.out err=advice.err
trap 'rm -f "$out" "$err"' EXIT

well='#########./#########./#########./#########.'

# ends STATUS ARGUMENT...
ends() {
    want=$1
    shift
    "$(program_of "$1")" "$@" >"$out" 2>"$err"
    have=$?
    [ "$have" -eq "$want" ] && return 0
    echo "status $have, not $want"
    cat "$out" "$err"
    return 1
}

# complains STATUS LINE ARGUMENT...: nothing on stdout, this line on stderr.
complains() {
    want_status=$1 line=$2
    shift 2
    ends "$want_status" "$@" || return 1
    [ ! -s "$out" ] && [ "$(cat "$err")" = "$line" ] && return 0
    cat "$out" "$err"
    return 1
}

a_tetris_is_taken() {
    ends 0 suggest -b 20 "$well - ITLOSZ" || return 1
    grep -Eq '^ +1 .* no +I (east|west) 10 +.*V$' "$out" && return 0
    cat "$out"
    return 1
}

# An AI whose file names no number of previews looks at all that it is shown.
every_piece_that_is_known_counts() {
    for ai in full digger; do
        ends 0 suggest --ai "$ai" -b 20 -t 1 "$well - IOTLJSZ" || return 1
        grep -Eq '^ +1 +-?[0-9]+ +7 ' "$out" || { cat "$out"; return 1; }
    done
}

hold_comes_first_in_the_keys() {
    ends 0 suggest -b 20 -t 1 "$well I OTLOSZ" || return 1
    grep -Eq '^ +1 .* yes +I (east|west) 10 +v.*V$' "$out" && return 0
    cat "$out"
    return 1
}

as_many_as_were_asked_for() {
    ends 0 suggest -b 5 -t 3 "- T SZLJOI" || return 1
    [ "$(grep -Ec '^ +[0-9]+ +-?[0-9]+ +7 ' "$out")" -eq 3 ] && return 0
    cat "$out"
    return 1
}

the_same_as_json() {
    ends 0 suggest -b 5 -t 3 --json "- T SZLJOI" || return 1
    [ "$(grep -c '"keys": ' "$out")" -eq 3 ] &&
        [ "$(grep -c '"move": ' "$out")" -eq 3 ] && return 0
    cat "$out"
    return 1
}

answers_repeat() {
    first=$(./beamfall suggest -b 10 "$well T SZLJOI")
    [ "$(./beamfall suggest -b 10 "$well T SZLJOI")" = "$first" ]
}

# A page for each placement, and each shows the board that it meets.
a_plan_is_a_fumen_of_as_many_pages() {
    ends 0 suggest -b 10 -t 1 --fumen "$well T SZLJOI" || return 1
    fumen=$(grep -o 'v115@.*' "$out") || return 1
    plan=$(sed -n '/then/,/v115/p' "$out" | sed '$d' | tr -cd ';\n' |
        tr -d '\n' | wc -c)
    ends 0 fumen decode "$fumen" || return 1
    # The first placement is not told again, and the last has no semicolon.
    [ "$(wc -l <"$out")" -eq $((plan + 2)) ] &&
        head -n 1 "$out" | grep -q '^G*\.*/.* T SZLJOI$' && return 0
    cat "$out"
    return 1
}

# column NUMBER: its sum over the lines of the depths.
column() {
    awk -v n="$1" '$1 ~ /^[0-9]+$/ { sum += $n } END { print sum + 0 }' "$out"
}

caps_add_up() {
    ends 0 schedule --budget 200 --horizon 7 --peak 300 --spread 900 ||
        return 1
    [ "$(column 2)" -eq $((2 * 200 + 7 * 200)) ] && return 0
    cat "$out"
    return 1
}

survivors_fit_under_the_caps() {
    ends 0 schedule --budget 30 "$well T SZLJOI" || return 1
    awk '$1 ~ /^[0-9]+$/ { depths++; if ($3 < 1 || $3 > $2) bad = 1 }
         END { exit bad || depths != 7 }' "$out" && return 0
    cat "$out"
    return 1
}

bars_are_ascii_where_the_terminal_is() {
    LC_ALL=C ends 0 schedule --budget 30 "$well T SZLJOI" || return 1
    if LC_ALL=C grep -q '[^ -~]' "$out"; then
        cat "$out"
        return 1
    fi
    grep -q '##' "$out" && grep -q '\.\.' "$out"
}

# The peak goes from end to end, and with it the depth that keeps most.
a_sweep_moves_the_peak() {
    ends 0 schedule --sweep --spread 900 --budget 40 || return 1
    awk '$1 == "peak" { frames++; most = 0; first = $2 == 0 }
         $1 ~ /^[0-9]+$/ && $1 > 0 {
             depths++
             if ($2 > most) { most = $2; at[frames] = $1 }
             if ($3 < 1 || $3 > $2) bad = 1
         }
         END { exit bad || frames != 21 || at[1] != 1 || at[11] != 3 ||
                   at[21] != 6 || depths != 21 * 6 }' "$out" && return 0
    cat "$out"
    return 1
}

# Longer ones are broken by the terminal, and then a frame does not take the
# place of the one before.
a_sweep_fits_eighty_columns() {
    LC_ALL=C ends 0 schedule --sweep --spread 900 --budget 200 || return 1
    ! grep -q '.\{80\}' "$out"
}

a_sweep_is_twenty_one_frames_of_json() {
    ends 0 schedule --sweep --budget 10 --json || return 1
    [ "$(grep -c '"peak"' "$out")" -eq 21 ]
}

check "a tetris is taken"                     a_tetris_is_taken
check "hold comes first in the keys"          hold_comes_first_in_the_keys
check "every piece that is known counts" every_piece_that_is_known_counts
# What the file says of it: straight drops, no hold, no piece ahead.
only_drops() {
    ends 0 suggest --ai gentle -t 40 '####....../.......... - I' || return 1
    ! grep -q '[Dd][lrLR]' "$out"
}
without_hold() {
    ends 0 suggest --ai gentle -t 8 '- T IOSZ' || return 1
    ! grep -q ' yes ' "$out" && ! grep -q 'then' "$out"
}
by_its_own_rules() {
    ends 0 suggest -t 1 --ruleset tetrio-s2 '- T IOSZ' &&
        ends 2 suggest --ruleset xyzzy '- T IOSZ'
}
check "suggest knows the placements of the AI alone"   only_drops
check "suggest holds and looks ahead as the AI does"   without_hold
check "suggest goes by the rules that are named"       by_its_own_rules
check "suggest shows as many as were asked for" as_many_as_were_asked_for
check "suggest tells the same as JSON"        the_same_as_json
check "suggest answers the same twice"        answers_repeat
check "a plan is a fumen of as many pages" \
    a_plan_is_a_fumen_of_as_many_pages
check "no piece to place is a negative answer" \
    complains 1 "beamfall suggest: POSITION: there is no piece to be placed: QUEUE is empty, or the fumen has neither a piece nor a comment \"#Q=[](T)\"" \
    suggest "- - -"
check "a piece without a place is a negative answer" \
    complains 1 "beamfall suggest: POSITION: no piece can be placed" \
    suggest "$(yes GGGGGGGGG. | head -n 22 | paste -sd /) - O"
check "a malformed position is one line" \
    complains 2 "beamfall suggest: POSITION: BOARD row 1: 'xx' is not ten characters long" \
    suggest "xx"
check "an unknown AI is one line" ends 2 suggest --ai xyzzy "- T SZ"
if_wide "the caps add up"                       caps_add_up
check "survivors fit under the caps"          survivors_fit_under_the_caps
if_wide "bars are ASCII where the terminal is"  bars_are_ascii_where_the_terminal_is
if_wide "a sweep moves the peak"                a_sweep_moves_the_peak
check "a sweep fits eighty columns"           a_sweep_fits_eighty_columns
check "a sweep is twenty-one frames of JSON"  a_sweep_is_twenty_one_frames_of_json
check "a peak outside the horizon is refused" \
    complains 2 "beamfall-lab schedule: option '--peak': '1001' is not a number from 0 to 1000" \
    schedule --peak 1001

finish
