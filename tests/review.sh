# shellcheck shell=sh
# beamfall replay --review, from outside: what the coach says of recorded games.

. "$TEST_SRCDIR/tests/tap.sh"
dir=$(mktemp -d ./review.XXXXXX) || exit 99
trap 'rm -rf "$dir"' EXIT
games=$TEST_SRCDIR/tests/games
golden=$TEST_SRCDIR/tests/golden
out=$dir/out err=$dir/err
LC_ALL=C
export LC_ALL

# reviews GAME ARGUMENT...: the review of a game, at a small budget.
reviews() {
    game=$1
    shift
    ./beamfall replay "$games/$game.replay" --review --budget 10 "$@" \
        >"$out" 2>"$err" </dev/null && return 0
    cat "$err"
    return 1
}

# reads_like NAME: the output is tests/golden/NAME.txt.
reads_like() {
    if [ -n "${GOLDEN_UPDATE-}" ]; then
        cp "$out" "$golden/$1.txt"
        return
    fi
    diff "$golden/$1.txt" "$out"
}

a_game_is_reviewed() {
    reviews versus --seat 2 && reads_like review-versus
}

a_game_alone_is_reviewed() {
    reviews dig && reads_like review-dig
}

only_what_is_to_be_copied_is_wider_than_the_screen() {
    reviews versus --seat 2 || return 1
    grep -Ev '^(position|fumen) ' "$out" | awk 'length > 80' >"$dir/wide"
    [ ! -s "$dir/wide" ] && return 0
    cat "$dir/wide"
    return 1
}

# The figures of both forms are the same.
programs_can_read_it() {
    reviews versus --seat 2 --json || return 1
    cp "$out" "$dir/json"
    blunders=$(sed -n 's/.*"blunder": \([0-9]*\).*/\1/p' "$dir/json")
    [ "$(grep -c '"word": "blunder"' "$dir/json")" -eq "$blunders" ] ||
        return 1
    reviews versus --seat 2 && grep -q ", blunder $blunders\$" "$out"
}

it_is_the_same_every_time() {
    reviews dig --json && cp "$out" "$dir/once" && reviews dig --json &&
        cmp "$dir/once" "$out"
}

# The plan of each worst moment opens as a fumen of as many pages.
its_fumens_are_whole() {
    reviews versus --seat 2 || return 1
    sed -n 's/^fumen *//p' "$out" >"$dir/fumens"
    [ -s "$dir/fumens" ] || return 1
    while read -r fumen; do
        ./beamfall fumen decode "$fumen" >/dev/null || return 1
    done <"$dir/fumens"
}

a_seat_that_is_not_there_is_refused() {
    if ./beamfall replay "$games/marathon.replay" --review --seat 2 \
        >"$out" 2>"$err"; then
        return 1
    fi
    grep -q "option '--seat': '2' is not a seat of this game" "$err"
}

if_wide "a game is reviewed"                a_game_is_reviewed
if_wide "a game alone is reviewed"          a_game_alone_is_reviewed
check "only what is to be copied is wider than 80 columns" \
    only_what_is_to_be_copied_is_wider_than_the_screen
check "programs can read it"                programs_can_read_it
check "it is the same every time"           it_is_the_same_every_time
check "its fumens are whole"                its_fumens_are_whole
check "a seat that is not there is refused" a_seat_that_is_not_there_is_refused

finish
