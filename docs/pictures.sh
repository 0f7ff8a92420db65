#!/bin/sh
# docs/pictures.sh BEAMFALL -- make the pictures of the README anew.
#
# Plays the program, and BEAMFALL-lab, in tmux with the data files of this tree,
# and writes SVG files beside this script.  Needs tmux and python3.
set -eu

program=${1:?usage: docs/pictures.sh BEAMFALL}
docs=$(cd -- "$(dirname -- "$0")" && pwd -P)
BEAMFALL_DATA_DIR=$docs/../data
export BEAMFALL_DATA_DIR

screen() {
    tmux -L beamfall-pictures -f /dev/null "$@"
}

# start COLUMNS ROWS ARGUMENT...: run the program on a screen of that size.
start() {
    columns=$1 rows=$2
    shift 2
    screen new-session -d -s play -x "$columns" -y "$rows" \
        "HOME=/nonexistent LANG=C.UTF-8 TERM=xterm-256color exec $program $*"
}

# keep NAME: write what is on the screen to docs/NAME.svg, and end.
keep() {
    screen capture-pane -e -p -t play | python3 "$docs/screen_to_svg.py" \
        >"$docs/$1.svg"
    screen kill-server
    sleep 1
}

# film NAME FRAMES: the same of many screens, five a second, as a moving one.
film() {
    for _ in $(seq "$2"); do
        screen capture-pane -e -p -t play
        printf '\f'
        sleep 0.18
    done | python3 "$docs/screen_to_svg.py" --frame 200 >"$docs/$1.svg"
    screen kill-server
    sleep 1
}

start 100 30 watch full full --seed 7
sleep 20
keep watch

start 80 24 watch full strong --seed 7
sleep 4
film film 25

# A training in which the first piece lies badly.
start 80 24 play --mode training --seed 3
sleep 3
screen send-keys -t play Left Left Space
sleep 4
keep training

# A game as the coach sees it; the machine may take a minute for that.
start 80 24 replay "$docs/../tests/games/marathon.replay"
sleep 3
screen send-keys -t play v
sleep 60
keep review

# A puzzle with all of its hints.
start 80 24 play
sleep 3
screen send-keys -t play Down Down Down Down Down Down Down Enter
sleep 1
screen send-keys -t play Down Down Down Down Down Enter
sleep 1
screen send-keys -t play Down Down Down Down Enter
sleep 3
screen send-keys -t play i i i
sleep 1
keep puzzle

# Three frames of "schedule --sweep", one below the other.
middle='#........./##......../###....##./####..####/#####.####/####.#####/#########. L TOSZJI'
screen new-session -d -s play -x 84 -y 28 "LANG=C.UTF-8; export LANG
for peak in 200 500 800; do
    echo \"peak  \$peak\"
    $program-lab schedule --budget 200 --spread 900 --peak \$peak '$middle'
done
sleep 60"
sleep 3
keep schedule
