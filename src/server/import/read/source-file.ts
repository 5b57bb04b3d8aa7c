import { isUtf8 } from "node:buffer";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { CsvError, parse } from "csv-parse";
import { ImportError } from "../import-error.ts";

const MAX_LINE_BYTES = 1_000_000;
/** About forty times the largest known catalog. A small gzip file can unpack to more than memory holds. */
const FILE_LIMITS = { bytes: 400_000_000, lines: 1_000_000 };
export type FileLimits = typeof FILE_LIMITS;

/** A nonblank line, or why it can't be read. Blank lines count, from 1. */
export type SourceLine = { line: number; text: string } | { line: number; unreadable: string };

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);

/**
 * Unpacks gzip, whatever the file's name. Holds at most a chunk and a line, so a file that unpacks to something huge
 * fails at its first endless line.
 */
export async function* readLines(path: string, limits: FileLimits = FILE_LIMITS): AsyncGenerator<SourceLine> {
  let line = 0;
  for await (const bytes of splitLines(readBytes(path, limits.bytes))) {
    line++;
    if (line > limits.lines) throw new ImportError(`${path} is over the limit of ${limits.lines} lines.`);
    const read = toSourceLine(line, bytes);
    if (read) yield read;
  }
}

/** The file's bytes, unpacked if they're gzipped. */
export async function* readBytes(path: string, maxBytes = FILE_LIMITS.bytes): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  let source: Readable = file;
  let length = 0;
  try {
    await once(file, "readable");
    const start = (file.read(GZIP_MAGIC.length) ?? file.read()) as Buffer | null;
    if (start === null) throw new ImportError(`${path} is empty.`);
    file.unshift(start);
    if (start.equals(GZIP_MAGIC)) source = file.pipe(createGunzip());
    file.on("error", (error) => source.destroy(error));
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (length === 0) refuseOtherFormats(path, chunk);
      length += chunk.length;
      if (length > maxBytes) throw new ImportError(`${path} is over the limit of ${maxBytes / 1e6} MB of text.`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new ImportError(`${path} ${REASONS[code] ?? `can't be read (${message})`}.`, { cause: error });
  } finally {
    file.destroy();
    source.destroy();
  }
}

/** By the first bytes, as spreadsheets and operating systems write them, whatever the file's name. */
const OTHER_FORMATS: readonly (readonly [bytes: Buffer, words: string])[] = [
  [Buffer.from("PK\x03\x04"), "is a ZIP archive or a spreadsheet's own file. Unpack it, or save it as CSV UTF-8"],
  [Buffer.of(0xd0, 0xcf, 0x11, 0xe0), "is a spreadsheet's own file. Save it as CSV UTF-8"],
  [Buffer.from("%PDF"), "is a PDF"],
  [Buffer.of(0xff, 0xfe), "is UTF-16 text. Save it as UTF-8"],
  [Buffer.of(0xfe, 0xff), "is UTF-16 text. Save it as UTF-8"],
];

function refuseOtherFormats(path: string, start: Buffer) {
  const words = OTHER_FORMATS.find(([bytes]) => start.subarray(0, bytes.length).equals(bytes))?.[1];
  if (words !== undefined) throw new ImportError(`${path} ${words}.`);
  // Without a byte order mark, every second byte of a name in Latin letters is 0.
  if (start.subarray(0, 4).includes(0)) throw new ImportError(`${path} is UTF-16 text, or no text. Save it as UTF-8.`);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "doesn't exist",
  EISDIR: "is a folder, not a file",
  Z_BUF_ERROR: "is cut off: its gzip data ends early",
};

/** Cuts endless lines, which would fill the memory. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  const withRest = (part: Buffer) => (rest.length > MAX_LINE_BYTES ? rest : Buffer.concat([rest, part]));
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield withRest(chunk.subarray(start, end));
      rest = Buffer.alloc(0);
      start = end + 1;
    }
    rest = withRest(chunk.subarray(start));
  }
  if (rest.length > 0) yield rest;
}

function toSourceLine(line: number, bytes: Buffer): SourceLine | undefined {
  if (bytes.length > MAX_LINE_BYTES) return { line, unreadable: "is longer than 1 MB" };
  if (!isUtf8(bytes)) return { line, unreadable: "isn't UTF-8 text" };
  // Also takes off a byte order mark.
  const text = bytes.toString("utf8").trim();
  return text === "" ? undefined : { line, text };
}

/** A nonblank record, by names of columns. `line` is its first. `problem` says why it can't be read. */
export type CsvRecord = { line: number; fields: Readonly<Record<string, string>>; problem: string | undefined };

/** `toNames` names the columns of the header, and may throw. A quote error is the last record. */
export async function* readCsv(
  path: string,
  toNames: (header: string[]) => string[],
): AsyncGenerator<CsvRecord, undefined> {
  let names: string[] | undefined;
  let isEmpty = true;
  for await (const { record, line, problem } of readRecords(path)) {
    isEmpty = false;
    if (problem !== undefined) yield { line, fields: {}, problem };
    else if (names === undefined) names = toNames(record);
    else {
      const fields = Object.fromEntries(names.map((name, at) => [name, record[at] ?? ""]));
      yield { line, fields, problem: problemOf(record, names.length) };
    }
  }
  if (isEmpty) throw new ImportError(`${path} is empty.`);
}

type CsvFields = { record: string[]; line: number; problem?: string };

async function* readRecords(path: string): AsyncGenerator<CsvFields, undefined> {
  const read: CsvFields[] = [];
  let last = { lines: 0, empty_lines: 0 };
  const parser = parse({
    bom: true,
    max_record_size: MAX_LINE_BYTES,
    // The parser's own stream would lose the records between the last one that was taken and an error.
    on_record(record: string[], { lines, empty_lines }) {
      last = { lines, empty_lines };
      read.push({ record, line: lines - linesWithin(record) });
    },
    record_delimiter: "\n",
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Callbacks get errors, too.
  parser.on("error", () => {});
  const done = (work: (callback: (error?: Error | null) => void) => void) =>
    new Promise<Error | null | undefined>((resolve) => work(resolve));
  try {
    let error: Error | null | undefined;
    for await (const chunk of readCsvBytes(path)) {
      error = await done((callback) => parser.write(chunk, callback));
      yield* read.splice(0);
      if (error) break;
    }
    error ??= await done((callback) => parser.end(callback));
    yield* read.splice(0);
    if (!error) return;
    if (!(error instanceof CsvError)) throw error;
    const words = UNREADABLE[error.code] ?? "isn't CSV";
    const blank = Number(error["empty_lines"]) - last.empty_lines;
    yield { record: [], line: last.lines + 1 + blank, problem: `${words}; the rest wasn't checked` };
  } finally {
    parser.destroy();
  }
}

function problemOf(record: readonly string[], expected: number): string | undefined {
  if (record.some((field) => field.includes("\ufffd"))) return "isn't UTF-8 text";
  return record.length === expected ? undefined : `has ${record.length} fields; the header has ${expected}`;
}

/** Far longer than any header. */
const MAX_HEADER_BYTES = 65_536;
const SEPARATORS: readonly (readonly [separator: string, name: string])[] = [
  ["\t", "tabs"],
  [";", "semicolons"],
  ["|", "vertical bars"],
];

/** Refuses what has no commas in its header, before every column would be missing. Lines end with LF. */
async function* readCsvBytes(path: string): AsyncGenerator<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  let isChecked = false;
  for await (const chunk of endLinesAlike(readBytes(path))) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (!start.includes(LINE_FEED) && start.length < MAX_HEADER_BYTES) continue;
    requireCsvHeader(path, start);
    isChecked = true;
    yield start;
  }
  if (isChecked) return;
  requireCsvHeader(path, start);
  yield start;
}

function requireCsvHeader(path: string, start: Buffer) {
  // Also takes off a byte order mark.
  const [header = ""] = start
    .toString("utf8")
    .trim()
    .split(/[\r\n]/, 1);
  if (/^[{[<]/.test(header))
    throw new ImportError(`${path} isn't CSV: it begins with ${header[0]}. Its first line should name the columns.`);
  const unquoted = header.replaceAll(/"[^"]*"/g, "");
  const found = unquoted.includes(",") ? undefined : SEPARATORS.find(([separator]) => unquoted.includes(separator));
  if (found)
    throw new ImportError(
      `${path} has ${found[1]} between its fields. Use commas: in a spreadsheet, save it as CSV UTF-8 (comma-delimited).`,
    );
}

/** The parser counts each CR and each LF inside quotes, so a file that ends its lines with both would count them twice. */
async function* endLinesAlike(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isAfterReturn = false;
  for await (const chunk of source) {
    // Most files have none.
    if (!isAfterReturn && !chunk.includes(CARRIAGE_RETURN)) {
      yield chunk;
      continue;
    }
    const alike = Buffer.allocUnsafe(chunk.length);
    let length = 0;
    for (const byte of chunk) {
      if (byte !== LINE_FEED || !isAfterReturn) alike[length++] = byte === CARRIAGE_RETURN ? LINE_FEED : byte;
      isAfterReturn = byte === CARRIAGE_RETURN;
    }
    yield alike.subarray(0, length);
  }
}

const UNREADABLE: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "has an unclosed quote",
  INVALID_OPENING_QUOTE: "has a quote inside a field. Put the field in quotes, and double the quote",
  CSV_INVALID_CLOSING_QUOTE: "has text after a closing quote",
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "has text after a closing quote",
  CSV_MAX_RECORD_SIZE: "is longer than 1 MB",
};

function linesWithin(record: readonly string[]): number {
  return record.reduce((sum, field) => sum + field.split("\n").length - 1, 0);
}
