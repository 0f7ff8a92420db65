#!/usr/bin/env python3
"""Turn a captured terminal screen into an SVG picture.

Reads what `tmux capture-pane -e -p` prints (text with SGR sequences, colours
of 16, 256 or 24 bits) on standard input and writes the picture on standard
output.  Cells of blocks are drawn as rectangles, so that boards have no gaps
in any font.  Used by docs/pictures.sh.
"""
import html
import re
import sys

WIDTH, HEIGHT, SIZE = 9, 18, 15
PAPER, INK = "#16161c", "#d0d0d0"
BASIC = ["#101010", "#cc4444", "#44aa44", "#c0a030", "#4466cc", "#aa55aa",
         "#33a0a0", "#c0c0c0", "#606060", "#ff6666", "#66dd66", "#f0d050",
         "#6688ff", "#dd77dd", "#55dddd", "#ffffff"]
# What part of a cell a block fills: x, y, width, height in halves.
BLOCKS = {"█": [(0, 0, 2, 2)], "▀": [(0, 0, 2, 1)], "▄": [(0, 1, 2, 1)],
          "▌": [(0, 0, 1, 2)], "▐": [(1, 0, 1, 2)], "▓": [(0, 0, 2, 2)],
          "▒": [(0, 0, 2, 2)], "░": [(0, 0, 2, 2)]}
SHADE = {"▓": 0.85, "▒": 0.55, "░": 0.3}


def colour(number):
    """The colour with a number of the 256-colour palette."""
    if number < 16:
        return BASIC[number]
    if number >= 232:
        level = 8 + 10 * (number - 232)
        return f"#{level:02x}{level:02x}{level:02x}"
    number -= 16
    parts = (number // 36, number // 6 % 6, number % 6)
    return "#" + "".join(f"{55 + 40 * p if p else 0:02x}" for p in parts)


def apply(style, codes):
    """Follow one SGR sequence."""
    codes = [int(c or 0) for c in codes.split(";")] if codes else [0]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style.update(fg=None, bg=None, bold=False, dim=False,
                         inverse=False, underline=False)
        elif code in (1, 2, 4, 7):
            style[{1: "bold", 2: "dim", 4: "underline", 7: "inverse"}[code]] = True
        elif code in (22, 24, 27):
            for key in {22: ("bold", "dim"), 24: ("underline",),
                        27: ("inverse",)}[code]:
                style[key] = False
        elif code in (38, 48):
            key = "fg" if code == 38 else "bg"
            if codes.pop(0) == 5:
                style[key] = colour(codes.pop(0))
            else:
                style[key] = "#%02x%02x%02x" % tuple(codes[:3])
                del codes[:3]
        elif code in (39, 49):
            style["fg" if code == 39 else "bg"] = None
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style["fg"] = BASIC[code - 30 if code < 90 else code - 82]
        elif 40 <= code <= 47 or 100 <= code <= 107:
            style["bg"] = BASIC[code - 40 if code < 100 else code - 92]


def cell(x, y, char, style, out):
    """Draw one character."""
    fg, bg = style["fg"] or INK, style["bg"]
    if style["inverse"]:
        fg, bg = bg or PAPER, fg
    left, top = x * WIDTH, y * HEIGHT
    if bg:
        out.append(f'<rect x="{left}" y="{top}" width="{WIDTH}" '
                   f'height="{HEIGHT}" fill="{bg}"/>')
    opacity = 0.6 if style["dim"] else 1.0
    if char in BLOCKS:
        opacity *= SHADE.get(char, 1.0)
        for bx, by, bw, bh in BLOCKS[char]:
            out.append(f'<rect x="{left + bx * WIDTH / 2}" '
                       f'y="{top + by * HEIGHT / 2}" '
                       f'width="{bw * WIDTH / 2}" height="{bh * HEIGHT / 2}" '
                       f'fill="{fg}" opacity="{opacity:.2f}"/>')
    elif char != " ":
        weight = ' font-weight="bold"' if style["bold"] else ""
        out.append(f'<text x="{left}" y="{top + SIZE - 1}" fill="{fg}" '
                   f'opacity="{opacity:.2f}"{weight}>{html.escape(char)}</text>')


def main():
    out, style = [], {}
    apply(style, "")
    lines = sys.stdin.read().split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    columns = 0
    for y, line in enumerate(lines):
        x = 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                apply(style, part[2:-1])
                continue
            for char in re.sub(r"\x1b[()].|\x0e|\x0f", "", part):
                cell(x, y, char, style, out)
                x += 1
        columns = max(columns, x)
    width, height = columns * WIDTH, len(lines) * HEIGHT
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 16}" '
          f'height="{height + 16}" viewBox="-8 -8 {width + 16} {height + 16}" '
          f'font-family="DejaVu Sans Mono, monospace" font-size="{SIZE}">')
    print(f'<rect x="-8" y="-8" width="{width + 16}" height="{height + 16}" '
          f'rx="6" fill="{PAPER}"/>')
    print("\n".join(out))
    print("</svg>")


if __name__ == "__main__":
    main()
