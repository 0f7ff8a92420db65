# shellcheck shell=sh
# The arrows of the house point down, and the engine needs nothing but memory.
#
# Every file belongs to a room, every room has a floor, and a file may include
# what belongs to its own room or to a room on a lower floor.

. "$TEST_SRCDIR/tests/tap.sh"
build=$(pwd)
cd "$TEST_SRCDIR" || exit 99

# ----------------------------------------------------------------- Includes --

floors='
    ai/rules     1
    ai/move      2
    ai/judge     3
    ai/search    4
    ai           5
    ai/turns     6
    src/base     7
    src/match    8
    src/format   9
    src/store   10
    src/bot     11
    src/coach   12
    src/ui/term  13
    src/ui/parts 14
    src/ui/game  15
    src/ui/pages 16
    src/ui/app   17
    src/cmd      18
    src/lab      19
    src          20
'

sources=$(find ai src -name '*.[ch]' | sort)

# Each quoted include that breaks a rule, as "file: includes what: why".
# shellcheck disable=SC2086
wrong=$(awk -v floors="$floors" '
    BEGIN {
        n = split(floors, words)
        for (i = 1; i < n; i += 2)
            floor[words[i]] = words[i + 1] + 0
    }
    function complain(why) { print FILENAME ": includes " name ": " why }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, part, "\"")
        name = part[2]
        room = FILENAME
        sub("/[^/]*$", "", room)
        path = name ~ "^ai/" ? name : "src/" name
        other = path
        sub("/[^/]*$", "", other)
        if (!(room in floor))
            complain("the room " room " is not known")
        else if (name !~ "/" || !(other in floor))
            complain("not written from the top")
        else if (room != other && floor[other] >= floor[room])
            complain("that room is not below")
    }' $sources)
none "every room includes only itself and rooms below" "$wrong"

# stray PATTERN ROOM...: system headers that only these rooms may include.
stray() {
    pattern=$1
    shift
    rooms=$(echo "$*" | tr ' ' '|')
    # shellcheck disable=SC2086
    grep -En "^[ 	]*#[ 	]*include[ 	]*<($pattern)>" $sources |
        grep -Ev "^($rooms)/"
}

none "only src/ui/term knows the terminal" \
    "$(stray '(ncursesw?/)?(n?curses|term).h|termios.h' src/ui/term)"
none "only src/store reads libconfig files" \
    "$(stray 'libconfig.h' src/store)"
none "time is an argument in the engine, in match and in format" \
    "$(stray '(sys/)?time.h' src/store src/bot src/coach src/ui src/cmd src/lab)"

# A clock that is set back must not stop a game.
# shellcheck disable=SC2086
none "only what dates a game asks the time of day" \
    "$(grep -En '\<(time|gettimeofday|ftime)\(|CLOCK_REALTIME' $sources |
        grep -v '^src/ui/app/app_keep\.c:')"

# So that none of them can wait for a FIFO, follow a link or replace a file
# unasked.  The terminal has a nameless file for what goes to stderr.
# shellcheck disable=SC2086
none "only src/base opens, makes and renames files" \
    "$(grep -En '\<(f?re)?open(at)?\(|\<(fopen|creat|mkdir|mkfifo|mkstemp|rename|link|symlink)\(' \
        $sources | grep -v '^src/base/' |
        grep -v '^src/ui/term/divert\.c:.*mkstemp(')"

allowed='assert|inttypes|limits|stdalign|stdbool|stddef|stdint|stdlib|string'
# shellcheck disable=SC2086
none "the engine includes a few headers of the C library and no other" \
    "$(grep -En '^[ 	]*#[ 	]*include[ 	]*<' $sources | grep '^ai/' |
        grep -Ev "<($allowed)\.h>" |
        grep -Ev '^ai/(rules/bits|judge/lanes)\.h:.*<immintrin\.h>')"

# shellcheck disable=SC2086
none "compiler extensions stay in ai/rules/bits.h" \
    "$(grep -En '__(builtin|attribute|extension|asm|typeof)' $sources |
        grep -v '^ai/rules/bits\.h:')"

# ------------------------------------------------------------------ Symbols --

cd "$build" || exit 99
nm=${TEST_NM:-nm}
if [ -z "$($nm libai.a 2>/dev/null)" ]; then
    not_ok "libai.a has symbols" "$nm showed none"
    finish
    exit 0
fi

libc='malloc|aligned_alloc|free|str(cmp|len|ncmp)|mem(chr|cmp|cpy|move|set)'
libc="$libc|bcmp|__mem(cpy|move|set)_chk"
compiler='__assert_fail|__cpu_(model|indicator_init)|__(popcount|clz|ctz)[dt]i2'
compiler="$compiler|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_"
compiler="$compiler|__(asan|ubsan|tsan|gcov|llvm_gc|sanitizer)_.*|__llvm_.*"
defined=$($nm -g --defined-only libai.a | awk 'NF == 3 { print $3 }' |
    paste -sd'|' -)
none "libai.a asks the C library for memory and strings, no more" \
    "$($nm -u libai.a | awk '$1 == "U" { print $2 }' | sort -u |
        grep -Ev "^($defined|$libc|$compiler)\$")"

# Tables of pointers to constants lie in .data.rel.ro; .data and .bss change.
none "libai.a has no variable that outlives a call" \
    "$($nm -f sysv libai.a | awk -F'|' '
        $7 ~ /^\.(data|bss|tdata|tbss|data\.rel(\.local)?)[ ]*$/ &&
        $1 !~ /^(__|\.)/ { print $1 $7 }')"

# It is linked without that archive; this is about copies of its files.
measured=$($nm -g --defined-only liblab.a | awk 'NF == 3 { print $3 }' | sort -u)
check "liblab.a has symbols" [ -n "$measured" ]
none "beamfall has nothing of the laboratory" \
    "$($nm --defined-only beamfall | awk 'NF == 3 { print $3 }' |
        grep -xF -e "$measured")"

finish
