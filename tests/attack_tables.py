#!/usr/bin/env python3
"""The tables of ai/rules/attack_tables.h: TETR.IO's logarithms as integers.

Run it and paste what it prints between the fences of that file.

A season 1 chain of n (clears that go on with it; the first one counts as 0)
adds to the lines of an attack

    floor(1 + x) + (0 if n = 1 else (1 + fraction of x) / 3),  x = ln(1 + 0.8 n)

and a combo multiplies by 1 + REN / 4 before all is rounded down.  The table
holds the first part in units of 1 / UNIT, rounded down; what is lost there
could cost a line after the multiplication, so the script tries every attack up
to the ranges below against 60 digits and stops if any differs.

From REN 2 on an attack has at least ln(1 + 1.25 REN) lines: the second table
lists from which REN on that reaches 1, 2, 3, ...
"""

from decimal import Decimal, getcontext
from fractions import Fraction
from math import floor

getcontext().prec = 60

UNIT = 1 << 28
CHAINS = 256
LINES, RENS = 13, 64
REN_MAX = 65535


def bonus(n):
    if n == 0:
        return Fraction(0)
    x = Fraction((1 + Decimal(n) * Decimal("0.8")).ln())
    rest = 0 if n == 1 else (1 + x - floor(x)) / 3
    return floor(1 + x) + rest


def check(table):
    for n, entry in enumerate(table):
        for lines in range(LINES):
            for ren in range(RENS):
                exact = (lines + bonus(n)) * (4 + ren) / 4
                ours = (lines * UNIT + entry) * (4 + ren) // (4 * UNIT)
                assert floor(exact) == ours, (n, lines, ren)


def floors():
    thresholds = []
    while True:
        lines = len(thresholds) + 1
        ren = (Decimal(lines).exp() - 1) / Decimal("1.25")
        if ren > REN_MAX:
            return thresholds
        # No power of e is rational: it is never exactly a whole number.
        thresholds.append(max(2, floor(ren) + 1))


def show(name, size, numbers, columns, width):
    print(f"static const uint32_t {name}[{size}] = {{")
    for i in range(0, len(numbers), columns):
        row = ", ".join(f"{n:{width}}" for n in numbers[i:i + columns])
        print(f"    {row},")
    print("};")


def main():
    table = [floor(bonus(n) * UNIT) for n in range(CHAINS)]
    check(table)
    show("chain_bonus", "CHAIN_BONUSES", table, 6, 10)
    print()
    show("combo_least", "COMBO_LEAST_COUNT", floors(), 11, 1)


if __name__ == "__main__":
    main()
