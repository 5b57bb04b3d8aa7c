// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import { create, type Font } from "fontkit";
import ranges from "@fontsource/noto-sans/unicode.json" with { type: "json" };
import { codePointsOf, type FontPart, isPrintable, type Typeface } from "./typeset.ts";

export type Weight = "text" | "medium" | "bold";
const WEIGHTS: readonly Weight[] = ["text", "medium", "bold"];

type Script = { id: string; file: (weight: Weight) => string };

const ATKINSON_NAMES = { text: "regular", medium: "medium", bold: "bold" };
const ATKINSON: Script = {
  id: "atkinson-hyperlegible-next",
  file: (weight) => `src/documents/fonts/atkinson-hyperlegible-next-${ATKINSON_NAMES[weight]}.ttf`,
};

const NOTO_WEIGHTS = { text: 400, medium: 500, bold: 600 };
const SCRIPTS = ["latin", "vietnamese", "latin-ext", "cyrillic", "greek", "cyrillic-ext", "greek-ext"] as const;
/** For letters that Atkinson lacks; the first script that lists a character counts. */
const NOTO = SCRIPTS.map((script) => ({
  id: `noto-sans-${script}`,
  lists: toTest(ranges[script]),
  file: (weight: Weight) =>
    `node_modules/@fontsource/noto-sans/files/noto-sans-${script}-${NOTO_WEIGHTS[weight]}-normal.woff`,
}));

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
 * Preferred first, with only the files that the text needs. A character that Atkinson lacks opens Noto for the whole
 * text.
 */
export async function openTypefaces(text: string, readFont: ReadFont): Promise<Typefaces> {
  const fonts = new Map<string, Font>();
  const open = async ({ id, file }: Script): Promise<FontPart> => {
    const ofWeights = await Promise.all(WEIGHTS.map((weight) => openOnce(file(weight), readFont)));
    for (const [at, weight] of WEIGHTS.entries()) fonts.set(fontName({ id }, weight), ofWeights[at]!);
    // All weights have the same characters.
    return { id, has: (codePoint) => ofWeights[0]!.hasGlyphForCodePoint(codePoint) };
  };
  const own = [await open(ATKINSON)];
  if (isPrintable(text, [own])) return { faces: [own], fonts };
  const needed = new Set(Array.from(codePointsOf(text), (codePoint) => NOTO.find(({ lists }) => lists(codePoint))));
  const parts = NOTO.filter((script) => needed.has(script)).map(open);
  return { faces: [own, await Promise.all(parts)], fonts };
}

/** Tests for "U+0-FF,U+131". */
function toTest(ranges: string): (codePoint: number) => boolean {
  const bounds = ranges.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => bounds.some(([first, last]) => first <= codePoint && codePoint <= last);
}

const opened = new Map<string, Promise<Font>>();

function openOnce(file: string, readFont: ReadFont): Promise<Font> {
  const font = opened.get(file) ?? readFont(file).then(toFont);
  opened.set(file, font);
  font.catch(() => opened.delete(file));
  return font;
}

/** Lays out each word, and unpacks each table of a `.woff`, once rather than for every glyph. */
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
const MAX_REMEMBERED = 2000;

function remember<T>(find: (key: string) => T): (key: string) => T {
  const found = new Map<string, T>();
  return (key) => {
    if (found.size === MAX_REMEMBERED) found.clear();
    const value = found.has(key) ? found.get(key)! : find(key);
    found.set(key, value);
    return value;
  };
}
