# shellcheck shell=sh
# What is named like a question only answers it.
#
# A function whose name states something (is_empty, board_fits, seat_has_lost)
# changes nothing: it takes pointers to constants, keeps no variable from call to
# call and prints nothing.  What also acts is named after what it does.

. "$TEST_SRCDIR/tests/tap.sh"
cd "$TEST_SRCDIR" || exit 99

# `context` is what a callback is given, whose type is not the function's choice.
sources=$(find ai src tests examples -name '*.[ch]' | sort)
# shellcheck disable=SC2086
wrong=$(awk '
    BEGIN {
        states = "is|are|was|were|has|have|had|can|may|must|should|does|needs"
        states = states "|wants|knows|fits?|holds|tells|shows|acts|ends|finds"
        states = states "|wins|loses|allows|welcomes?|awaits"
        states = "(^|_)(" states ")(_|$)"
        prints = "(^|[^a-z_])([fdv]*printf|f?puts|putchar|fail|complain|perror"
        prints = prints "|[a-z_]+_(fail|complain|print))[(]"
    }
    function complain(why) { print FILENAME ": " name "(): " why }
    # The parameters of the function whose head is complete.
    function judge_head(   list, count, i) {
        gsub(/[ \t]+/, " ", head)
        sub(/^[^(]*[(]/, "", head)
        count = split(head, list, ",")
        for (i = 1; i <= count; i++)
            if (list[i] ~ /[*]|\[/ && list[i] !~ /(^|[ (])const / &&
                list[i] !~ /void [*]context/)
                complain("may change" list[i])
    }
    FNR == 1 { in_head = in_body = 0 }
    /^[a-z_][a-z0-9_]*[(]/ && !in_head {
        name = $0
        sub(/[(].*/, "", name)
        head = ""
        # The names of tests are sentences.
        in_head = name ~ states && type !~ /(^| )void$/
    }
    in_head {
        head = head " " $0
        if ($0 ~ /[)];?$/) {
            in_body = $0 !~ /;$/
            in_head = 0
            if (in_body)
                judge_head()
        }
        next
    }
    in_body && /^[ \t]+static / && !/const|static_assert/ {
        complain("keeps a variable")
    }
    in_body && $0 ~ prints { complain("prints") }
    /^}/ { in_body = 0 }
    { type = $0 }' $sources)
none "what is named like a question changes nothing" "$wrong"

finish
