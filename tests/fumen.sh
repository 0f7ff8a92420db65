# shellcheck shell=sh
# Fumens on the command line: to position lines and back, and as positions.

. "$TEST_SRCDIR/tests/tap.sh"
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
vectors=$TEST_SRCDIR/tests/oracle/fumen_vectors.tsv
opener='v115@9gC8EeE8DeF8CeG8DeC8JeAgWYAFLDmClcJSAVDVSA?VG88A4c88AZXmPC'
line='GGG.....GG/GGG....GGG/GGG...GGGG/GGG....GGG I SZTJ'

# says OUTPUT ARGUMENT...: status 0, this output, nothing on stderr.
says() {
    want=$1
    shift
    ./beamfall "$@" >"$work/out" 2>"$work/err" </dev/null || return 1
    if [ -s "$work/err" ] || [ "$(cat "$work/out")" != "$want" ]; then
        cat "$work/out" "$work/err"
        return 1
    fi
}

# complains LINE ARGUMENT...: status 2, nothing on stdout, this on stderr.
complains() {
    want=$1
    shift
    ./beamfall "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
    if [ $status -ne 2 ] || [ -s "$work/out" ] ||
        [ "$(cat "$work/err")" != "$want" ]; then
        cat "$work/out" "$work/err"
        return 1
    fi
}

check "a fumen becomes a position line" says "$line" fumen decode "$opener"
check "a position line becomes a fumen" says "$opener" fumen encode "$line"

pages_are_lines() {
    printf '%s\n' '- - T' 'G......... T IO' >"$work/in"
    ./beamfall fumen encode <"$work/in" >"$work/fumen" &&
        [ "$(wc -l <"$work/fumen")" -eq 1 ] &&
        ./beamfall fumen decode <"$work/fumen" | cmp - "$work/in"
}
check "many positions are the pages of one fumen" pages_are_lines

json_tells_all() {
    ./beamfall fumen decode --json v115@vhBVQnAAA >"$work/out" &&
        grep -q '"orientation": "north"' "$work/out" &&
        [ "$(grep -c '"lock": false' "$work/out")" -eq 1 ] &&
        [ "$(grep -c '"comment": ""' "$work/out")" -eq 2 ]
}
check "as JSON a page has its piece, comment and flags" json_tells_all

