#!/bin/sh
# tests/foreign.sh DIRECTORY -- does the engine decide the same on machines that
# are unlike this one?
#
# Builds tests/signature_engine.c and ai/ in DIRECTORY for this machine, for one
# of 32 bits and for one whose bytes lie the other way round, as far as there
# are compilers for them, all at the same time, runs them and compares what they
# print.
#
#     Debian: apt install gcc-i686-linux-gnu libc6-dev-i386-cross \
#         gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user
set -eu

room=${1:?usage: tests/foreign.sh DIRECTORY}
top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
status=0

# sign NAME RUNNER COMPILER FLAG...: build, run, and print the signature.
sign() {
    name=$1 runner=$2
    shift 2
    if ! command -v "$1" >/dev/null || ! command -v "${runner:-true}" >/dev/null
    then
        echo "SKIP: $name, no $1 $runner"
        return
    fi
    # shellcheck disable=SC2046 # one word a file
    (cd "$top" && "$@" -std=c17 -iquote . -o "$room/$name" \
        tests/signature_engine.c $(find ai -name '*.c')) &&
        $runner "$room/$name" 4
}

# begin NAME RUNNER COMPILER FLAG...: the same in the background.
begin() {
    sign "$@" >"$room/$1.said" &
}

# compare NAME: is it the same on another machine?
compare() {
    have=$(cat "$room/$1.said")
    case $have in
    "$want")
        echo "PASS: $1"
        ;;
    SKIP:*)
        echo "$have"
        ;;
    *)
        echo "FAIL: $1, not $want but ${have:-nothing}"
        status=1
        ;;
    esac
}

mkdir -p "$room"
room=$(CDPATH='' cd -- "$room" && pwd -P)
begin here '' "${CC:-cc}" -O1
begin portable '' "${CC:-cc}" -O0 -DAI_PORTABLE
begin clang '' clang -O1 -DNDEBUG
begin 32-bit '' i686-linux-gnu-gcc -O0 -static
begin big-endian qemu-s390x s390x-linux-gnu-gcc -O0 -static
wait
want=$(cat "$room/here.said")
echo "here: $want"
[ -n "$want" ] || exit 1
for name in portable clang 32-bit big-endian; do
    compare "$name"
done
exit $status
