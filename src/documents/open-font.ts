// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import { create, type Font } from "fontkit";

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
