// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import { create, type Font } from "fontkit";
import ranges from "@fontsource/noto-sans/unicode.json" with { type: "json" };
import { codePointsOf, type FontPart, isPrintable, type Typeface } from "./typeset.ts";

export type Weight = "text" | "medium" | "bold";
const WEIGHTS: readonly Weight[] = ["text", "medium", "bold"];

/** A file per weight, with its characters, such as "U+0-FF,U+131". */
type Script = { id: string; ranges: string; file: (weight: Weight) => string };

/** The screens' typeface, at the weights 400, 550, and 650. */
const ATKINSON_NAMES = { text: "regular", medium: "medium", bold: "bold" };
const ATKINSON: Script = {
  id: "atkinson-hyperlegible-next",
  ranges: "U+0-10FFFF",
  file: (weight) => `src/documents/fonts/atkinson-hyperlegible-next-${ATKINSON_NAMES[weight]}.ttf`,
};

const NOTO_WEIGHTS = { text: 400, medium: 500, bold: 600 };
const toNoto = (script: keyof typeof ranges): Script => ({
  id: `noto-sans-${script}`,
  ranges: ranges[script],
  file: (weight) => `node_modules/@fontsource/noto-sans/files/noto-sans-${script}-${NOTO_WEIGHTS[weight]}-normal.woff`,
});

/** In the order of preference; a character's script is the first that lists it. */
const FAMILIES: readonly (readonly Script[])[] = [
  [ATKINSON],
  (["latin", "vietnamese", "latin-ext", "cyrillic", "greek", "cyrillic-ext", "greek-ext"] as const).map(toNoto),
];

/** Reads a file by its path in the repository. */
export type ReadFont = (file: string) => Promise<Uint8Array>;

export type Typefaces = {
  faces: readonly [Typeface, ...Typeface[]];
  /** By `fontName`. */
  fonts: ReadonlyMap<string, Font>;
};

export function fontName({ id }: Pick<FontPart, "id">, weight: Weight): string {
  return `${id}-${weight}`;
}

/**
 * The typefaces for a text, preferred first, with only the files that it needs. A character that no font has opens all
 * families.
 */
export async function openTypefaces(text: string, readFont: ReadFont): Promise<Typefaces> {
  const fonts = new Map<string, Font>();
  const needed = codePointsOf(text);
  const open = (family: readonly Script[]) => openFamily(family, needed, { readFont, fonts });
  const faces: [Typeface, ...Typeface[]] = [await open(FAMILIES[0]!)];
  for (const family of FAMILIES.slice(1)) {
    if (isPrintable(text, faces)) break;
    faces.push(await open(family));
  }
  return { faces, fonts };
}

type Opening = { readFont: ReadFont; fonts: Map<string, Font> };

async function openFamily(
  family: readonly Script[],
  needed: ReadonlySet<number>,
  { readFont, fonts }: Opening,
): Promise<Typeface> {
  const tests = family.map((script) => ({ script, isIn: toTest(script.ranges) }));
  const firsts = new Set(Array.from(needed, (codePoint) => tests.find(({ isIn }) => isIn(codePoint))?.script));
  const parts = family
    .filter((script) => firsts.has(script))
    .map(async ({ id, file }) => {
      const [font] = await Promise.all(
        WEIGHTS.map(async (weight) => {
          const ofWeight = await openOnce(file(weight), readFont);
          fonts.set(fontName({ id }, weight), ofWeight);
          return ofWeight;
        }),
      );
      // All weights have the same characters.
      return { id, has: (codePoint: number) => font?.hasGlyphForCodePoint(codePoint) ?? false };
    });
  return await Promise.all(parts);
}

/** Tests for "U+0-FF,U+131". */
function toTest(ranges: string): (codePoint: number) => boolean {
  const bounds = ranges.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => bounds.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Dozens of files with dozens of kilobytes each. */
const opened = new Map<string, Promise<Font>>();

function openOnce(file: string, readFont: ReadFont): Promise<Font> {
  const known = opened.get(file);
  if (known) return known;
  const font = readFont(file).then(toFont);
  opened.set(file, font);
  font.catch(() => opened.delete(file));
  return font;
}

/** Lays out each word once, and unpacks each table of a `.woff` once: fontkit would repeat it for every glyph. */
function toFont(bytes: Uint8Array): Font {
  const font = create(bytes);
  const [layout, unpack] = [font.layout.bind(font), font._getTableStream.bind(font)];
  font.layout = remember((text) => layout(text, FEATURES));
  const tables = remember((tag) => {
    const stream = unpack(tag);
    return stream && { stream, start: stream.pos };
  });
  font._getTableStream = (tag) => {
    const table = tables(tag);
    return table && Object.assign(table.stream, { pos: table.start });
  };
  return font;
}

/** Tabular figures, so that columns align; `ccmp` would split "ị", which would then be read aloud as "i". */
const FEATURES = { tnum: true, ccmp: false };
const MOST_REMEMBERED = 2000;

function remember<T>(find: (key: string) => T): (key: string) => T {
  const found = new Map<string, T>();
  return (key) => {
    if (found.size === MOST_REMEMBERED) found.clear();
    const value = found.has(key) ? found.get(key)! : find(key);
    found.set(key, value);
    return value;
  };
}
