# shellcheck shell=sh
# Numbers agree with their nouns, in every sentence and on every screen.
#
# A sentence that has a count in it gets the form of its words from text_agree()
# or text_plural(), in src/base/text; no format has a plural of its own.

. "$TEST_SRCDIR/tests/tap.sh"
cd "$TEST_SRCDIR" || exit 99

nouns='line|row|piece|key|placement|round|point|game|battle|seed|win|draw|loss'
nouns="$nouns|mistake|puzzle|day|fault|turn|rotation|candidate|check|column"
nouns="$nouns|replay|page|spin|T-spin|tetris|generation|decision|number|move"
number='(^|[^.])(%[-+0-9*]*(l|ll|h)?[diu]|PRI[diu](32|64) ")'
sources=$(find src -name '*.[ch]' | sort)

# shellcheck disable=SC2086
none "no format has a count before a plural" \
    "$(grep -nE "$number ($nouns)(s|es)([^a-z%=]|\$)" $sources)"
# shellcheck disable=SC2086
none "only src/base/text chooses a form by a count" \
    "$(grep -nE '== 1 \? "' $sources | grep -v '^src/base/text\.c:')"
none "one thing is in the singular on every golden screen" \
    "$(grep -nE "(^|[^0-9.,:])1 ($nouns)(s|es)([^a-z]|\$)" tests/golden/*)"
none "several things are in the plural on every golden screen" \
    "$(grep -nE "(^|[^0-9.,:])([02-9]|[1-9][0-9]+) ($nouns)([^a-z,:-]|\$)" \
        tests/golden/*)"

finish
