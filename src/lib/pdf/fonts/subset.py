"""Makes PlimsollReport-*.ttf and coverage.ts from the static Inter Tight TTFs (OFL-1.1, no reserved font name).

Usage: python subset.py InterTight_400Regular.ttf InterTight_600SemiBold.ttf   (needs fonttools)

Figures are swapped for the tabular ones, because the PDF writer applies no OpenType features and columns of
figures have to line up. Letters get a little air, since the cut is drawn for large sizes. The family is renamed: this is no longer Inter Tight.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
RANGES = [
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F),
    (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20CF), (0x2100, 0x214F),
    (0x2190, 0x2199), (0x2200, 0x22FF), (0x25A0, 0x25CF), (0x26A0, 0x26A0), (0x2713, 0x2717),
]  # fmt: skip


def bake_tabular_figures(font):
    gsub = font["GSUB"].table
    lookups = {i for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "tnum" for i in r.Feature.LookupListIndex}
    swaps = {}
    for i in lookups:
        for sub in gsub.LookupList.Lookup[i].SubTable:
            swaps.update(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
    for table in font["cmap"].tables:
        if table.isUnicode():
            for digit in range(0x30, 0x3A):
                if digit in table.cmap:
                    glyph = table.cmap[digit]
                    table.cmap[digit] = swaps.get(glyph, glyph)  # sub-tables may share one map


def track(font, units):
    metrics = font["hmtx"].metrics
    for glyph, (advance, side) in metrics.items():
        if advance > 0:
            metrics[glyph] = (advance + units, side)


def make(source, style):
    font = TTFont(source, recalcTimestamp=False)
    bake_tabular_figures(font)
    track(font, 26)
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = ["*"]
    options.drop_tables += ["DSIG", "GSUB", "GPOS", "GDEF", "STAT"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[c for a, b in RANGES for c in range(a, b + 1)])
    cutter.subset(font)
    for record in list(font["name"].names):
        if record.nameID in (1, 16):
            record.string = "Plimsoll Report"
        elif record.nameID == 4:
            record.string = f"Plimsoll Report {style}"
        elif record.nameID == 6:
            record.string = f"PlimsollReport-{style}"
        elif record.nameID in (3, 7, 25):
            font["name"].names.remove(record)
    out = HERE / f"PlimsollReport-{style}.ttf"
    font.save(out)
    return set(TTFont(out).getBestCmap())


def ranges(codes):
    out = []
    for c in sorted(codes):
        if out and out[-1][1] == c - 1:
            out[-1][1] = c
        else:
            out.append([c, c])
    return out


def main():
    common = make(sys.argv[1], "Regular") & make(sys.argv[2], "SemiBold")
    text = " ".join(f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in ranges(common))
    lines, line = [], ""
    for word in text.split():
        if len(line) + len(word) > 90:
            lines.append(line.strip())
            line = ""
        line += f" {word}"
    lines.append(line.strip())
    body = " ' +\n".join(f"  '{part}" for part in lines) + "';"
    (HERE / "coverage.ts").write_text(
        "/** Code points that both cuts of the font hold, as hexadecimal ranges; written by subset.py. */\n"
        f"export const fontCoverage =\n{body}\n"
    )


main()
