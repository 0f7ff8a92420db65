# shellcheck shell=sh
# The bot at the end of a pipe: what it prints where, and how it ends.

. "$TEST_SRCDIR/tests/tap.sh"
out=tbp.out err=tbp.err in=tbp.in
trap 'rm -f "$out" "$err" "$in"' EXIT

row='[null,null,null,null,null,null,null,null,null,null]'
rows=$row
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 \
    21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39; do
    rows=$rows,$row
done
start='{"type":"start","hold":null,"queue":["T","S","Z"],"combo":0,'
start=$start'"back_to_back":false,"board":['$rows']}'
suggest='{"type":"suggest"}'
quit='{"type":"quit"}'

# talk LINE...: say these lines; fails unless the bot ends well.
talk() {
    printf '%s\n' "$@" | ./beamfall tbp gentle >"$out" 2>"$err"
}

introduces_itself() {
    talk "$quit" && [ ! -s "$err" ] && [ "$(wc -l <"$out")" -eq 1 ] &&
        grep -q '^{"type":"info","name":"beamfall"' "$out"
}
check "the bot introduces itself and quits" introduces_itself

ends_with_input() {
    ./beamfall tbp gentle </dev/null >"$out" 2>"$err" && [ ! -s "$err" ]
}
check "the end of input is as good as a quit" ends_with_input

suggests() {
    talk '{"type":"rules"}' "$start" "$suggest" "$quit" && [ ! -s "$err" ] &&
        [ "$(wc -l <"$out")" -eq 3 ] &&
        sed -n 2p "$out" | grep -qx '{"type":"ready"}' &&
        sed -n 3p "$out" | grep -q '^{"type":"suggestion","moves":\[{"loc'
}
check "asked for a move it suggests one" suggests

# The answer must come while the pipe is still open.
answers_at_once() {
    rm -f "$in"
    mkfifo "$in" || return 1
    ./beamfall tbp gentle <"$in" >"$out" 2>"$err" &
    exec 3>"$in"
    printf '%s\n%s\n' "$start" "$suggest" >&3
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        [ "$(wc -l <"$out")" -lt 2 ] || break
        sleep 0.5
    done
    lines=$(wc -l <"$out")
    exec 3>&-
    wait $! && [ "$lines" -eq 2 ]
}
check "each answer is flushed" answers_at_once

notes_bad_lines() {
    talk 'hello' '[]' '{"type":"start"}' "$suggest" '{"type":"shrug"}' "$quit" &&
        [ "$(wc -l <"$out")" -eq 2 ] && [ "$(wc -l <"$err")" -eq 4 ] &&
        [ "$(grep -c '^beamfall tbp: ' "$err")" -eq 4 ] &&
        sed -n 2p "$out" | grep -q '^{"type":"suggestion","moves":\[\]'
}
check "a bad line is one line on stderr, and a question is answered" \
    notes_bad_lines

drops_long_lines() {
    {
        head -c 200000 /dev/zero | tr '\0' x
        printf '\n%s\n%s\n' "$start" "$suggest"
    } | ./beamfall tbp gentle >"$out" 2>"$err" &&
        [ "$(cat "$err")" = "beamfall tbp: a line is too long" ] &&
        [ "$(wc -l <"$out")" -eq 2 ]
}
check "a line that is too long is dropped, and the next one heard" \
    drops_long_lines

hears_the_last_line() {
    printf '%s\n%s' "$start" "$suggest" | ./beamfall tbp gentle >"$out" 2>"$err" &&
        [ "$(wc -l <"$out")" -eq 2 ]
}
check "the last line needs no end" hears_the_last_line

survives_noise() {
    head -c 300000 /dev/urandom | ./beamfall tbp gentle >"$out" 2>"$err" &&
        [ "$(wc -l <"$out")" -eq 1 ]
}
check "noise is only noted" survives_noise

short_lines() {
    talk "$start" "$suggest" "$quit" &&
        [ "$(awk '{ if (length($0) > n) n = length($0) } END { print n }' \
            "$out")" -lt 4096 ]
}
check "answers are shorter than 4096 bytes" short_lines

refuses_unknown_ais() {
    ./beamfall tbp nobody </dev/null >"$out" 2>"$err"
    [ $? -eq 2 ] && [ ! -s "$out" ] && [ "$(wc -l <"$err")" -eq 1 ]
}
check "an AI that is not known is an error" refuses_unknown_ais

finish
