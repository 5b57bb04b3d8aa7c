"""Makes the fonts of src/documents/fonts again from the installed font of the screens (see src/documents/README.md).

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.66.1 brotli==1.2.0
    /tmp/fonts/bin/python scripts/make-fonts.py

A font that would differ only in its dates is left as it is.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "src" / "documents" / "fonts"
FILES = ROOT / "node_modules" / "@fontsource-variable" / "atkinson-hyperlegible-next" / "files"

# File: style, weight. The weights are those of the screens.
STYLES = {"regular": ("Regular", 400), "medium": ("Medium", 550), "bold": ("Bold", 650)}
FAMILY = "Atkinson Hyperlegible Next"


def main() -> None:
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, (style, weight) in STYLES.items():
            made = folder / f"atkinson-hyperlegible-next-{name}.ttf"
            make_instance(folder, style, weight).save(made)
            put(made)


def make_instance(folder: Path, style: str, weight: int) -> TTFont:
    """One weight of both scripts, under a PostScript name of its own: one that another font has is embedded anew."""
    parts = []
    for script in ("latin", "latin-ext"):
        font = TTFont(FILES / f"atkinson-hyperlegible-next-{script}-wght-normal.woff2")
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
        1: f"{FAMILY} {style}" if is_own_family else FAMILY,
        2: "Regular" if is_own_family else style,
        3: f"2.001;NONE;AtkinsonHyperlegibleNext-{style}{weight}",
        4: f"{FAMILY} {style}",
        6: f"AtkinsonHyperlegibleNext-{style}",
    }
    for name_id, text in names.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font["name"].removeUnusedNames(font)


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
