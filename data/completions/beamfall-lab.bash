# shellcheck shell=bash
# Completion for bash, found by the name of the program: that of beamfall.

. "${BASH_SOURCE[0]%/*}/beamfall.bash"
