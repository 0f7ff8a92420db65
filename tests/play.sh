# shellcheck shell=sh
# Playing and watching, up to where a terminal is needed: what is wrong with
# options and files is one line on stderr and status 2.

. "$TEST_SRCDIR/tests/tap.sh"
out=play.out err=play.err dir=play.dir
mkdir -p "$dir/ai" "$dir/empty"
trap 'rm -rf "$out" "$err" "$dir"' EXIT

# complains LINE ARGUMENT...: status 2, nothing on stdout, that line on stderr.
complains() {
    line=$1
    shift
    ./beamfall "$@" >"$out" 2>"$err" </dev/null
    status=$?
    if [ "$status" -ne 2 ] || [ -s "$out" ]; then
        echo "status $status, and on stdout:"
        cat "$out"
        return 1
    fi
    [ "$(cat "$err")" = "$line" ] && return 0
    echo "the complaint was:"
    cat "$err"
    return 1
}

data=$BEAMFALL_DATA_DIR
check "an opponent that is not there is named" complains \
    "beamfall play: there is no ai/nobody.cfg in $data or your own files" \
    play --opponent nobody
check "so is one to be watched" complains \
    "beamfall watch: there is no ai/nobody.cfg in $data or your own files" \
    watch full nobody
check "a level too high is refused" complains \
    "beamfall play: option '--level': '21' is not a number from 1 to 20" \
    play --level 21
check "a mode that is none is refused" complains \
    "beamfall play: option '--mode': 'tennis' is not one of menu|marathon|sprint|ultra|dig|versus|custom|training" \
    play --mode tennis
check "an option that does not belong to the mode is refused" complains \
    "beamfall play: option '--rows' requires --mode dig or custom" \
    play --mode sprint --rows 5
check "a series is of an odd number of rounds" complains \
    "beamfall play: option '--best-of': '4' is not an odd number" \
    play --mode versus --best-of 4
check "a goal that is none is refused" complains \
    "beamfall play: option '--goal': 'all' is not a number from 1 to 999, or 'none'" \
    play --mode sprint --goal all
check "a position that is none is refused" complains \
    "beamfall play: option '--position': BOARD row 1: 'xx' is not ten characters long" \
    play --position xx
check "a position without a piece is refused" complains \
    "beamfall play: option '--position': '- - -' has no piece to play" \
    play --position "- - -"
check "a position belongs to a training" complains \
    "beamfall play: option '--position' requires --mode training" \
    play --mode sprint --position "- - T"
check "a seed that is no number is refused" complains \
    "beamfall play: option '--seed': '-1' is not a number from 0 to 18446744073709551615" play --seed=-1
check "a speed that there is not is refused" complains \
    "beamfall watch: option '--speed': '3' is not one of 0.25|0.5|1|2|4|8|max" \
    watch --speed 3
check "a data directory without AIs is named" complains \
    "beamfall play: there are no AIs in $dir/empty/ai" \
    play --data-dir "$dir/empty"

echo 'evaluator = "versus"; level = { rank = 1; pace = "x"; };' \
    >"$dir/ai/broken.cfg"
check "a broken AI is told with file and line" complains \
    "beamfall play: $dir/ai/broken.cfg:1: 'pace' must be a whole number" \
    play --data-dir "$dir" --opponent broken
check "and so it is if there is no other" complains \
    "beamfall play: $dir/ai/broken.cfg:1: 'pace' must be a whole number" \
    play --data-dir "$dir"

echo 'handling = { das = 9999; };' >"$dir/own.cfg"
check "settings that were named must be good" complains \
    "beamfall play: $dir/own.cfg:1: 'das' is 9999, not from -1 to 1000" \
    play --config "$dir/own.cfg"
check "and there" complains \
    "beamfall watch: $dir/none.cfg: No such file or directory" \
    --config "$dir/none.cfg" watch
check "rules that are not there are named" complains \
    "beamfall play: there is no rulesets/chess.cfg in $data or your own files" \
    play --ruleset chess

without_a_terminal() {
    ./beamfall play >"$out" 2>"$err" </dev/null
    [ $? -eq 2 ] && [ ! -s "$out" ] && [ "$(wc -l <"$err")" -eq 1 ]
}
check "without a terminal there is no game" without_a_terminal

finish
