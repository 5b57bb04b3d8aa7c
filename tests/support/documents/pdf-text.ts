import { inflateSync } from "node:zlib";

/** Reads what PDFKit writes: plain objects, compressed streams, fonts with character tables. */

export type Pdf = {
  /** Per page, a line per drawn text. */
  pages: string[];
  drawn: readonly Drawn[];
  /** Drawn boxes for characters that a font lacks. */
  missingGlyphs: number;
  /** Without the subset's prefix. */
  fonts: string[];
  info: Record<string, string>;
  /** In XML. */
  metadata: string;
  catalog: Dict;
  tags: Tag;
};

/** A text, or a shape without text. */
type Drawn = {
  page: number;
  text: string | null;
  x: number;
  y: number;
  size: number;
  /** Of its marked content: a number, or decoration. */
  mark: number | "artifact" | undefined;
};

export type Tag = {
  type: string;
  /** Read instead of the text. */
  actual: string | undefined;
  attributes: Dict;
  children: Tag[];
  /** A line per drawn text. */
  text: string;
  marks: { page: number; mark: number }[];
};

export type Dict = { [key: string]: Value };
type Value = null | boolean | number | string | Text | Ref | Value[] | Dict;
class Text {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
class Ref {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

export function readPdf(bytes: Uint8Array): Pdf {
  const file = openFile(bytes);
  const catalog = file.dict(file.trailer["Root"]);
  const pageRefs = file.list(file.dict(catalog["Pages"])["Kids"]);
  const drawn = pageRefs.flatMap((page, at) => readPage(file, file.dict(page), at));
  const root = file.dict(catalog["StructTreeRoot"]);
  const [first] = file.list(root["K"]);
  const pageOf = (ref: Value | undefined) => pageRefs.findIndex((each) => (each as Ref).id === (ref as Ref).id);
  const tags = first === undefined ? noTag : readTag(file, file.dict(first), { pageOf, drawn });
  const info = Object.entries(file.dict(file.trailer["Info"])).map(([key, value]) => [key, textOf(file.get(value))]);
  const texts = drawn.filter((each) => each.text !== null);
  return {
    pages: pageRefs.map((_, page) => toLines(texts.filter((each) => each.page === page))),
    drawn,
    missingGlyphs: texts.filter(({ text }) => text?.includes("\0")).length,
    fonts: [...new Set(file.dicts().flatMap((dict) => fontName(dict)))],
    info: Object.fromEntries(info) as Record<string, string>,
    metadata: Buffer.from(file.stream(catalog["Metadata"]), "latin1").toString("utf8"),
    catalog: Object.fromEntries(Object.entries(catalog).map(([key, value]) => [key, file.get(value)])),
    tags,
  };
}

const noTag: Tag = { type: "none", actual: undefined, attributes: {}, children: [], text: "", marks: [] };

function fontName(dict: Dict): string[] {
  return dict["Type"] === "/Font" ? [nameOf(dict["BaseFont"]).replace(/^[A-Z]{6}\+/, "")] : [];
}

type File = ReturnType<typeof openFile>;

function openFile(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.startsWith("%PDF-")) throw new Error("This is no PDF.");
  const objects = new Map<number, { value: Value; raw: string }>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const { value, end } = parseValue(text, found.index + found[0].length);
    const start = text.slice(end, end + 8) === "\nstream\n" ? end + 8 : undefined;
    const length = Number((value as Dict | null)?.["Length"]);
    objects.set(Number(found[1]), { value, raw: start === undefined ? "" : text.slice(start, start + length) });
  }
  const get = (value: Value | undefined): Value =>
    value instanceof Ref ? (objects.get(value.id)?.value ?? null) : (value ?? null);
  return {
    trailer: parseValue(text, text.lastIndexOf("trailer\n") + 8).value as Dict,
    get,
    dict: (value: Value | undefined) => (get(value) ?? {}) as Dict,
    list: (value: Value | undefined) => (get(value) ?? []) as Value[],
    dicts: () => [...objects.values()].map(({ value }) => (value ?? {}) as Dict),
    stream(value: Value | undefined): string {
      const { raw = "", value: head = {} } = objects.get((value as Ref | undefined)?.id ?? -1) ?? {};
      if ((head as Dict)["Filter"] !== "/FlateDecode") return raw;
      return inflateSync(Buffer.from(raw, "latin1")).toString("latin1");
    },
  };
}

