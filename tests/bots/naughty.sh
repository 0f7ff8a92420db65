#!/bin/sh
# naughty.sh -- bots that misbehave, one for each name: naughty.sh NAME [FILE]
# Up to their misdeed they speak the protocol well.

say() {
    printf '%s\n' "$1"
}

hear() {
    read -r line || exit 0
}

info='{"type":"info","name":"naughty","version":"1","author":"x","features":[]}'
ready='{"type":"ready"}'

# move TYPE X Y SPIN: suggest this as the only move.
move() {
    say '{"type":"suggestion","moves":[{"location":{"type":"'"$1"'",
"orientation":"north","x":'"$2"',"y":'"$3"'},"spin":"'"$4"'"}]}' |
        tr -d '\n'
    echo
}

# begin: all that comes before the first suggestion.
begin() {
    say "$info"
    hear
    say "$ready"
    ask
}

# ask: wait for the next question.
ask() {
    while hear; do
        case $line in *'"suggest"'*) break ;; esac
    done
}

case $1 in
silent) exec sleep 1000 ;;
absent) exit 3 ;;
crashing) kill -SEGV $$ ;;
chatty) say 'hello, I am a bot' && sleep 1000 ;;
unwilling)
    say "$info"
    hear
    say '{"type":"error","reason":"unsupported_rules"}'
    sleep 1000
    ;;
endless) exec tr '\0' x </dev/zero ;;
babbling) exec yes '{"type":"weather"}' ;;
deaf)
    say "$info"
    sleep 1000
    ;;
thinking) begin && sleep 1000 ;;
dying) begin && exit 4 ;;
closing)
    begin
    exec >&-
    sleep 1000
    ;;
resigning) begin && say '{"type":"suggestion","moves":[]}' && hear ;;
floating) begin && move T 4 10 none && hear ;;
cheating) begin && move O 4 0 none && hear ;;
boasting) begin && move T 4 0 full && hear ;;
unread) begin && say '{"type":"suggestion","moves":[7,{"spin":"none"}]}' && hear ;;
mixed)
    # Two that nobody can play, then one that anybody can.
    begin
    say '{"type":"suggestion","moves":[7,{"location":{"type":"T","orientation":"north","x":4,"y":9},"spin":"none"},{"location":{"type":"T","orientation":"north","x":4,"y":0},"spin":"none"}],"move_info":[]}'
    hear
    ;;
eager)
    # Answers twice.
    begin
    while :; do
        move T 1 0 none
        move T 4 0 none
        ask
    done
    ;;
rambling)
    # Says more behind each answer than is kept of a line.
    begin
    while :; do
        move T 4 0 none
        head -c 70000 /dev/zero | tr '\0' x
        echo
        ask
    done
    ;;
early)
    say "$info"
    hear
    say "$ready"
    while :; do
        move T 4 0 none
        ask
    done
    ;;
wrong) begin && say '{"type":"suggestion","moves":7}' && hear ;;
once) begin && move T 4 0 none && ask && exit 5 ;;
dropping)
    # Drops T pieces at the left wall until it dies; always one and the same.
    begin
    while :; do
        move T 1 0 none
        ask
    done
    ;;
stubborn)
    trap '' TERM
    begin
    move T 4 0 none
    exec 0<&-
    while :; do sleep 1; done
    ;;
parent)
    sleep 1000 &
    echo $! >"$2"
    begin
    move T 4 0 none
    hear
    ;;
spy)
    env | sort >"$2"
    for fd in "/proc/$$/fd"/*; do
        echo "fd ${fd##*/}" >>"$2"
    done
    (: >/dev/tty) 2>/dev/null && echo 'a terminal' >>"$2"
    begin
    move T 4 0 none
    hear
    ;;
*)
    echo "there is no bot $1" >&2
    exit 2
    ;;
esac
