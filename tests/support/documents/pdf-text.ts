import { inflateSync } from "node:zlib";

/** Reads what PDFKit writes for react-pdf: plain objects, compressed streams, fonts with character tables. */

export type Pdf = {
  /** Per page, a line per drawn text. */
  pages: string[];
  drawn: readonly Drawn[];
  /** Texts with a glyph without a character, or with the box that a font has for characters that it lacks. */
  missingGlyphs: number;
  /** Without the subset's prefix. */
  fonts: string[];
  info: Record<string, string>;
  /** In XML. */
  metadata: string;
  catalog: Catalog;
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
  /** What is marked at once, and the spans of one element. */
  part: number;
};

export type Tag = {
  type: string;
  /** Read instead of the text. */
  actual: string | undefined;
  /** If it isn't the document's. */
  lang: string | undefined;
  /** Parts of it in another language: "en-US Olsen 408". */
  foreign: string[];
  attributes: { Scope?: string; RowSpan?: number; ColSpan?: number };
  children: Tag[];
  /** A line per drawn text. */
  text: string;
  /** The same with what codes stand for. */
  spoken: string;
  marks: { page: number; mark: number }[];
};

/** What is read of the file's objects, with what they refer to in place. A name begins with a slash. */
type Trailer = { Root: Catalog; Info: Record<string, string> };
type Catalog = {
  Pages: { Kids: Page[] };
  StructTreeRoot: { K: [Element] };
  Metadata: Stream;
  MarkInfo?: { Marked?: boolean };
  ViewerPreferences?: { DisplayDocTitle?: boolean };
  Lang?: string;
};
type Page = { Contents: Stream; Resources: { Font?: Record<string, { BaseFont: string; ToUnicode: Stream }> } };
type Stream = { Filter?: string; Length: number; stream: string };
type Element = {
  S: string;
  K?: Kid | Kid[];
  Pg?: Page;
  ActualText?: string;
  E?: string;
  Lang?: string;
  A?: Tag["attributes"];
};
/** Content of the element's page, or of another. */
type Kid = number | { Type: "/MCR"; Pg: Page; MCID: number } | Element;

/** The colors in which shapes and texts are filled, such as "#36357a". */
export function fillsIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString("latin1");
  const bodies = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, body = ""]) => body);
  const hex = (part: string) =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, "0");
  const colors = bodies.flatMap((body) =>
    [
      ...inflateSync(Buffer.from(body, "latin1"))
        .toString("latin1")
        .matchAll(/((?:[\d.]+ ){3})scn/g),
    ].map(([, parts = ""]) => `#${parts.trim().split(" ").map(hex).join("")}`),
  );
  return [...new Set(colors)];
}

export function readPdf(bytes: Uint8Array): Pdf {
  const { Root: catalog, Info: info } = readObjects(Buffer.from(bytes).toString("latin1"));
  const pages = catalog.Pages.Kids;
  const drawn = pages.flatMap(readPage);
  const texts = drawn.filter((each) => each.text !== null);
  joinSpans(catalog.StructTreeRoot.K[0], pages, drawn);
  const fonts = pages.flatMap(({ Resources }) => Object.values(Resources.Font ?? {}));
  return {
    pages: pages.map((_, page) => toLines(texts.filter((each) => each.page === page))),
    drawn,
    missingGlyphs: texts.filter(({ text }) => text?.includes("\0")).length,
    fonts: [...new Set(fonts.map(({ BaseFont }) => BaseFont.replace(/^\/[A-Z]{6}\+/, "")))],
    info,
    metadata: Buffer.from(catalog.Metadata.stream, "latin1").toString("utf8"),
    catalog,
    tags: readTag(catalog.StructTreeRoot.K[0], pages, texts),
  };
}