# Pages as JSON to the columns of the vectors: rows, piece, flags, comment.
as_vectors() {
    awk '
    function text() { sub(/^[^:]*: "/, ""); sub(/",?$/, ""); return $0 }
    BEGIN {
        turn["north"] = "spawn"; turn["east"] = "right"
        turn["south"] = "reverse"; turn["west"] = "left"
    }
    /^    "rows": / { field = piece = flags = ""; in_rows = /\[$/; next }
    in_rows && /^    \]/ { in_rows = 0; next }
    in_rows { gsub(/[ ",]/, ""); field = $0 "/" field; next }
    /^    "garbage": / { field = field text(); gsub(/\./, "_", field)
                        gsub(/G/, "X", field); next }
    /^      "type": / { piece = text(); next }
    /^      "orientation": / { piece = piece "," turn[text()]; next }
    /^      "[xy]": / { gsub(/[^0-9-]/, ""); piece = piece "," $0; next }
    /^    "comment": / { comment = text(); gsub(/\\"/, "\"", comment)
                        gsub(/\\\\/, "\\", comment); next }
    /^    "(quiz|lock|rise|mirror|colorize)": true/ {
        split($1, word, "\""); set[word[2]] = 1; next }
    /^  }/ {
        n = split("quiz lock mirror colorize rise", order, " ")
        for (i = 1; i <= n; i++)
            if (order[i] in set)
                flags = flags (flags == "" ? "" : "+") order[i]
        split("", set)
        print field "\t" piece "\t" flags "\t" comment
    }'
}

# All of them, in their order.
every_vector_is_decoded() {
    awk -F'\t' '!/^#/ && $2 == 0 { print $4 }' "$vectors" >"$work/fumens"
    while read -r fumen; do
        ./beamfall fumen decode --json "$fumen" || return 1
    done <"$work/fumens" >"$work/json"
    as_vectors <"$work/json" >"$work/have"
    grep -v '^#' "$vectors" | cut -f 5-8 >"$work/want"
    [ "$(wc -l <"$work/have")" -eq 149 ] && cmp "$work/have" "$work/want" &&
        return 0
    diff "$work/have" "$work/want" | head -n 20
    return 1
}
check "every page of the vectors is decoded" every_vector_is_decoded

# Those whose pages a position line can tell: no piece, flags or text of theirs.
vectors_come_back() {
    for id in empty1 pco colors; do
        fumen=$(awk -F'\t' -v id=$id '$1 == id { print $4; exit }' "$vectors")
        says "$fumen" fumen encode "$(./beamfall fumen decode "$fumen")" ||
            return 1
    done
}
check "fumens that lines can tell come back" vectors_come_back

# A page whose fourth row is full; and four pages, of which the second has two
# full rows and the third one, and a T.
full='v115@2gQ8HeH8CeA8TeAgH'
pages='v115@bhg0SeAgHKhQ4FeqlI8JeAAA9gJ8TeAtBewDPeVXBt?gQLHeSLhewhSeAAA'

full_rows_are_cleared_and_said() {
    ./beamfall fumen decode "$full" >"$work/out" 2>"$work/err" || return 1
    cat "$work/out" "$work/err"
    [ "$(cat "$work/out")" = \
        '...GGGGGGG/........GG/GGGGGG...G/.......... - -' ] &&
        [ "$(cat "$work/err")" = \
            'beamfall fumen: fumen page 1: full row cleared: 4' ]
}
check "a full row of a page is cleared, and that is said" \
    full_rows_are_cleared_and_said

pages_after_a_full_row_are_decoded() {
    ./beamfall fumen decode "$pages" >"$work/out" 2>"$work/err" || return 1
    cat "$work/out" "$work/err"
    printf '%s - %s\n' J......... - ...S...... - Z......... T T......... - |
        cmp - "$work/out" || return 1
    printf 'beamfall fumen: fumen page %s\n' '2: full rows cleared: 1 to 2' \
        '3: full row cleared: 4' | cmp - "$work/err"
}
check "pages after one with a full row are decoded" \
    pages_after_a_full_row_are_decoded

full_rows_are_no_hindrance_to_advice() {
    ./beamfall suggest --budget 3 --top 1 "$pages" >"$work/out" \
        2>"$work/err" || return 1
    cat "$work/out" "$work/err"
    grep -q ' T ' "$work/out" &&
        printf 'beamfall suggest: POSITION: %s\n' \
            'page 3 is the first with a piece' 'full row cleared: 4' |
        cmp - "$work/err"
}
check "suggest takes the first page with a piece, and clears its full rows" \
    full_rows_are_no_hindrance_to_advice

# Nothing is refused but for a reason that is listed here, and all pages come.
every_fumen_is_a_position_or_lacks_a_piece() {
    awk -F'\t' '!/^#/ { print $4 }' "$vectors" |
        awk '!seen[$0]++' >"$work/fumens"
    printf '%s\n' "$full" "$pages" 'v115@vhAAgH' \
        'v115@9gD8FeB8HeC8BeC8BeC8DeA8LeAgH' >>"$work/fumens"
    ./beamfall fumen decode <"$work/fumens" >"$work/lines" 2>"$work/err" &&
        ! grep -v ': full rows\{0,1\} cleared: ' "$work/err" &&
        [ "$(wc -l <"$work/lines")" -eq 156 ] || return 1
    while read -r fumen; do
        echo "$fumen" | ./beamfall-lab movegen >"$work/out" 2>>"$work/refused" ||
            continue
        [ "$(wc -l <"$work/out")" -eq 1 ] || return 1
    done <"$work/fumens"
    ! grep -v -e ': full rows\{0,1\} cleared: ' -e ' is the first with a piece$' \
        -e ': QUEUE has no current piece$' "$work/refused"
}
check "no fumen is refused but for want of a piece" \
    every_fumen_is_a_position_or_lacks_a_piece

accepted_as_position() {
    echo "$opener" | ./beamfall-lab movegen >"$work/fumen" &&
        echo "$line" | ./beamfall-lab movegen >"$work/line" &&
        [ -s "$work/line" ] && cmp "$work/fumen" "$work/line"
}
check "where a position is read a fumen will do" accepted_as_position

check "a fumen that breaks off is refused" complains \
    'beamfall fumen: fumen page 1: the text ends too early' \
    fumen decode v115@vhAA
check "a bad character is refused" complains \
    'beamfall fumen: fumen page 1: a character that no fumen has' \
    fumen decode 'v115@vh!AgH'
check "another version is refused" complains \
    'beamfall fumen: no fumen of version 115 or 110 ("v115@...")' \
    fumen decode v114@vhAAgH
check "a bad position line is refused" complains \
    "beamfall fumen: BOARD row 1: 'TT' is not ten characters long" \
    fumen encode 'TT - T'
check "nothing to encode is an error" complains \
    'beamfall fumen: there is no position' fumen encode
check "another action is refused" complains \
    "beamfall fumen: ACTION: 'recode' is not one of encode|decode" fumen recode

names_the_line() {
    printf '%s\nnonsense\n' "$opener" |
        ./beamfall fumen decode >"$work/out" 2>"$work/err"
    [ $? -eq 2 ] && grep -q '^beamfall fumen: stdin:2: no fumen' "$work/err"
}
check "a bad line of the input is named" names_the_line

finish
