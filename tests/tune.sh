# shellcheck shell=sh
# beamfall-lab tune, from outside: it stops and goes on, exports what it learned,
# and draws its history.

. "$TEST_SRCDIR/tests/tap.sh"
dir=$(mktemp -d ./tune.XXXXXX) || exit 99
trap 'rm -rf "$dir"' EXIT
out=$dir/out err=$dir/err

quick='--budget 1 --set horizon=1 --pool combos --population 4 --seeds 1'

# tune STATE GENERATIONS ARGUMENT...: a small pool of quick players.
tune() {
    state=$1 generations=$2
    shift 2
    # shellcheck disable=SC2086
    ./beamfall-lab tune --state "$dir/$state" --generations "$generations" \
        $quick "$@" >"$out" 2>"$err" </dev/null
}

# As "tune whole 3 --plot", where no program can be found.
tune_without_path() {
    # shellcheck disable=SC2086
    env PATH=/nonexistent ./beamfall-lab tune --state "$dir/whole" \
        --generations 3 $quick --plot "$dir/x.svg" >"$out" 2>"$err" </dev/null
}

ends 0 tune whole 3 --threads 2 || exit 99

generations_are_told() {
    [ "$(grep -c '^generation [123]  *best ' "$out")" -eq 3 ] &&
        tail -n 1 "$out" | grep -q '^centre  *[^ ][^ ]*  [+-][0-9]* to [+-]'
}

a_run_in_parts_is_the_same() {
    for generations in 1 2 3; do
        ends 0 tune parts $generations || return 1
    done
    cmp "$dir/whole" "$dir/parts"
}

# Stopped in the middle of a generation, that one is played again.
a_stopped_run_goes_on() {
    ends 0 tune stopped 1 || return 1
    cp "$dir/stopped" "$dir/saved"
    # shellcheck disable=SC2086
    ./beamfall-lab tune --state "$dir/stopped" --generations 3 $quick \
        >"$out" 2>"$err" </dev/null &
    pid=$!
    sleep 0.3
    kill -TERM $pid
    wait $pid
    status=$?
    told="^beamfall-lab tune: stopped after [12] of 3 generations;"
    told="$told the same command goes on from there\$"
    case $status in
    0) ;; # this machine was too quick for us
    2) tail -n 1 "$err" | grep -q "$told" || { cat "$err"; return 1; } ;;
    *) echo "status $status"; return 1 ;;
    esac
    ends 0 tune stopped 3 && cmp "$dir/whole" "$dir/stopped"
}

what_was_learned_can_play() {
    ends 0 tune whole 3 --export "$dir/tuned.cfg" &&
        grep -q '^summary = "Tuned from full: generation 3."' \
            "$dir/tuned.cfg" &&
        ends 0 plays "$dir/tuned.cfg"
}

plays() {
    ./beamfall-lab solo "$1" --pieces 20 --budget 1 >"$out" 2>"$err"
}

json_has_the_theta() {
    ends 0 tune whole 3 --json && [ ! -s "$err" ] &&
        grep -q '"hole_row": [0-9]' "$out" && grep -q '"generations": 3' "$out"
}

needs_gnuplot() {
    command -v gnuplot >/dev/null && return 0
    echo "gnuplot is not installed (Debian: apt install gnuplot-nox)"
    return 1
}

a_history_is_drawn_as_svg() {
    needs_gnuplot || return 1
    ends 0 tune whole 3 --plot "$dir/a 'quoted' name.svg" &&
        grep -q '<svg' "$dir/a 'quoted' name.svg" &&
        grep -q 'Tuning: rating against the anchor' \
            "$dir/a 'quoted' name.svg"
}

a_history_is_drawn_as_png() {
    needs_gnuplot || return 1
    ends 0 tune whole 3 --plot "$dir/history.png" &&
        [ "$(head -c 4 "$dir/history.png" | tail -c 3)" = PNG ]
}

# "tune places/state" with hours of battles before it.
long_tune() {
    timeout 20 ./beamfall-lab tune --seeds 10000 --budget 50 \
        --state "$dir/places/state" "$@" >"$out" 2>"$err" </dev/null
}

# Before the first battle: nothing is printed, and no state is written.
places_to_write_are_tried_first() {
    rm -rf "$dir/places" && mkdir -p "$dir/places/dir.svg" &&
        mkfifo "$dir/places/fifo" || return 1
    for option in state export plot; do
        refuses_last "beamfall-lab tune: $dir/places/no/such.svg: No such file or \
directory" long_tune --$option "$dir/places/no/such.svg" &&
            refuses_last "beamfall-lab tune: $dir/places/dir.svg: Is a directory" \
                long_tune --$option "$dir/places/dir.svg" || return 1
    done
    refuses_last "beamfall-lab tune: $dir/places/fifo: not a regular file" \
        long_tune --state "$dir/places/fifo" &&
        [ "$(ls "$dir/places")" = "$(printf 'dir.svg\nfifo')" ]
}

# The program itself is found by its path, gnuplot by $PATH.
without_gnuplot_there_is_a_clear_line() {
    refuses_last "beamfall-lab tune: option '--plot': $dir/x.svg: gnuplot is not installed \
(Debian: apt install gnuplot-nox)" tune_without_path
}

other_options_are_refused() {
    refuses_last "beamfall-lab tune: $dir/whole: it was begun with other options or AIs" \
        tune whole 3 --seed 2
}

nameless() {
    ./beamfall-lab tune >"$out" 2>"$err" </dev/null
}

check "generations are told, and a sparkline"   generations_are_told
check "a run in parts is the same"              a_run_in_parts_is_the_same
check "a stopped run goes on"                   a_stopped_run_goes_on
check "what was learned can play"               what_was_learned_can_play
check "--json has the theta"                    json_has_the_theta
check "a history is drawn as SVG"               a_history_is_drawn_as_svg
check "a history is drawn as PNG"               a_history_is_drawn_as_png
check "places to write are tried first"         places_to_write_are_tried_first
check "without gnuplot there is a clear line" \
    without_gnuplot_there_is_a_clear_line
check "other options are refused"               other_options_are_refused
check "a state must be named" \
    refuses_last "beamfall-lab tune: option '--state' is required" nameless
check "a picture needs a known name" \
    refuses_last "beamfall-lab tune: option '--plot': '$dir/x.pdf' does not end with .svg or .png" \
    tune whole 3 --plot "$dir/x.pdf"

finish