const TOKEN = /\s*(?:(\d+) 0 R\b|(-?[\d.]+)|(\/[^\s/<>[\]()]*)|(<<)|(<[\da-f]*>)|(\[)|(\()|(\w+))/y;

function parseValue(text: string, from: number): { value: Value; end: number } {
  TOKEN.lastIndex = from;
  const found = TOKEN.exec(text);
  if (!found) throw new Error(`No value at ${from}: ${text.slice(from, from + 40)}`);
  const [, ref, number, name, dict, hex, list, string, word] = found;
  const end = TOKEN.lastIndex;
  if (ref) return { value: new Ref(Number(ref)), end };
  if (number) return { value: Number(number), end };
  if (name) return { value: name, end };
  if (hex) return { value: new Text(Buffer.from(hex.slice(1, -1), "hex").toString("latin1")), end };
  if (word) return { value: word === "true" ? true : word === "false" ? false : null, end };
  if (string) return parseText(text, end);
  const items: Value[] = [];
  let at = end;
  for (;;) {
    const close = /\s*(\]|>>)/y;
    close.lastIndex = at;
    if (close.test(text)) {
      const value = list ? items : toDict(items);
      return { value, end: close.lastIndex };
    }
    const item = parseValue(text, at);
    items.push(item.value);
    at = item.end;
    if (!dict && !list) throw new Error(`Neither a list nor a dictionary at ${from}.`);
  }
}

function toDict(items: readonly Value[]): Dict {
  const entries = items.flatMap((key, at) => (at % 2 === 0 ? [[nameOf(key), items[at + 1]!] as const] : []));
  return Object.fromEntries(entries);
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function parseText(text: string, from: number): { value: Text; end: number } {
  const [all, inner = ""] = /^((?:\\[\s\S]|[^\\)])*)\)/.exec(text.slice(from)) ?? [""];
  const plain = inner.replaceAll(/\\([\s\S])/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
  const isUnicode = plain.startsWith("\u00fe\u00ff");
  return { value: new Text(isUnicode ? fromUtf16(plain.slice(2)) : plain), end: from + all.length };
}

function nameOf(value: Value | undefined): string {
  return typeof value === "string" ? value.slice(1) : "";
}

function textOf(value: Value | undefined): string | undefined {
  return value instanceof Text ? value.text : undefined;
}

function fromUtf16(latin1: string): string {
  return Buffer.from(latin1, "latin1").swap16().toString("utf16le");
}

const DRAWING =
  /\/(\w+) <<([\s\S]*?)>> BDC|\b(EMC)\b|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ|(?<=\n)([fSB])(?=\n)/g;

function readPage(file: File, page: Dict, at: number): Drawn[] {
  const fonts = file.dict(file.dict(page["Resources"])["Font"]);
  const characters = new Map(
    Object.entries(fonts).map(([name, font]) => [name, readCharacters(file.stream(file.dict(font)["ToUnicode"]))]),
  );
  const drawn: Drawn[] = [];
  const marks: Drawn["mark"][] = [];
  let [x, y, size, font] = [0, 0, 0, ""];
  for (const found of file.stream(page["Contents"]).matchAll(DRAWING)) {
    const [, tag, options = "", ended, left, top, name, points, glyphs] = found;
    if (tag) marks.push(tag === "Artifact" ? "artifact" : Number(/\/MCID (\d+)/.exec(options)?.[1]));
    else if (ended) marks.pop();
    else if (left) [x, y] = [Number(left), Number(top)];
    else if (name) [font, size] = [name, Number(points)];
    else {
      const text = glyphs === undefined ? null : codesOf(glyphs).map((code) => characters.get(font)?.[code] ?? "\0");
      drawn.push({ page: at, text: text?.join("") ?? null, x, y, size, mark: marks.at(-1) });
    }
  }
  return drawn;
}

function codesOf(content: string): number[] {
  return [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  );
}

/** By glyph, from ToUnicode; "\0" is none. */
function readCharacters(table: string): string[] {
  const characters: string[] = [];
  for (const [, first = "0", list = ""] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const text = fromUtf16(Buffer.from(hex.replaceAll(" ", ""), "hex").toString("latin1"));
      characters[Number.parseInt(first, 16) + at] = text === "" ? "\0" : text;
    }
  }
  return characters;
}

/** Joins a line's pieces, and a paragraph's lines, which end with a blank. */
function toLines(texts: readonly Drawn[]): string {
  return texts
    .map(({ text, y, size, page, mark }, at) => {
      const last = texts[at - 1];
      const isSame = typeof mark === "number" && last?.page === page && last.mark === mark;
      // Marks are drawn slightly higher or lower.
      const isLine = Math.abs((last?.y ?? 0) - y) < size / 2;
      return `${at === 0 || (isSame && (isLine || last.text?.endsWith(" "))) ? "" : "\n"}${text}`;
    })
    .join("");
}

type Pages = { pageOf: (ref: Value | undefined) => number; drawn: readonly Drawn[] };

function readTag(file: File, dict: Dict, pages: Pages): Tag {
  const kids = [file.get(dict["K"])].flat();
  const ownPage = pages.pageOf(dict["Pg"] ?? new Ref(-1));
  const marks = kids.flatMap((kid) => (typeof kid === "number" ? [{ page: ownPage, mark: kid }] : []));
  const text = pages.drawn.filter(
    (each) => each.text !== null && marks.some(({ page, mark }) => page === each.page && mark === each.mark),
  );
  return {
    type: nameOf(dict["S"]),
    actual: textOf(dict["ActualText"]),
    attributes: file.dict(dict["A"]),
    children: kids.filter((kid) => kid instanceof Ref).map((kid) => readTag(file, file.dict(kid), pages)),
    text: toLines(text),
    marks,
  };
}
