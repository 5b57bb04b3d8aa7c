"""Makes the Chinese, Japanese, and Korean fonts of src/documents/fonts again (see src/documents/README.md).

    apt-get install python3-fonttools python3-brotli    # fontTools 4.38
    npm install --no-save --prefix /tmp/cjk @fontsource-variable/noto-sans-{jp,kr,sc,tc}@5.3.1
    /usr/bin/python3 scripts/make-cjk-fonts.py /tmp/cjk/node_modules/@fontsource-variable

The packages have each font in a hundred files by how often characters are used, with all weights, as WOFF2, which
PDFKit can't embed. Here a file has one weight, as WOFF. A font that would differ only in its dates is left as it is.
"""

import json
import logging
import sys
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).resolve().parent.parent / "src" / "documents" / "fonts"
WEIGHT = 400
# Some 35 KB: a name takes one to three files.
CHARACTERS_OF_FILE = 192
# Only layouts that a name doesn't have: vertical text, other widths, other countries' forms.
UNUSED = ("BASE", "GDEF", "GPOS", "GSUB", "STAT", "VORG", "avar", "cvt ", "fpgm", "gasp", "meta", "prep", "vhea", "vmtx")

HAN = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF)]
PUNCTUATION = [(0x3000, 0x303F)]
KANA = [(0x3040, 0x30FF), (0x31F0, 0x31FF)]
BOPOMOFO = [(0x3100, 0x312F), (0x31A0, 0x31BF)]
HANGUL = [(0x3131, 0x318E), (0xAC00, 0xD7A3)]
# Each script is in the font of those who write it, so that a name is in one font.
WANTED = {
    "jp": HAN + PUNCTUATION + KANA,
    "kr": PUNCTUATION + HANGUL,
    "sc": HAN + PUNCTUATION,
    "tc": HAN + PUNCTUATION + BOPOMOFO,
}


def main(packages: Path) -> None:
    # Each part has a table of variants of characters, which is left out on purpose.
    logging.disable(logging.WARNING)
    found = {country: by_use(packages / f"noto-sans-{country}", wanted) for country, wanted in WANTED.items()}
    for country, characters in parts(found).items():
        font = merged(packages / f"noto-sans-{country[:2]}")
        write(font, country, characters)


def parts(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """
    A font only has what its country writes, so that a text is in the font that has all of it. What nobody else has
    stays. Other characters of the Chinese font are apart, for texts that no font has all of.
    """
    simplified = [each for each in found["sc"] if is_in("gb2312", each) or each not in {*found["tc"], *found["jp"]}]
    traditional = [each for each in found["tc"] if is_in("big5", each) or each not in found["jp"]]
    more = [each for each in found["sc"] if each not in set(simplified)]
    return {**found, "sc": simplified, "tc": traditional, "sc-more": more}


def is_in(encoding: str, character: str) -> bool:
    try:
        return len(character.encode(encoding)) == 2
    except UnicodeEncodeError:
        return False


def numbered(package: Path) -> list[Path]:
    """The files of the package, most used characters first; those by name are of other scripts."""
    name = package.name
    files = [each for each in (package / "files").glob("*.woff2") if number_of(each, name) is not None]
    return sorted(files, key=lambda each: -(number_of(each, name) or 0))


def number_of(file: Path, package: str) -> int | None:
    part = file.name.removeprefix(f"{package}-").split("-")[0]
    return int(part) if part.isdigit() else None


def by_use(package: Path, wanted: list[tuple[int, int]]) -> list[str]:
    """Without what normalization replaces."""
    codes = (code for file in numbered(package) for code in sorted(TTFont(file, lazy=True).getBestCmap()))
    listed = (chr(code) for code in codes if any(first <= code <= last for first, last in wanted))
    return list(dict.fromkeys(each for each in listed if normalize("NFC", each) == each))


def merged(package: Path) -> TTFont:
    parts = []
    for file in numbered(package):
        font = TTFont(file)
        instantiateVariableFont(font, {"wght": WEIGHT}, inplace=True)
        for tag in UNUSED:
            if tag in font:
                del font[tag]
        font.flavor = None
        part = BytesIO()
        font.save(part)
        parts.append(part)
        print(".", end="", flush=True)
    for part in parts:
        part.seek(0)
    whole = BytesIO()
    Merger().merge(parts).save(whole)
    return TTFont(BytesIO(whole.getvalue()), recalcTimestamp=False)


def write(font: TTFont, country: str, characters: list[str]) -> None:
    folder = FONTS / f"noto-sans-{country}"
    folder.mkdir(exist_ok=True)
    data = BytesIO()
    font.save(data)
    files = in_files(characters)
    for old in folder.glob("*.woff"):
        if int(old.stem) >= len(files):
            old.unlink()
    size = 0
    for number, text in enumerate(files):
        part = TTFont(BytesIO(data.getvalue()), lazy=True, recalcTimestamp=False)
        subsetter = Subsetter(options())
        subsetter.populate(text=text)
        subsetter.subset(part)
        rename(part, country, number)
        part.flavor = "woff"
        made = BytesIO()
        part.save(made)
        size += len(made.getvalue())
        put(made.getvalue(), folder / f"{number}.woff")
    (folder / "characters.json").write_text(json.dumps(files, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print(f"\n{folder.name}: {len(characters)} characters in {len(files)} files, {size} bytes", flush=True)


def put(made: bytes, target: Path) -> None:
    if not target.exists() or tables(made) != tables(target.read_bytes()):
        target.write_bytes(made)


def tables(file: bytes) -> dict[str, bytes]:
    """Without the sum over the file and the dates that stand in its head."""
    font = TTFont(BytesIO(file), lazy=True)
    found = {tag: font.reader[tag] for tag in font.reader.keys()}
    head = found["head"]
    return {**found, "head": head[:8] + head[12:20] + head[36:]}


def in_files(characters: list[str]) -> list[str]:
    """All about as large."""
    count = -(-len(characters) // CHARACTERS_OF_FILE)
    bounds = [round(at * len(characters) / count) for at in range(count + 1)]
    return ["".join(sorted(characters[first:end])) for first, end in zip(bounds, bounds[1:])]


def options() -> Options:
    chosen = Options()
    chosen.hinting = False
    chosen.notdef_outline = True
    chosen.name_IDs = [0, 13, 14]
    return chosen


def rename(font: TTFont, country: str, number: int) -> None:
    """A name of its own: PDFKit takes fonts of one name for one font."""
    family = f"Noto Sans {country.upper()} {number}"
    names = {1: family, 2: "Regular", 3: f"{family} {WEIGHT}", 4: family, 6: family.replace(" ", "")}
    for name_id, text in names.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
