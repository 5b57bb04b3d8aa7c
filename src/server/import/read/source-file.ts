import { isUtf8 } from "node:buffer";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
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
const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);

/**
 * Unpacks gzip, whatever the file's name. Holds at most a chunk and a line, so a file that unpacks to something huge
 * fails at its first endless line.
 */
export async function* readLines(path: string, limits: FileLimits = FILE_LIMITS): AsyncGenerator<SourceLine> {
  let line = 0;
  try {
    for await (const bytes of splitLines(readBytes(path, limits.bytes))) {
      line++;
      if (line > limits.lines) throw new ImportError(`${path} is over the limit of ${limits.lines} lines.`);
      const read = toSourceLine(line, bytes);
      if (read) yield read;
    }
  } catch (error) {
    throw toImportError(path, error, line);
  }
}

export async function* readBytes(path: string, maxBytes = FILE_LIMITS.bytes): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  let source: Readable = file;
  let length = 0;
  try {
    await once(file, "readable").catch((error: unknown) => {
      throw toImportError(path, error, 0);
    });
    const start = (file.read(GZIP_MAGIC.length) ?? file.read()) as Buffer | null;
    if (start === null) throw new ImportError(`${path} is empty.`);
    file.unshift(start);
    if (start.equals(GZIP_MAGIC)) source = file.pipe(createGunzip());
    file.on("error", (error) => source.destroy(error));
    for await (const chunk of source as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new ImportError(`${path} is over the limit of ${maxBytes / 1e6} MB of text.`);
      yield chunk;
    }
  } finally {
    file.destroy();
    source.destroy();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "doesn't exist",
  EISDIR: "is a folder, not a file",
  EACCES: "can't be read: permission denied",
  EPERM: "can't be read: permission denied",
  Z_BUF_ERROR: "is cut off (its gzip data ends early)",
};

function toImportError(path: string, error: unknown, line: number): ImportError {
  if (error instanceof ImportError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const damage = code.startsWith("Z_")
    ? "is damaged (its gzip data can't be decompressed)"
    : `can't be read (${message})`;
  const place = line > 0 || code.startsWith("Z_") ? ` after line ${line}. Fix the file and import it again` : "";
  return new ImportError(`${path} ${REASONS[code] ?? damage}${place}.`, { cause: error });
}

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

/** A nonblank record, or why it can't be read. `line` is its first. */
export type CsvRecord =
  | { line: number; fields: readonly string[] }
  /** What follows can't be told apart. */
  | { line: number; unreadable: string; isEnd: boolean };

export async function* readCsv(path: string): AsyncGenerator<CsvRecord, undefined> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_LINE_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const source = Readable.from(readBytes(path));
  source.on("error", (error) => parser.destroy(error));
  let last = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      last = info.lines;
      yield toRecord(last - linesWithin(record), record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw toImportError(path, error, last);
    yield { line: last + 1, unreadable: UNREADABLE[error.code] ?? "isn't CSV", isEnd: true };
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const UNREADABLE: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "has an unclosed quote",
  INVALID_OPENING_QUOTE: "has a quote inside a field. Put the field in quotes, and double the quote",
  CSV_INVALID_CLOSING_QUOTE: "has text after a closing quote",
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "has text after a closing quote",
  CSV_MAX_RECORD_SIZE: "is longer than 1 MB",
};

function toRecord(line: number, fields: readonly string[]): CsvRecord {
  return fields.some((field) => field.includes("\ufffd"))
    ? { line, unreadable: "isn't UTF-8 text", isEnd: false }
    : { line, fields };
}

function linesWithin(fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + field.split("\n").length - 1, 0);
}
