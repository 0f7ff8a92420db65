# shellcheck shell=sh
# No byte that a terminal might obey gets through, whatever it stands in.
#
# Each hostile text is given to every command as command, option, value and
# operand, and stands in every text of every file and message that is read.  All
# other output is ASCII here, so what comes out must be printable ASCII.

. "$TEST_SRCDIR/tests/tap.sh"
work=$(mktemp -d "${TMPDIR:-/tmp}/hostile.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL
games=$TEST_SRCDIR/tests/games

# As printf writes them, short enough for a name: C0 and DEL; C1 and directions;
# invisible ones, tags; what is no UTF-8: lone, overlong, cut, a surrogate.
# tests/test_text.c has them one by one.
cat >"$work/texts" <<'END'
a\033]0;x\007\010\015\177b
a\302\233\302\205\330\234\342\200\256\342\201\246\342\200\250b
a\341\240\216\342\200\213\357\273\277\357\277\271\363\240\201\201b
a\233\377\300\233\340\202\233\355\240\200\364\220\200\200\303
END

# clean ARGUMENT...: run it; what comes out is printable ASCII, and it is not
# killed.  Standard input is what stands before.
clean() {
    timeout 20 "$(program_of "$1")" "$@" >"$work/out" 2>"$work/err"
    status=$?
    if [ $status -gt 2 ]; then
        echo "status $status: $*" | cat -v
        return 1
    fi
    cat "$work/out" "$work/err" >"$work/both"
    [ -z "$(tr -d '\n\t\040-\176' <"$work/both" | od -An -tx1)" ] && return 0
    echo "beamfall[-lab] $* wrote:" | cat -v
    cat -v "$work/both" | head -n 5
    return 1
}

# all FUNCTION: it holds for each text, in $text.
all() {
    while read -r escaped; do
        # shellcheck disable=SC2059 # it is meant to be a format
        text=$(printf "$escaped.")
        text=${text%.}
        "$1" </dev/null || return 1
    done <"$work/texts"
}

list=$(./beamfall help --list; ./beamfall-lab help --list)
commands=$(echo "$list" | awk '!/^-/ { print $1 }' | sort -u)
valued=$(echo "$list" | awk '!/^-/ && $2 ~ /^--/ && NF > 2 {
    print $1 "=" $2 }')

as_a_command() {
    clean "$text" && clean "--$text" && clean "--config=$text" version &&
        clean --data-dir "$text" suggest '- - T' && clean help "$text" &&
        ! ./beamfall-lab "$text" 2>&1 | grep -q '[^ -~]'
}

as_operands() {
    for command in $commands; do
        clean "$command" "$text" && clean "$command" "$text" "$text" &&
            clean "$command" full "$text" "$text" || return 1
    done
    for action in encode decode; do
        clean fumen $action "$text" && clean fumen $action --json "$text" ||
            return 1
    done
    clean suggest "tbp:$text" && clean solo "tbp:$text" -n 1 &&
        clean solo "$work/$text" -n 1 && clean perft '- - T' "$text"
}

# A value may be looked at while options are read, or later.
as_options() {
    for command in $commands; do
        clean "$command" "--$text" || return 1
    done
    for option in $valued; do
        clean "${option%%=*}" "${option#*=}" "$text" --no-such-option ||
            return 1
    done
    for option in --set-a --set-b --ruleset --shard --registration --replay; do
        clean match full full -n 1 -b 1 $option "$text" || return 1
    done
    for option in --pool --set --plot; do
        clean tune -g 0 --state "$work/state" $option "$text" || return 1
    done
    for option in --mode --opponent --goal --ruleset --position; do
        clean play $option "$text" || return 1
    done
    clean watch --speed "$text" && clean suggest --ai "$text" '- - T' &&
        clean screening full "$text" && clean screening full "$text=1..2"
}

as_lines() {
    for command in movegen 'fumen encode' 'fumen decode' 'fumen decode --json' \
        'compare -'; do
        # shellcheck disable=SC2086
        printf '%s\n' "$text" | clean $command || return 1
    done
}

# A replay with the text in one of its lines, at the end or instead of it.
in_a_replay() {
    for line in 1 2 3 5 19 22 24; do
        T=$text awk -v n=$line 'NR != n { print; next }
            { print $1 " " ENVIRON["T"] }' "$games/marathon.replay" \
            >"$work/bad.replay"
        clean replay --tell "$work/bad.replay" &&
            clean replay --check "$work/bad.replay" || return 1
    done
    name_in_a_replay
}

name_in_a_replay() {
    T=$text awk '/^player / { print "player " ENVIRON["T"]; next } { print }' \
        "$games/marathon.replay" >"$work/named.replay"
    clean replay --tell "$work/named.replay" && [ $status -eq 0 ] &&
        grep -q '^a?' "$work/out"
}

