import { inflateSync } from "node:zlib";

/** Reads back what react-pdf writes: streams of its own compression, fonts whose characters a table names. */

export type PdfText = {
  /** The text of each page, a line for each that is drawn by itself. */
  pages: string[];
  /** How often a font drew the box that stands for a character that it lacks. */
  missingGlyphs: number;
  /** Names of the fonts, of those that are embedded without the prefix of the subset. */
  fonts: string[];
  /** Title, Author, … */
  info: Record<string, string>;
  language: string | undefined;
};

type Objects = ReadonlyMap<number, { head: string; stream: Buffer | undefined }>;

export function readPdf(bytes: Uint8Array): PdfText {
  const file = Buffer.from(bytes);
  if (file.subarray(0, 5).toString("latin1") !== "%PDF-") throw new Error("This is no PDF.");
  const objects = readObjects(file);
  const heads = [...objects.values()].map(({ head }) => head);
  const pages = heads.filter((head) => /\/Type \/Page\b/.test(head));
  const catalog = heads.find((head) => head.includes("/Type /Catalog")) ?? "";
  return {
    pages: pages.map((page) => readPage(page, objects)),
    missingGlyphs: pages.flatMap((page) => codesOf(contentOf(page, objects))).filter((code) => code === 0).length,
    fonts: [...new Set(heads.flatMap((head) => /\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/.exec(head)?.[1] ?? []))],
    info: readInfo(file, objects),
    language: /\/Lang \((.*?)\)/.exec(catalog)?.[1],
  };
}

function readObjects(file: Buffer): Objects {
  const text = file.toString("latin1");
  const objects = new Map<number, { head: string; stream: Buffer | undefined }>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const end = text.indexOf("endobj", start);
    const streamAt = text.slice(start, end).indexOf("stream\n");
    const head = text.slice(start, streamAt === -1 ? end : start + streamAt);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const begin = start + streamAt + "stream\n".length;
    const raw = streamAt === -1 ? undefined : file.subarray(begin, begin + length);
    const stream = raw && head.includes("/FlateDecode") ? inflateSync(raw) : raw;
    objects.set(Number(found[1]), { head, stream });
  }
  return objects;
}

function readPage(page: string, objects: Objects): string {
  const resources = follow(page, "Resources", objects).head;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [
      name,
      readCharacters(objects.get(Number(id))?.head ?? "", objects),
    ]),
  );
  const lines: string[] = [];
  let font: string[] = [];
  for (const [, name, glyphs] of contentOf(page, objects).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    else lines.push(toText(glyphs ?? "", font));
  }
  // A line whose fonts or scripts change is drawn in pieces; its blanks stay at one of them.
  return lines.join("\n").replaceAll(/ \n ?|\n /g, " ");
}

function contentOf(page: string, objects: Objects): string {
  return follow(page, "Contents", objects).stream?.toString("latin1") ?? "";
}

function toText(glyphs: string, font: readonly string[]): string {
  return codesOf(glyphs)
    .map((code) => font[code] ?? "�")
    .join("");
}

/** The numbers of the glyphs that are drawn. */
function codesOf(content: string): number[] {
  return [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  );
}

/** The characters of a font by the number of their glyph, from its table ToUnicode. */
function readCharacters(font: string, objects: Objects): string[] {
  const table = follow(font, "ToUnicode", objects).stream?.toString("latin1") ?? "";
  const characters: string[] = [];
  for (const [, first = "0", list = ""] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      characters[Number.parseInt(first, 16) + at] = fromUtf16(Buffer.from(hex.replaceAll(" ", ""), "hex"));
    }
  }
  return characters;
}

function readInfo(file: Buffer, objects: Objects): Record<string, string> {
  const trailer = file.toString("latin1").slice(file.lastIndexOf("trailer"));
  const { head } = follow(trailer, "Info", objects);
  return Object.fromEntries(
    [...head.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = "", id]) => {
      const text = Buffer.from(/\(([\s\S]*)\)/.exec(objects.get(Number(id))?.head ?? "")?.[1] ?? "", "latin1");
      return [name, text[0] === 0xfe && text[1] === 0xff ? fromUtf16(text.subarray(2)) : text.toString("latin1")];
    }),
  );
}

function follow(head: string, name: string, objects: Objects) {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  return objects.get(Number(id)) ?? { head: "", stream: undefined };
}

function fromUtf16(bytes: Buffer): string {
  return Buffer.from(bytes).swap16().toString("utf16le");
}
