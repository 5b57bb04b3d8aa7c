import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "#server/import/read/read-catalogue";
import { readCsv } from "#server/import/read/source-file";
import { temporaryFile, temporaryFolder } from "../../../support/temporary-folder.ts";

const oneRoster = fileURLToPath(new URL("../../../support/oneroster", import.meta.url));

const CSV = 'id,username,first_name\n"1",ada,"Ada, née Byron"\n';
const written = (separator: string) =>
  `"id"${separator}username${separator}first_name\n1${separator}ada${separator}Ada, B\n`;
const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(500, 7)]);
const utf16 = Buffer.from(`\ufeff${CSV}`, "utf16le");

/** In the first columns' place, the reason why none was read. */
async function columnsOf(content: string | Uint8Array): Promise<string[]> {
  const columns: string[] = [];
  try {
    for await (const { fields } of readCsv(temporaryFile("file.csv", content), (header) => header))
      columns.push(...Object.keys(fields));
  } catch (error) {
    return [(error as Error).message.replace(/^.*file\.csv /, "")];
  }
  return columns;
}

it.each<[string, string | Uint8Array]>([
  ["plain", CSV],
  ["with a byte order mark", `\ufeff${CSV}`],
  ["with a byte order mark and Windows' line ends", `\ufeff${CSV.replaceAll("\n", "\r\n")}`],
  ["with old line ends", CSV.replaceAll("\n", "\r")],
  ["after blank lines", `\n\n${CSV}`],
  ["gzipped", gzipSync(CSV)],
  ["with other separators inside quotes", CSV.replace("Byron", "Byron;\t|")],
])("CSV is read %s", async (_, content) => {
  expect(await columnsOf(content)).toEqual(["id", "username", "first_name"]);
});

/** Of the records after the header, as "line: first field". A bad record has its problem. */
async function linesOf(content: string | Uint8Array): Promise<string[]> {
  const lines: string[] = [];
  for await (const { line, fields, problem } of readCsv(temporaryFile("file.csv", content), (header) => header))
    lines.push(`${line}: ${problem ?? fields["id"] ?? ""}`);
  return lines;
}

describe.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
  ["CR", "\r"],
])("a file whose lines end with %s", (_, end) => {
  it.each<[string, string[], string[]]>([
    ["no quotes", ["id,name", "1,a", "2,b"], ["2: 1", "3: 2"]],
    ["a break inside quotes", ["id,name", '1,"a', 'b"', "2,c"], ["2: 1", "4: 2"]],
    [
      "breaks at the ends of a field, and three in a row",
      ["id,name", '1,"', '"', '2,"b', "", "", '"', "3,c"],
      ["2: 1", "4: 2", "8: 3"],
    ],
    ["a break in the header", ['id,"na', 'me"', "1,a"], ["3: 1"]],
    ["blank lines", ["", "id,name", "", "1,a", "", "", '2,"b', 'c"', "3,d", ""], ["4: 1", "7: 2", "9: 3"]],
    ["a break in a field too many", ["id,name", '1,a,"b', 'c"', "2,d"], ["2: has 3 fields; the header has 2", "4: 2"]],
    ["no end of the last line", ["id,name", '1,"a', 'b"'], ["2: 1"]],
    [
      "a quote that ends too early in the header",
      ['"id"x,name', "1,a"],
      ["1: has text after a closing quote; the rest wasn't checked"],
    ],
    [
      "an unclosed quote after blank lines",
      ["id,name", '1,"a', 'b"', "", '2,"b', "3,c"],
      ["2: 1", "5: has an unclosed quote; the rest wasn't checked"],
    ],
    [
      "text after a quote",
      ["id,name", "", '1,"a"b', "2,c"],
      ["3: has text after a closing quote; the rest wasn't checked"],
    ],
  ])("with %s has its line numbers", async (_, lines, expected) => {
    const content = lines.join(end) + (lines.at(-1) === "" ? end : "");
    expect(await linesOf(content)).toEqual(expected);
    expect(await linesOf(`\ufeff${content}`)).toEqual(expected);
    expect(await linesOf(gzipSync(content))).toEqual(expected);
  });
});

