# shellcheck shell=sh
# Each statement in docs/seeds.md is proved by tests that exist.

. "$TEST_SRCDIR/tests/tap.sh"
cd "$TEST_SRCDIR" || exit 99

# Names of tests are words joined by '_' between back quotes.
# shellcheck disable=SC2016 # Markdown's own, nothing to expand
named=$(grep -o '`[a-z0-9]*_[a-z0-9_]*`' docs/seeds.md | tr -d '`' | sort -u)
missing=
for name in $named; do
    grep -q "^$name(void \*\*state)" tests/test_*.c || missing="$missing$name
"
done
none "every test that docs/seeds.md names exists" "$missing"

statements=$(grep -c '^| [A-Z]' docs/seeds.md)
proved=$(grep -c '^| [A-Z].*| `' docs/seeds.md)
check "every statement of docs/seeds.md has a test" \
    test "$proved" = "${statements#0}"
finish
