# What zsh offers for the last of some words: run by an interactive zsh, in a
# terminal of its own, as when Tab is pressed.
#
#     zsh -f completion.zsh DIRECTORY WORD...
#
# DIRECTORY has the file _beamfall; the words offered are printed, one a line.

zmodload zsh/zpty
local directory=$1 word line=''
shift
for word; do
    line+="${line:+ }$word"
done

zpty shell zsh -f -i
# Of what is typed here nothing is looked for in the output but the marks, which
# are put together by the shell within.
zpty -w shell "PROMPT=; unsetopt zle_bracketed_paste prompt_cr prompt_sp
fpath=(${(q)directory} \$fpath); autoload -Uz compinit; compinit -D -u
compadd() {
    local -a got; builtin compadd -O got \"\$@\"
    [[ \$#got == 0 ]] || print -l -- \"<of\"\"fer>\"\${^got}\"</of\"\"fer>\"
    builtin compadd \"\$@\"
}
finish() { print -r -- '<fin''ish>' }
zle -N finish; bindkey '^I' complete-word; bindkey '^X^F' finish
stty -echo; print '<rea''dy>'"

local output='' part
await() {
    while [[ $output != *$1* ]]; do
        zpty -r shell part || return 1
        output+=$part
    done
}
await '<ready>' || exit 1
output=''
zpty -w -n shell "$line"$'\t\x18\x06'
await '<finish>' || exit 1
zpty -d shell
print -r -- "$output" | grep -o '<offer>[^<]*</offer>' |
    sed 's,</*offer>,,g' | sort -u
