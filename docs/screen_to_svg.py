#!/usr/bin/env python3
"""Turn captured terminal screens into an SVG picture, one that moves if there
are several.

Reads what `tmux capture-pane -e -p` prints (text with SGR sequences, colours
of 16, 256 or 24 bits) on standard input and writes the picture on standard
output.  Screens end with a form feed, and each is shown for as many
milliseconds as --frame says.  Cells of blocks are drawn as rectangles, so that
boards have no gaps in any font.  Used by docs/pictures.sh.
"""
import argparse
import html
import itertools
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


def row_cells(line, style):
    """The cells of a line as (character, ink, paper, opacity, is bold)."""
    cells = []
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            apply(style, part[2:-1])
            continue
        ink, paper = style["fg"] or INK, style["bg"]
        if style["inverse"]:
            ink, paper = paper or PAPER, ink
        opacity = 0.6 if style["dim"] else 1.0
        for char in re.sub(r"\x1b[()].|\x0e|\x0f", "", part):
            cells.append((char, ink, paper, opacity, style["bold"]))
    return cells


def rectangle(x, y, width, height, fill, opacity=1.0):
    faint = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
    return (f'<rect x="{x:g}" y="{y:g}" width="{width:g}" '
            f'height="{height:g}" fill="{fill}"{faint}/>')


def run(left, cells, y):
    """Draw equal neighbours, blocks of one kind or letters of one look."""
    (char, ink, paper, opacity, bold), count = cells[0], len(cells)
    x, top, out = left * WIDTH, y * HEIGHT, []
    text = "".join(c[0] for c in cells)
    if paper:
        out.append(rectangle(x, top, count * WIDTH, HEIGHT, paper))
    if char in BLOCKS:
        shade = opacity * SHADE.get(char, 1.0)
        for bx, by, bw, bh in BLOCKS[char]:
            step, wide = (count, 1) if bw == 1 else (1, count)
            for i in range(step):
                out.append(rectangle(x + (2 * i + bx) * WIDTH / 2,
                                     top + by * HEIGHT / 2,
                                     bw * wide * WIDTH / 2, bh * HEIGHT / 2,
                                     ink, shade))
    elif text.strip():
        look = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        look += ' font-weight="bold"' if bold else ""
        out += [f'<text x="{x + m.start() * WIDTH}" y="{top + SIZE - 1}" '
                f'textLength="{len(m[0]) * WIDTH}" fill="{ink}"{look}>'
                f'{html.escape(m[0])}</text>'
                for m in re.finditer(r"\S+(?: \S+)*", text)]
    return out


def row_picture(cells, y):
    """A row as SVG; what looks alike is drawn at once."""
    def kind(at):
        char, *look = cells[at]
        return (char if char in BLOCKS else " "), look

    out = []
    for _, group in itertools.groupby(range(len(cells)), kind):
        at = list(group)
        out += run(at[0], [cells[i] for i in at], y)
    return "".join(out)


def screen_rows(text):
    """A screen as the pictures of its rows, and its width in cells."""
    lines, style, rows, columns = text.split("\n"), {}, [], 0
    apply(style, "")
    while lines and not lines[-1].strip():
        lines.pop()
    for y, line in enumerate(lines):
        cells = row_cells(line, style)
        rows.append(row_picture(cells, y))
        columns = max(columns, len(cells))
    return rows, columns


def spans(pictures):
    """What a row shows in turn, as (picture, first frame, end)."""
    at = 0
    for picture, group in itertools.groupby(pictures):
        end = at + len(list(group))
        yield picture, at, end
        at = end


def appearance(picture, first, end, frames, milliseconds):
    """A picture that is there from one frame to another, again and again."""
    if end - first == frames or not picture:
        return picture
    values, times = ["hidden", "visible", "hidden"], [0, first, end]
    if first == 0:
        values, times = values[1:], times[1:]
    if end == frames:
        values, times = values[:-1], times[:-1]
    keys = ";".join(f"{t / frames:.5g}" for t in times)
    return (f'<g visibility="hidden">{picture}<animate '
            f'attributeName="visibility" values="{";".join(values)}" '
            f'keyTimes="{keys}" calcMode="discrete" '
            f'dur="{frames * milliseconds}ms" repeatCount="indefinite"/></g>')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--frame", type=int, default=100,
                        help="milliseconds that each screen is shown")
    milliseconds = parser.parse_args().frame
    screens = [screen_rows(text) for text in sys.stdin.read().split("\f")
               if text.strip()]
    height = max(len(rows) for rows, _ in screens)
    width = max(columns for _, columns in screens) * WIDTH + 16
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
          f'height="{height * HEIGHT + 16}" '
          f'viewBox="-8 -8 {width} {height * HEIGHT + 16}" '
          f'font-family="DejaVu Sans Mono, monospace" font-size="{SIZE}">')
    print(f'<rect x="-8" y="-8" width="{width}" '
          f'height="{height * HEIGHT + 16}" rx="6" fill="{PAPER}"/>')
    for y in range(height):
        pictures = [rows[y] if y < len(rows) else "" for rows, _ in screens]
        for picture, first, end in spans(pictures):
            print(appearance(picture, first, end, len(screens), milliseconds))
    print("</svg>")


if __name__ == "__main__":
    main()
