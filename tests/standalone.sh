# shellcheck shell=sh
# The engine can be taken out of the tree: ai/ and a C compiler are enough.

. "$TEST_SRCDIR/tests/tap.sh"

room=$(mktemp -d) || exit 99
trap 'rm -rf "$room"' EXIT
cp -R "$TEST_SRCDIR/ai" "$TEST_SRCDIR/examples" "$room" && chmod -R u+w "$room" && cd "$room" ||
    exit 99

# The line that examples/suggest.c gives, but for the optimisation.
build_alone() {
    # shellcheck disable=SC2046 # one word a file
    ${TEST_CC:-cc} -std=c17 -O0 -iquote . -o suggest \
        examples/suggest.c $(find ai -name '*.c')
}
check "ai/ alone compiles with its example" build_alone
check "the example makes a suggestion" ./suggest TIOSZJ
finish
