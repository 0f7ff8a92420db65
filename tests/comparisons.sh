# shellcheck shell=sh
# docs/comparisons.md says of each registered comparison what its record says.

. "$TEST_SRCDIR/tests/tap.sh"
records=$TEST_SRCDIR/data/records
page=$TEST_SRCDIR/docs/comparisons.md
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT

# The last cell of a comparison's line: its verdict.
told() {
    sed -n "s/^| \`$1\` .* | \([a-z ]*\) |\$/\1/p" "$page"
}

# judged NAME VARIABLE...: its verdict, in this environment.
judged() {
    name=$1
    shift
    env "$@" ./beamfall-lab compare --registration "$records/$name.cfg" \
        "$dir/record" 2>&1 |
        sed -n 's/^verdict  *//p; s/.*([ab]: .* here, .* there)$/of another AI/p'
}

# What follows from the record, with the AIs of today or of some time before.
# One of an evaluator that has got other numbers since can be judged by the
# program of then only.
found() {
    for part in record record.times; do
        gzip -dc "$records/$1.$part.gz" >"$dir/$part" || return
    done
    answer=$(judged "$1")
    for before in "$records"/*/; do
        [ "$answer" = "of another AI" ] || break
        answer=$(judged "$1" XDG_CONFIG_HOME="$before")
    done
    echo "$answer"
}

for registration in "$records"/*.cfg; do
    name=$(basename "$registration" .cfg)
    if [ -e "$records/$name.record.gz" ]; then
        verdict=$(found "$name")
        sentence="the verdict of $name is that of its record"
        if [ "$verdict" = "of another AI" ]; then
            skip "$sentence" "its evaluator has other numbers now"
        else
            check "$sentence" test "$(told "$name")" = "$verdict"
        fi
    else
        check "$name is said to be still without a record" \
            test "$(told "$name")" = "not run yet"
    fi
done
finish
