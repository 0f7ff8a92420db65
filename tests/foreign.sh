#!/bin/sh
# tests/foreign.sh DIRECTORY -- does the engine decide the same on machines that
# are unlike this one?
#
# Builds tests/signature_engine.c and ai/ in DIRECTORY for this machine, for one
# of 32 bits and for one whose bytes lie the other way round, as far as there
# are compilers for them, runs all of them and compares what they print.
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
    # shellcheck disable=SC2046 # one word a file
    (cd "$top" && "$@" -std=c17 -iquote . -o "$room/$name" \
        tests/signature_engine.c $(find ai -name '*.c')) &&
        $runner "$room/$name" 4
}

# compare NAME RUNNER COMPILER FLAG...: the same on another machine?
compare() {
    if ! command -v "$3" >/dev/null || ! command -v "${2:-true}" >/dev/null; then
        echo "SKIP: $1, no $3 ${2:-}"
        return
    fi
    have=$(sign "$@") || have="nothing"
    if [ "$have" = "$want" ]; then
        echo "PASS: $1"
    else
        echo "FAIL: $1, not $want but $have"
        status=1
    fi
}

mkdir -p "$room"
room=$(CDPATH='' cd -- "$room" && pwd -P)
want=$(sign here '' "${CC:-cc}" -O1)
echo "here: $want"
compare portable '' "${CC:-cc}" -O0 -DAI_PORTABLE
compare clang '' clang -O1 -DNDEBUG
compare 32-bit '' i686-linux-gnu-gcc -O0 -static
compare big-endian qemu-s390x s390x-linux-gnu-gcc -O0 -static
exit $status
