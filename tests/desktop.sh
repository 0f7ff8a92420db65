# shellcheck shell=sh
# What is installed for shells and desktops: completions know every command and
# option, the desktop entry and the metainfo are well-formed.

. "$TEST_SRCDIR/tests/tap.sh"
data=$TEST_SRCDIR/data
program=./beamfall

# What bash offers for the last of these words.
offered() {
    bash -c '
        . "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _beamfall
        printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$data/completions/${program#./}.bash" "$program" "$@" | sort
}

same() {
    [ "$1" = "$2" ] && return
    printf 'wanted:\n%s\nbut there is:\n%s\n' "$1" "$2"
    return 1
}

# What an interactive zsh offers for the last of these words.
offered_by_zsh() {
    zsh -f "$TEST_SRCDIR/tests/completion.zsh" "$data/completions" \
        "$program" "$@" | sort
}

# completes BEGUN WHOLE: what the shells offer for the commands of $program, of
# which WHOLE alone begins with BEGUN.
completes() {
    list=$("$program" help --list)
    commands=$(printf '%s\n' "$list" | awk 'NF == 1 && !/^--/')
    common=$(printf '%s\n' "$list" | awk '/^--/ { print $1 }')

    if command -v bash >/dev/null; then
        check "$program: bash completes the commands" \
            same "$(printf '%s\n' "$commands" | sort)" "$(offered '')"
        wrong=$(for command in $commands; do
            wanted=$(printf '%s\n' "$list" |
                awk -v c="$command" '$1 == c && NF > 1 { print $2 }')
            same "$(printf '%s\n' "$common" "$wanted" | sed '/^$/d' | sort)" \
                "$(offered "$command" --)"
        done)
        none "$program: bash completes all options of each command" "$wrong"
        check "$program: bash completes what was begun" \
            same "$2" "$(offered "$1")"
    else
        skip "$program: bash completes commands and options" "there is no bash"
    fi

    if command -v zsh >/dev/null && zsh -fc 'zmodload zsh/zpty'; then
        check "$program: zsh completes the commands" \
            same "$(printf '%s\n' "$commands" | sort)" "$(offered_by_zsh '')"
        check "$program: zsh completes all options of a command" \
            same "$(offered "$2" --)" "$(offered_by_zsh "$2" --)"
        check "$program: zsh completes what was begun" \
            same "$2" "$(offered_by_zsh "$1")"
    else
        skip "$program: zsh completes commands and options" \
            "there is no zsh with zpty"
    fi
}

completes pl play
program=./beamfall-lab
completes ma match

entry=$data/desktop/beamfall.desktop
info=$data/desktop/invalid.beamfall.beamfall.metainfo.xml
if command -v desktop-file-validate >/dev/null; then
    check "the desktop entry is valid" desktop-file-validate "$entry"
else
    none "the desktop entry has what it needs" "$(
        for line in '[Desktop Entry]' Type=Application Name=beamfall \
            Exec=beamfall Terminal=true; do
            grep -qxF -e "$line" "$entry" || echo "there is no $line"
        done)"
fi
if command -v appstreamcli >/dev/null; then
    check "the metainfo is valid" appstreamcli validate --no-net "$info"
elif command -v xmllint >/dev/null; then
    check "the metainfo is well-formed" xmllint --noout "$info"
else
    skip "the metainfo is well-formed" "there is no tool for it"
fi

finish
