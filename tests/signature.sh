# shellcheck shell=sh
# The engine decides what it decided when tests/bench.signature was written.
#
# If it is meant to decide otherwise now: "make signature", look at what else
# changed, and say so in the commit.

. "$TEST_SRCDIR/tests/tap.sh"
out=signature.out
trap 'rm -f "$out"' EXIT

# The last line of a run of the bench.
sign() {
    ./beamfall-lab bench "$@" >"$out" || { cat "$out"; return 1; }
    tail -n 1 "$out"
}

same() {
    [ "$1" = "$2" ] && return 0
    echo "first:  $1"
    echo "second: $2"
    return 1
}

written=$(cat "$TEST_SRCDIR/tests/bench.signature")
first=$(sign --quick)
second=$(sign --quick)

if_wide "the signature is the one that was written down" \
    same "$written" "$first"
check "a second run has the same signature" same "$first" "$second"
case $first in
"signature: "????????????????)
    ok "the signature is the last line" ;;
*)
    not_ok "the signature is the last line" "$first" ;;
esac

finish
