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

# What follows from the record.  One of AIs that have been changed since then
# can be replayed with the program of its time only.
found() {
    for part in record record.times; do
        gzip -dc "$records/$1.$part.gz" >"$dir/$part" || return
    done
    ./beamfall compare --registration "$records/$1.cfg" "$dir/record" 2>&1 |
        sed -n 's/^verdict  *//p; s/.*: [ab]: .* here, .* there/of another AI/p'
}

for registration in "$records"/*.cfg; do
    name=$(basename "$registration" .cfg)
    if [ -e "$records/$name.record.gz" ]; then
        verdict=$(found "$name")
        sentence="the verdict of $name is that of its record"
        if [ "$verdict" = "of another AI" ]; then
            skip "$sentence" "the AI has been changed since"
        else
            check "$sentence" test "$(told "$name")" = "$verdict"
        fi
    else
        check "$name is said to be still without a record" \
            test "$(told "$name")" = "not run yet"
    fi
done
finish