it("a line end that two reads of the file share counts once", async () => {
  const pad = "x".repeat(65_535 - "id,name\r\n1,".length);
  expect(await linesOf(`id,name\r\n1,${pad}\r\n2,"a\r\nb"\r\n3,c\r\n`)).toEqual(["2: 1", "3: 2", "5: 3"]);
});

const USE_COMMAS = "Use commas: in a spreadsheet, save it as CSV UTF-8 (comma-delimited).";
const OTHERS: readonly [string, string | Uint8Array, string][] = [
  ["tabs", written("\t"), `has tabs between its fields. ${USE_COMMAS}`],
  ["semicolons", written(";"), `has semicolons between its fields. ${USE_COMMAS}`],
  ["semicolons after a byte order mark", `\ufeff${written(";")}`, `has semicolons between its fields. ${USE_COMMAS}`],
  ["vertical bars", written("|"), `has vertical bars between its fields. ${USE_COMMAS}`],
  ["gzipped tabs", gzipSync(written("\t")), `has tabs between its fields. ${USE_COMMAS}`],
  ["JSON", '{"id":1}\n', "isn't CSV: it begins with {. Its first line should name the columns."],
  ["XML", "<offerings/>", "isn't CSV: it begins with <. Its first line should name the columns."],
];
const BINARY: readonly [string, Uint8Array, string][] = [
  ["a workbook", zip, "is a ZIP archive or a spreadsheet's own file. Unpack it, or save it as CSV UTF-8."],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "is a spreadsheet's own file. Save it as CSV UTF-8."],
  ["a PDF", Buffer.from("%PDF-1.7\n"), "is a PDF."],
  ["UTF-16", utf16, "is UTF-16 text. Save it as UTF-8."],
  ["big-endian UTF-16", Buffer.from(utf16).swap16(), "is UTF-16 text. Save it as UTF-8."],
  ["UTF-16 without a mark", utf16.subarray(2), "is UTF-16 text, or no text. Save it as UTF-8."],
  ["gzipped UTF-16", gzipSync(utf16), "is UTF-16 text. Save it as UTF-8."],
];

it.each([...OTHERS, ...BINARY])(
  "a CSV file that is in fact %s is refused with one reason",
  async (_, content, reason) => {
    expect(await columnsOf(content)).toEqual([reason]);
  },
);

const JSON_LINES = "A catalog has a class on each line, as JSON";
it.each<[string, string | Uint8Array, string]>([
  ["CSV", CSV, `is CSV. ${JSON_LINES}; a OneRoster export is imported by its folder.`],
  ["tabs", written("\t"), `is CSV. ${JSON_LINES}; a OneRoster export is imported by its folder.`],
  ["XML", "\ufeff<?xml version='1.0'?>", `is XML. ${JSON_LINES}; the name of UniTime's export ends with .xml.`],
  ["a JSON list", '[\n{"a":1}]', `spreads its JSON over lines. ${JSON_LINES}, without a list around them.`],
  ["JSON over several lines", '{\n"a":1}', `spreads its JSON over lines. ${JSON_LINES}, without a list around them.`],
  ...BINARY,
])("a catalog that is in fact %s is refused with one reason", async (_, content, reason) => {
  const path = temporaryFile("classes.jsonl", content);
  await expect(readCatalogue(path, () => {})).rejects.toThrow(`${path} ${reason}`);
});

it.each(BINARY)("UniTime's XML that is in fact %s is refused with one reason", async (_, content, reason) => {
  const path = temporaryFile("offerings.xml", content);
  await expect(readCatalogue(path, () => {})).rejects.toThrow(`${path} ${reason}`);
});

it.each([...OTHERS, ...BINARY])(
  "a OneRoster file that is in fact %s is refused by its name",
  async (_, content, reason) => {
    for (const name of ["classes.csv", "courses.csv", "enrollments.csv"]) {
      const folder = temporaryFolder();
      cpSync(oneRoster, folder, { recursive: true });
      writeFileSync(join(folder, name), content);
      await expect(readCatalogue(folder, () => {})).rejects.toThrow(`${join(folder, name)} ${reason}`);
    }
  },
);
