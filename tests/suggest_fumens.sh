# shellcheck shell=sh
# suggest on five fumens that another library wrote (oracle/fumen_vectors.tsv):
# a perfect clear with a queue, a field with a piece on it, a field that is
# nearly cleared, a quiz of four pages, and a piece of two pages.

. "$TEST_SRCDIR/tests/tap.sh"
vectors=$TEST_SRCDIR/tests/oracle/fumen_vectors.tsv
out=suggest_fumens.out err=suggest_fumens.err other=suggest_fumens.other
trap 'rm -f "$out" "$err" "$other"' EXIT

# fumen_of ID: the text, from the line of its first page.
fumen_of() {
    awk -F'\t' -v id="$1" '$1 == id && $2 == 0 { print $4 }' "$vectors"
}

shows() {
    cat "$out" "$err"
    return 1
}

# As many rows as were asked for, each with a plan of no more than the queue.
ranks() {
    ./beamfall suggest -b 20 --top 3 "$(fumen_of "$1")" >"$out" 2>"$err" ||
        shows || return 1
    [ ! -s "$err" ] && grep -q '^rank ' "$out" &&
        [ "$(grep -Ec '^ +[1-3] +-?[0-9]+ +[1-7] ' "$out")" -eq 3 ] &&
        grep -q ' candidates scored$' "$out" || shows
}

# The best one is what this pattern says.
finds() {
    ranks "$1" && grep -Eq "^ +1 .*$2" "$out" || shows
}

# Which one is best does not depend on how few of them are shown.
best_of() {
    ./beamfall suggest -b 5 --top "$1" "$2" 2>&1 | grep -E '^ +1 '
}

one_is_the_first_of_four() {
    for id in pco clear tst quiz op_L_right; do
        fumen=$(fumen_of "$id")
        [ -n "$(best_of 1 "$fumen")" ] &&
            [ "$(best_of 1 "$fumen")" = "$(best_of 4 "$fumen")" ] ||
            { echo "$id"; return 1; }
    done
}

# A fumen is as good as the line that it is decoded to.
says_what_the_line_says() {
    fumen=$(fumen_of "$1")
    line=$(./beamfall fumen decode "$fumen" | head -n 1)
    ./beamfall suggest -b 5 "$fumen" >"$out" 2>"$err" &&
        ./beamfall suggest -b 5 "$line" >"$other" 2>>"$err" || shows ||
        return 1
    cmp "$out" "$other"
}

tells_json() {
    ./beamfall suggest -b 5 --top 2 --json "$(fumen_of "$1")" >"$out" \
        2>"$err" || shows || return 1
    [ "$(head -c 1 "$out")" = "[" ] && [ "$(tail -c 2 "$out")" = "]" ] &&
        [ "$(grep -c '^    "keys": ' "$out")" -eq 2 ] &&
        [ "$(grep -c '^    "fumen": "v115@' "$out")" -eq 2 ] || shows
}

# refused TEXT: status 2, nothing on stdout and one line on stderr.
refused() {
    ./beamfall suggest "$1" >"$out" 2>"$err"
    status=$?
    [ $status -eq 2 ] && [ ! -s "$out" ] && [ "$(wc -l <"$err")" -eq 1 ] &&
        grep -q "^beamfall suggest: POSITION: $2" "$err" || shows
}

# Whether one character of its end is missing or two.
refuses_what_breaks_off() {
    fumen=$(fumen_of "$1")
    for missing in 1 2; do
        fumen=${fumen%?}
        refused "$fumen" 'fumen page [0-9]*: the text ends too early' || {
            echo "$missing characters fewer"
            return 1
        }
    done
}

if_wide "a perfect clear is begun"        finds pco ' no +S north 5-7 '
check "a quad is taken"                   finds clear ' no +I (east|west) 10 '
check "a field without a queue is ranked" finds tst ' no +T '
check "a quiz has its queue"              ranks quiz
check "the piece of a page is the queue"  finds op_L_right ' no +L '
check "one alone is the first of four"    one_is_the_first_of_four
for id in pco clear tst quiz op_L_right; do
    check "$id: a fumen is as good as its line"   says_what_the_line_says "$id"
    check "$id: the same as JSON"                 tells_json "$id"
    check "$id: what breaks off is refused"       refuses_what_breaks_off "$id"
done
check "a character that no fumen has is refused" \
    refused 'v115@vh!AgH' 'fumen page 1: a character'
check "another version is refused" refused 'v114@vhAAgH' 'no fumen of version 115 or 110'
check "a page without a piece is a negative answer" \
    sh -c './beamfall suggest v115@vhAAgH 2>/dev/null; [ $? -eq 1 ]'

finish