type Value = null | boolean | number | string | Ref | Value[] | { [key: string]: Value };
class Ref {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

function readObjects(text: string): Trailer {
  if (!text.startsWith("%PDF-")) throw new Error("This is no PDF.");
  const objects = new Map<string, Value>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const { value, end } = parseValue(text, found.index + found[0].length);
    objects.set(found[1]!, value);
    if (!text.startsWith("\nstream\n", end)) continue;
    const head = value as Stream;
    const raw = text.slice(end + 8, end + 8 + head.Length);
    const isPacked = head.Filter === "/FlateDecode";
    head.stream = isPacked ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw;
  }
  const { value: trailer } = parseValue(text, text.lastIndexOf("trailer\n") + 8);
  for (const each of [...objects.values(), trailer]) resolve(each, objects);
  return trailer as Trailer;
}

function resolve(value: Value, objects: ReadonlyMap<string, Value>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (each instanceof Ref) Object.assign(value, { [key]: objects.get(each.id) });
    else resolve(each, objects);
  }
}

const TOKEN = /<<|>>|\[|\]|\(((?:\\[\s\S]|[^\\)])*)\)|<[\da-f]*>|(\d+) 0 R\b|[^\s/<>[\]()]+|\/[^\s/<>[\]()]*/g;

function parseValue(text: string, from: number): { value: Value; end: number } {
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = from;
  const open: Value[][] = [];
  for (;;) {
    const [token = "", string, ref] = tokens.exec(text) ?? [];
    if (token === "<<" || token === "[") {
      open.push([]);
      continue;
    }
    let value: Value;
    if (token === "]") value = open.pop()!;
    else if (token === ">>") value = toDict(open.pop()!);
    else if (string !== undefined) value = toText(string);
    else if (ref !== undefined) value = new Ref(ref);
    else value = /^[/<]/.test(token) ? token : (JSON.parse(token) as number | boolean | null);
    const items = open.at(-1);
    if (!items) return { value, end: tokens.lastIndex };
    items.push(value);
  }
}