# Reviewed, too: valid JSON with the name.  One review for each text is enough.
name_in_a_review() {
    name_in_a_replay &&
        clean replay --review --budget 1 "$work/named.replay" &&
        clean replay --review --budget 1 --json "$work/named.replay" &&
        [ $status -eq 0 ] && grep -q '"player": "a?' "$work/out"
}

# An AI, its name, texts and settings; the same of a ruleset.
in_an_ai() {
    for place in "summary = \"$text\"; evaluator = \"versus\";" \
        "evaluator = \"$text\";" "evaluator = \"versus\"; $text = 1;" \
        "evaluator = \"versus\"; level = { pace = \"$text\"; };" \
        "evaluator = \"versus\"; theta = { $text = 1; };" "$text"; do
        printf '%s\n' "$place" >"$work/bad.cfg"
        clean solo "$work/bad.cfg" -n 1 && clean tbp "$work/bad.cfg" &&
            clean match "$work/bad.cfg" full -n 1 &&
            clean solo --ruleset "$work/bad.cfg" -n 1 &&
            clean match --registration "$work/bad.cfg" &&
            clean compare --registration "$work/bad.cfg" "$work/bad.cfg" &&
            clean tune --state "$work/bad.cfg" &&
            clean play --config "$work/bad.cfg" --mode sprint || return 1
    done
    printf 'evaluator = "versus";\n' >"$work/$text.cfg"
    clean match "$work/$text.cfg" full -n 1 -b 1 --json &&
        [ $status -eq 0 ] && clean match "$work/$text.cfg" full -n 1 -b 1 &&
        clean match "$work/$text.cfg" full -n 1 -b 1 --record - || return 1
    rm "$work/$text.cfg"
}

in_a_registration() {
    for place in "title = \"$text\"; " "a = { ai = \"$text\"; };" \
        "a = { ai = \"full\"; set = \"$text=1\"; };" \
        "a = { ai = \"full\"; }; b = { ai = \"full\"; }; ruleset = \"$text\";" \
        "a = { ai = \"full\"; }; b = { ai = \"full\"; }; measure = \"$text\";" \
        "$text = 1;"; do
        printf '%s\n' "$place" >"$work/registration"
        clean match --registration "$work/registration" || return 1
    done
}

# A record of one battle, with the text in each of its fields in turn.
in_a_record() {
    for field in version rules name setup digest moves battle; do
        T=$text awk -v f="\"$field\":" '{
            at = index($0, f)
            rest = substr($0, at + length(f))
            sub(/^"[^"]*"/, "", rest)
            print at == 0 ? $0 : substr($0, 1, at + length(f) - 1) "\"" \
                ENVIRON["T"] "\"" rest }' "$work/record" >"$work/bad"
        clean compare "$work/bad" && clean compare --json "$work/bad" &&
            clean match --replay "$work/bad" || return 1
    done
}

# What is said to the bot, and what a bot says to us.
in_messages() {
    for message in "$text" "{\"$text\":1}" "{\"type\":\"$text\"}" \
        "{\"type\":\"rules\",\"randomizer\":\"$text\"}" \
        "{\"type\":\"start\",\"hold\":\"$text\"}" \
        "{\"type\":\"new_piece\",\"piece\":\"$text\"}"; do
        printf '%s\n' "$message" | clean tbp || return 1
    done
    for answer in "$text" "{\"type\":\"error\",\"reason\":\"$text\"}" \
        "{\"type\":\"info\",\"name\":\"$text\",\"version\":\"$text\",\"author\":\"$text\",\"features\":[\"$text\"]}"; do
        printf '#!/bin/sh\ncat %s/answer\n' "$work" >"$work/bot"
        chmod +x "$work/bot"
        printf '%s\n' "$answer" >"$work/answer"
        clean solo "tbp:$work/bot" -n 1 || return 1
    done
}

in_the_environment() {
    for name in TERM LINES COLUMNS HOME USER XDG_CONFIG_HOME XDG_DATA_HOME \
        BEAMFALL_DATA_DIR NO_COLOR; do
        ( eval "$name=\$text" && export "${name?}" &&
            clean suggest '- - T' -t 1 -b 1 && clean play --mode sprint ) ||
            return 1
    done
}

./beamfall-lab match full full -n 1 -b 1 --record "$work/record" >/dev/null ||
    echo "# no record"
check "as a command or an option before it"  all as_a_command
check "as operands of every command"         all as_operands
check "as options and their values"          all as_options
check "as lines of standard input"           all as_lines
check "in every line of a replay"            all in_a_replay
check "in the name of a player, reviewed"    all name_in_a_review
check "in the files of AIs and settings"     all in_an_ai
check "in a registration"                    all in_a_registration
check "in every field of a record"           all in_a_record
check "in messages of other programs"        all in_messages
check "in the environment"                   all in_the_environment

finish
