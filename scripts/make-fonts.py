"""Makes src/documents/fonts again from the npm packages that are named below (see src/documents/README.md).

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.66.1 brotli==1.2.0
    /tmp/fonts/bin/python scripts/make-fonts.py

Needs npm, loads 90 MB and takes a minute. A font that would differ in its dates alone is left as it is, so where nothing has changed
`git status` says so.
"""

import json
import subprocess
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "src" / "documents" / "fonts"

# In the version of the screens.
ATKINSON_NAME = "@fontsource-variable/atkinson-hyperlegible-next"
ATKINSON = f"{ATKINSON_NAME}@{json.loads((ROOT / 'package.json').read_text())['dependencies'][ATKINSON_NAME]}"
NOTO = "@expo-google-fonts/noto-sans@0.4.2"
KOREAN = "@expo-google-fonts/noto-sans-kr@0.4.3"
CHINESE = "@expo-google-fonts/noto-sans-sc@0.4.3"

# File: style, weight. The weights are those of the screens.
ATKINSON_STYLES = {"regular": ("Regular", 400), "medium": ("Medium", 550), "bold": ("Bold", 650)}
ATKINSON_FAMILY = "Atkinson Hyperlegible Next"

# File: package, file in it, characters (first and last of each stretch; what the source lacks of one is not there).
# All of Latin, Greek and Cyrillic, with marks, signs and punctuation.
ALPHABETS = "20-52F 1AB0-1AC0 1C80-A7FF AB30-FB06 FE20-FE2F FFFD"
# Hangul: letters, those that compose, and syllables.
HANGUL = "20-FF 1100-11FF 2010-2027 3000-303F 3131-318E AC00-D7A3"
# Han, Kana, Bopomofo, and what is written in their width.
HAN = "20-7E B7 2013-2014 2018-2019 201C-201D 2026 3000-312F 4E00-FA5E FF01-FF5E"
SUBSETS = {
    "noto-sans-regular": (NOTO, "400Regular/NotoSans_400Regular.ttf", ALPHABETS),
    "noto-sans-medium": (NOTO, "500Medium/NotoSans_500Medium.ttf", ALPHABETS),
    "noto-sans-semibold": (NOTO, "600SemiBold/NotoSans_600SemiBold.ttf", ALPHABETS),
    "noto-sans-kr-regular": (KOREAN, "400Regular/NotoSansKR_400Regular.ttf", HANGUL),
    "noto-sans-sc-regular": (CHINESE, "400Regular/NotoSansSC_400Regular.ttf", HAN),
}

# Those of Atkinson Hyperlegible Next, so that all share its base line.
ASCENT, DESCENT, LINE_GAP = 984, -316, 0


def main() -> None:
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        packages = {spec: unpack(spec, folder) for spec in (ATKINSON, NOTO, KOREAN, CHINESE)}
        for name, (style, weight) in ATKINSON_STYLES.items():
            made = folder / f"atkinson-hyperlegible-next-{name}.ttf"
            make_instance(packages[ATKINSON], folder, style, weight).save(made)
            put(made)
        for name, (spec, file, characters) in SUBSETS.items():
            made = folder / f"{name}.ttf"
            make_subset(packages[spec] / file, characters, spec != NOTO).save(made)
            put(made)


def unpack(spec: str, folder: Path) -> Path:
    target = folder / spec.replace("/", "-")
    target.mkdir()
    packed = subprocess.run(["npm", "pack", "--silent", spec], cwd=target, check=True, capture_output=True, text=True)
    with tarfile.open(target / packed.stdout.split()[-1]) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def make_instance(package: Path, folder: Path, style: str, weight: int) -> TTFont:
    """One weight of both scripts, under a PostScript name of its own: one that another font has is embedded anew."""
    parts = []
    for script in ("latin", "latin-ext"):
        font = TTFont(package / "files" / f"atkinson-hyperlegible-next-{script}-wght-normal.woff2")
        instantiateVariableFont(font, {"wght": weight}, inplace=True)
        font.flavor = None
        parts.append(folder / f"{script}-{weight}.ttf")
        font.save(parts[-1])
    font = Merger().merge([str(part) for part in parts])
    rename(font, style, weight)
    return font


def rename(font: TTFont, style: str, weight: int) -> None:
    """A family has two styles at most, Regular and Bold, so any other weight is a family for itself."""
    is_own_family = style not in ("Regular", "Bold")
    names = {
        1: f"{ATKINSON_FAMILY} {style}" if is_own_family else ATKINSON_FAMILY,
        2: "Regular" if is_own_family else style,
        3: f"2.001;NONE;AtkinsonHyperlegibleNext-{style}{weight}",
        4: f"{ATKINSON_FAMILY} {style}",
        6: f"AtkinsonHyperlegibleNext-{style}",
    }
    for name_id, text in names.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font["name"].removeUnusedNames(font)


def make_subset(source: Path, characters: str, is_even: bool) -> TTFont:
    """
    Kerning and marks alone: a `ccmp` that takes `ị` apart would have it read aloud as `i`. A script whose letters all have
    one width has neither.
    """
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk"]
    options.hinting = False
    options.drop_tables += ["BASE", "vhea", "vmtx"]
    if is_even:
        options.drop_tables += ["GDEF", "GPOS", "GSUB"]
    # The bounds stay those of the whole font.
    font = TTFont(source, recalcBBoxes=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points(characters))
    subsetter.subset(font)
    # Of the axes that the source was made from.
    del font["STAT"]
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, LINE_GAP
    return font


def code_points(stretches: str) -> list[int]:
    ends = [[int(end, 16) for end in stretch.split("-")] for stretch in stretches.split()]
    return [code for first, *last in ends for code in range(first, (last or [first])[0] + 1)]


def put(made: Path) -> None:
    target = FONTS / made.name
    differs = differing_tables(made, target) if target.exists() else ["all"]
    print(f"{made.name}: {'as it was' if not differs else 'new: ' + ', '.join(differs)}", flush=True)
    if differs:
        target.write_bytes(made.read_bytes())


def differing_tables(made: Path, known: Path) -> list[str]:
    fonts = TTFont(made), TTFont(known)
    tags = sorted({tag for font in fonts for tag in font.reader.keys()})
    return [tag for tag in tags if len({content(font, tag) for font in fonts}) > 1]


def content(font: TTFont, tag: str) -> bytes:
    """Of a table, without the sum over the file and the dates that stand in its head."""
    data = font.reader[tag] if tag in font.reader else b""
    return data[:8] + data[12:20] + data[36:] if tag == "head" else data


if __name__ == "__main__":
    main()