function toDict(items: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(
    items.flatMap((key, at) => (at % 2 === 0 ? [[(key as string).slice(1), items[at + 1]!]] : [])),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function toText(escaped: string): string {
  const plain = escaped.replaceAll(/\\([\s\S])/g, (_, character: string) => ESCAPES[character] ?? character);
  return plain.startsWith("\u00fe\u00ff") ? fromUtf16(plain.slice(2)) : plain;
}

function fromUtf16(latin1: string): string {
  return Buffer.from(latin1, "latin1").swap16().toString("utf16le");
}

const DRAWING =
  /\/(\w+) <<([\s\S]*?)>> BDC|\b(EMC)\b|((?:-?[\d.]+ ){6})(Tm|cm)|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ|(?<=\n)([qQfSB])(?=\n)/g;

function readPage({ Contents, Resources }: Page, at: number): Drawn[] {
  const fonts = Object.entries(Resources.Font ?? {});
  const characters = new Map(fonts.map(([name, { ToUnicode }]) => [name, readCharacters(ToUnicode.stream)]));
  const drawn: Drawn[] = [];
  const marks: Drawn["mark"][] = [];
  const saved: Matrix[] = [];
  let page: Matrix = [1, 0, 0, 1, 0, 0];
  let text = page;
  let [size, font, part] = [0, "", 0];
  for (const found of `\n${Contents.stream}`.matchAll(DRAWING)) {
    const [, tag, options = "", ended, numbers, moved, name, points, glyphs, shape] = found;
    if (tag) {
      marks.push(tag === "Artifact" ? "artifact" : Number(/\/MCID (\d+)/.exec(options)?.[1]));
      part += 1;
    } else if (ended) marks.pop();
    else if (shape === "q") saved.push(page);
    else if (shape === "Q") page = saved.pop()!;
    else if (numbers) {
      const matrix = within(page, numbers.trim().split(" ").map(Number) as Matrix);
      if (moved === "Tm") text = matrix;
      else page = matrix;
    } else if (name) [font, size] = [name, Number(points)];
    else {
      const letters =
        glyphs === undefined
          ? null
          : codesOf(glyphs).map((code) => (code === 0 ? undefined : characters.get(font)?.[code]) ?? "\0");
      const [x, y] = text.slice(4).map((points) => Math.round(points * 1000) / 1000) as [number, number];
      drawn.push({ page: at, text: letters?.join("") ?? null, x, y, size, mark: marks.at(-1), part });
    }
  }
  return drawn;
}

type Matrix = [a: number, b: number, c: number, d: number, x: number, y: number];

function within([a, b, c, d, x, y]: Matrix, [e, f, g, h, right, up]: Matrix): Matrix {
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * right + c * up + x, b * right + d * up + y];
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
    .map(({ text, y, size, page, part }, at) => {
      const last = texts[at - 1];
      const isSame = last?.page === page && last.part === part;
      // Marks are drawn slightly higher or lower.
      const isLine = Math.abs((last?.y ?? 0) - y) < size / 2;
      return `${at === 0 || (isSame && (isLine || last.text?.endsWith(" "))) ? "" : "\n"}${text}`;
    })
    .join("");
}

type Mark = { page: number; mark: number };

/** Of an element's own content and its spans, in order. */
function marksOf(
  element: Element,
  pages: readonly Page[],
): (Mark & { expanded?: string | undefined; lang?: string | undefined })[] {
  return [element.K ?? []].flat().flatMap((kid) => {
    if (typeof kid === "number") return element.Pg ? [{ page: pages.indexOf(element.Pg), mark: kid }] : [];
    if ("MCID" in kid) return [{ page: pages.indexOf(kid.Pg), mark: kid.MCID }];
    return isSpan(kid) ? marksOf(kid, pages).map((each) => ({ ...each, expanded: kid.E, lang: kid.Lang })) : [];
  });
}

const isSpan = ({ S }: Element) => S === "/Span";

/** What belongs to one element is one part. */
function joinSpans(element: Element, pages: readonly Page[], drawn: readonly Drawn[]): void {
  const own = marksOf(element, pages);
  const isOwn = ({ page, mark }: Drawn) => own.some((each) => each.page === page && each.mark === mark);
  const kids = [element.K ?? []].flat().filter((kid) => typeof kid === "object" && "S" in kid);
  if (kids.some(isSpan)) for (const each of drawn.filter(isOwn)) each.part = drawn.find(isOwn)!.part;
  for (const kid of kids) joinSpans(kid, pages, drawn);
}

function readTag(element: Element, pages: readonly Page[], texts: readonly Drawn[]): Tag {
  const kids = [element.K ?? []].flat();
  const marks = marksOf(element, pages);
  const drawnAt = ({ page, mark }: Mark) => texts.filter((each) => each.page === page && each.mark === mark);
  const onPages = [...Map.groupBy(marks, ({ page }) => page).values()];
  const said = (mark: (typeof marks)[number]) => {
    const drawn = drawnAt(mark);
    return mark.expanded === undefined ? drawn : drawn.slice(0, 1).map((each) => ({ ...each, text: mark.expanded! }));
  };
  return {
    type: element.S.slice(1),
    actual: element.ActualText,
    lang: element.Lang,
    foreign: marks
      .filter(({ lang }) => lang !== undefined)
      .map(
        (mark) =>
          `${mark.lang} ${drawnAt(mark)
            .map(({ text }) => text)
            .join("")}`,
      ),
    attributes: element.A ?? {},
    children: kids.flatMap((kid) =>
      typeof kid === "object" && "S" in kid && !isSpan(kid) ? [readTag(kid, pages, texts)] : [],
    ),
    text: onPages.map((own) => toLines(own.flatMap(drawnAt))).join("\n"),
    spoken: onPages.map((own) => toLines(own.flatMap(said))).join("\n"),
    marks: marks.map(({ page, mark }) => ({ page, mark })),
  };
}
