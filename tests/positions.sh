# shellcheck shell=sh
# movegen and perft as commands: known answers through the program itself, and
# what it says to lines that are no positions.

. "$TEST_SRCDIR/tests/tap.sh"
known=${KNOWN_LANDINGS:-$TEST_SRCDIR/tests/oracle/movegen.tsv}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# Boards of the known answers are rows from the floor up, "rrr.rrr", three
# hexadecimal digits with bit x for column x: write them as position lines.
position_lines() {
    awk -F'\t' '
        function row(hex,    bits, text, i) {
            bits = 0
            for (i = 1; i <= 3; i++)
                bits = bits * 16 + index("123456789abcdef", substr(hex, i, 1))
            text = ""
            for (i = 0; i < 10; i++) {
                text = text (bits % 2 ? "G" : ".")
                bits = int(bits / 2)
            }
            return text
        }
        $1 == "B" {
            count = split($4, rows, ".")
            board = $4 == "-" ? "-" : row(rows[count])
            for (y = count - 1; y > 0; y--)
                board = board "/" row(rows[y])
        }
        $1 == "L" { print board " - " $3 }' "$known"
}

landings_are_those_known() {
    awk -F'\t' '$1 == "L" { print $3 "\t" $4 "\t" $5 }' "$known" >"$work/want"
    position_lines | ./beamfall-lab movegen >"$work/got" || return 1
    [ -s "$work/want" ] && cmp "$work/want" "$work/got"
}

# refuses STDIN COMPLAINT: status 2 and this one line.
movegen_refuses() {
    printf '%b' "$1" | ./beamfall-lab movegen >"$work/out" 2>"$work/err"
    [ $? -eq 2 ] || return 1
    cat "$work/err"
    [ "$(cat "$work/err")" = "beamfall-lab movegen: $2" ]
}

perft_refuses() {
    ./beamfall-lab perft "$1" "$2" >"$work/out" 2>"$work/err"
    [ $? -eq 2 ] || return 1
    cat "$work/err"
    [ "$(cat "$work/err")" = "beamfall-lab perft: $3" ] && [ ! -s "$work/out" ]
}

counts_are_those_known() {
    ./beamfall-lab perft "- - IOLJ" 4 >"$work/out" || return 1
    printf '1\t17\n2\t153\n3\t5266\n4\t188374\n' >"$work/want"
    head -n 4 "$work/out" | cmp - "$work/want" &&
        grep -q '^placements per second	[0-9]*$' "$work/out"
}

# The same count as three public generators, which merge the grades.
spins_are_merged_by_cells() {
    [ "$(./beamfall-lab perft --by-cells "- - IIIII" 5 | sed -n 5p)" = \
        "5	1725571" ] || return 1
    slot="GGGG....../GGG...GGGG/GGGG.GGGGG - T"
    apart=$(./beamfall-lab perft "$slot" 1 | sed -n 1p)
    merged=$(./beamfall-lab perft -c "$slot" 1 | sed -n 1p)
    [ "${merged#1	}" -lt "${apart#1	}" ]
}

nothing_in_nothing_out() {
    ./beamfall-lab movegen </dev/null >"$work/out" 2>&1 && [ ! -s "$work/out" ]
}

a_last_line_may_be_without_end() {
    [ "$(printf -- '- - O' | ./beamfall-lab movegen | cut -c1-3)" = "O	9" ]
}

earlier_lines_are_answered_before_a_bad_one() {
    printf -- '- - O\nx\n- - O\n' | ./beamfall-lab movegen >"$work/out" 2>"$work/err"
    [ $? -eq 2 ] && [ "$(wc -l <"$work/out")" -eq 1 ]
}

check "movegen lists the known landings" landings_are_those_known
check "movegen says nothing to nothing" nothing_in_nothing_out
check "the last line may lack its end" a_last_line_may_be_without_end
check "lines before a bad one are answered" \
    earlier_lines_are_answered_before_a_bad_one
check "a bad line is named by its number" movegen_refuses \
    '- - T\n......... - T\n' \
    "stdin:2: BOARD row 1: '.........' is not ten characters long"
check "a line without a current piece is refused" movegen_refuses \
    '- T -\n' "stdin:1: QUEUE has no current piece"
check "an empty line is refused" movegen_refuses \
    '\n' "stdin:1: BOARD is missing"
check "a NUL byte is refused" movegen_refuses \
    '- -\000 T\n' "stdin:1: HOLD: '-?' is not a piece and not '-'"
check "perft counts what is known" counts_are_those_known
check "perft can merge spin grades" spins_are_merged_by_cells
check "perft refuses a bad position" perft_refuses "- - Q" 1 \
    "POSITION: QUEUE: 'Q' has a letter that is no piece"
check "perft refuses a depth of zero" perft_refuses "- - T" 0 \
    "DEPTH: '0' is not a number from 1 to 16"
check "perft refuses a depth beyond the queue" perft_refuses "- - T" 2 \
    "DEPTH: '2' is more than the pieces of QUEUE"

finish
