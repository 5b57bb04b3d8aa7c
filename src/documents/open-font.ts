// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import { create, type Font, type GlyphRun } from "fontkit";

/** Of a file, by its path in the repository. */
export type ReadFont = (file: string) => Promise<Uint8Array>;

export const openFont = onceForEach(async (file, readFont) => toFont(await readFont(file)));

/** What was read is kept, so that a thread reads each file once; what failed is tried again. */
export function onceForEach<T>(open: (key: string, readFont: ReadFont) => Promise<T>) {
  const opened = new Map<string, Promise<T>>();
  return (key: string, readFont: ReadFont): Promise<T> => {
    const known = opened.get(key) ?? open(key, readFont);
    opened.set(key, known);
    known.catch(() => opened.delete(key));
    return known;
  };
}

/**
 * Lays out each word, and unpacks each table of a `.woff`, once rather than for every glyph. What a font remembers depends
 * on nothing else that was drawn with it, so that a document is the same after any other.
 */
function toFont(bytes: Uint8Array): Font {
  const font = create(bytes);
  withOwnCharacters(font);
  const has = font.hasGlyphForCodePoint.bind(font);
  font.hasGlyphForCodePoint = (codePoint) => JOINERS.includes(codePoint) || has(codePoint);
  const [layout, unpack] = [font.layout.bind(font), font._getTableStream.bind(font)];
  font.layout = remember((text) => inWrittenOrder(layout(text, FEATURES)));
  const tables = remember((tag) => {
    const stream = unpack(tag);
    return stream && { stream, start: stream.pos };
  });
  font._getTableStream = (tag) => {
    const table = tables(tag);
    return table && Object.assign(table.stream, { pos: table.start });
  };
  return Object.defineProperties(font, LINE);
}

/**
 * fontkit keeps one glyph per number, with the characters that it was first made for. Other characters may have the same
 * glyph, as an Arabic ligature and its letters do, and embedding makes glyphs without any. The next text would be copied
 * and read aloud as those.
 */
function withOwnCharacters(font: Font): void {
  const make = font.getGlyph.bind(font);
  const glyphs = remember((key) => {
    const [id = 0, ...characters] = key.split(" ").map(Number);
    // Embedding leaves glyphs without characters, which the next document needs for reading aloud and copying.
    font._glyphs = {};
    return make(id, characters);
  });
  font.getGlyph = (id, characters = []) => glyphs([id, ...characters].join(" "));
}

/** They decide how letters beside them look, and are not drawn. */
const JOINERS = [0x200c, 0x200d];

/** Atkinson Hyperlegible Next's, so that letters of another font are on the same baseline, in rows of the same height. */
const LINE = { ascent: { value: 984 }, descent: { value: -316 }, lineGap: { value: 0 } };

/**
 * react-pdf reverses what is read from right to left itself. Told to leave the order to it, fontkit would place marks
 * beside their letters.
 */
function inWrittenOrder(run: GlyphRun): GlyphRun {
  if (run.direction === "ltr") return run;
  return Object.assign(run, { glyphs: run.glyphs.toReversed(), positions: run.positions.toReversed() });
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
