# shellcheck shell=bash
# Completion for bash.  It asks the program itself, so that it knows just the
# commands and options that there are.

_beamfall()
{
    local current=${COMP_WORDS[COMP_CWORD]}
    local program=${COMP_WORDS[0]}
    local command='' words='' list i

    list=$("$program" help --list 2>/dev/null) || return 0
    for ((i = 1; i < COMP_CWORD; i++)); do
        if grep -qxF -e "${COMP_WORDS[i]}" <<<"$list"; then
            command=${COMP_WORDS[i]}
            break
        fi
    done

    COMPREPLY=()
    if [[ $current == -* ]]; then
        words=$(awk -v command="$command" '
            /^--/ { print $1 }
            command != "" && $1 == command && NF > 1 { print $2 }' <<<"$list")
    elif [[ -z $command || $command == help ]]; then
        words=$(awk 'NF == 1 && !/^--/' <<<"$list")
    fi
    if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}

complete -o filenames -F _beamfall beamfall beamfall-lab
