#!/usr/bin/env python3
"""The golden table of tests/test_schedule.c, computed another way.

Decimal arithmetic with 60 digits instead of fixed point, exact fractions
instead of integer remainders, and a sort instead of repeated search.  Run it
and paste what it prints between the fences of the table.
"""

from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 60

CASES = [(w, h, p, s)
         for w, h in [(100, 7), (200, 7), (10, 6), (1, 7), (100, 1), (100, 2),
                      (3, 16), (10000, 16), (37, 11)]
         for p, s in [(500, 1500), (0, 700), (1000, 3000), (333, 1),
                      (620, 100000)]]


def weight(d, h, peak, spread):
    off = Decimal(d) - Decimal(peak) / 1000 * (h - 1)
    bell = (-(off * off) / (2 * (Decimal(spread) / 1000) ** 2)).exp()
    # 1e-40 is far below any difference that matters and hides rounding noise
    # between depths at the same distance from the peak.
    return Fraction(max(Decimal("0.05"), bell).quantize(Decimal("1e-40")))


def caps(w, h, peak, spread):
    if h == 1:
        return [2 * w]
    g = [weight(d, h, peak, spread) for d in range(1, h)]
    ideal = [w * h * x / sum(g) for x in g]
    cap = [int(x) for x in ideal]
    order = sorted(range(h - 1), key=lambda i: (cap[i] - ideal[i], i))
    for i in order[:w * h - sum(cap)]:
        cap[i] += 1
    while 0 in cap:
        giver = max(range(h - 1), key=lambda i: (cap[i], i))
        cap[giver] -= 1
        cap[cap.index(0)] += 1
    return [2 * w] + cap


for case in CASES:
    line = "    {{%d, %d, %d, %d}, {%s}}," % (
        *case, ", ".join(map(str, caps(*case))))
    while len(line) > 80:
        cut = line.rfind(" ", 0, 80)
        print(line[:cut])
        line = "     " + line[cut:]
    print(line)
