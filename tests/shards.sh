# shellcheck shell=sh
# The recipes for many processes, as docs/measuring.md has them: run here, they
# end with the record of a single run, to the byte.

. "$TEST_SRCDIR/tests/tap.sh"
build=$(pwd)
dir=$(mktemp -d ./shards.XXXXXX) || exit 99
trap 'cd "$build" && rm -rf "$dir"' EXIT
PATH=$build:$PATH
export PATH

# Fewer battles than shards: some of these are empty, which has to work too.
cat >"$dir/cohort.cfg" <<'END'
title     = "A test of recipes";
a         = { ai = "full"; set = "horizon=1"; };
b         = { ai = "full"; set = "horizon=1,hole_row=0"; };
budget    = 1;
seeds     = { first = 77; count = 6; };
rotations = true;
measure   = "decisions";
END
beamfall-lab match --registration "$dir/cohort.cfg" --record "$dir/whole" \
    >/dev/null 2>&1 || exit 99

# recipe NAME: the code block behind "Tested: NAME".
recipe() {
    awk -v name="$1" '
        /^```/ { if (inside) exit; inside = found; next }
        inside { print }
        /^Tested: / { found = $2 == name }' "$TEST_SRCDIR/docs/measuring.md"
}

# runs NAME: in a directory of its own; the rule of the cohort is not met.
runs() {
    mkdir "$dir/$1" && cp "$dir/cohort.cfg" "$dir/$1" || return 1
    recipe "$1" >"$dir/$1/recipe" && [ -s "$dir/$1/recipe" ] || return 1
    (cd "$dir/$1" && sh ./recipe >out 2>err)
    status=$?
    if [ $status -ne 1 ] || ! cmp "$dir/whole" "$dir/$1/record"; then
        echo "status $status"
        cat "$dir/$1/out" "$dir/$1/err"
        return 1
    fi
    grep -qx 'verdict        not met' "$dir/$1/out" &&
        [ "$(wc -l <"$dir/$1/record.times")" -eq 12 ]
}

several_jobs_of_parallel() {
    if ! parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
        echo "GNU parallel is not installed (Debian: apt install parallel)"
        return 1
    fi
    runs parallel
}

# Give it again: all shards are there, and nothing changes.
a_recipe_can_be_given_again() {
    (cd "$dir/parallel" && sh ./recipe >out 2>err)
    cmp "$dir/whole" "$dir/parallel/record"
}

# As Slurm would start it, one task after the other.
the_slurm_script() {
    for task in 1 2 3 4 5; do
        SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=2 \
            BEAMFALL_LAB=$build/beamfall-lab \
            "$TEST_SRCDIR/contrib/match.slurm" "$dir/cohort.cfg" "$dir/run" 5 \
            >/dev/null 2>"$dir/err" || { cat "$dir/err"; return 1; }
    done
    cat "$dir"/run/*.shard | cmp - "$dir/whole" &&
        [ "$(cat "$dir"/run/*.shard.times | wc -l)" -eq 12 ]
}

# docs/thousand-cores.md: a shard is proved by printing it again.
a_shard_can_be_proved() {
    beamfall-lab match --shard 3/5 --registration "$dir/cohort.cfg" --record - \
        2>/dev/null | cmp - "$dir/run/000003.shard"
}

check "the recipe with GNU parallel makes the record of a single run" \
    several_jobs_of_parallel
check "it can be given again"                      a_recipe_can_be_given_again
check "the recipe with make makes the same record" runs make
check "the Slurm script makes the same record"     the_slurm_script
check "a shard can be proved"                      a_shard_can_be_proved

finish
