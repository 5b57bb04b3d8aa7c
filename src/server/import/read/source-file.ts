import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportError } from "../import-error.ts";

export const MAX_LINE_BYTES = 1_000_000;
/** About forty times the largest known catalog. A small gzip file can unpack to more than memory holds. */
const FILE_LIMITS = { bytes: 400_000_000, lines: 1_000_000 };
export type FileLimits = typeof FILE_LIMITS;

/** A nonblank line, or why its text can't be read. Lines count from 1, including blank ones. */
export type SourceLine = { line: number; text: string } | { line: number; unreadable: string };

const LINE_FEED = 0x0a;
const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * Reads a file line by line, and unpacks gzip whatever the file's name. Holds at most a chunk and a line, so a file
 * that unpacks to something huge fails at its first endless line.
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

/** The file's bytes, unpacked if they're gzipped. */
export async function* readBytes(path: string, maxBytes = FILE_LIMITS.bytes): AsyncGenerator<Buffer> {
  const isGzip = await startsAsGzip(path);
  const file = createReadStream(path);
  const source: Readable = isGzip ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => source.destroy(error));
  try {
    yield* limited(path, source as AsyncIterable<Buffer>, maxBytes);
  } finally {
    file.destroy();
    source.destroy();
  }
}

export function toImportError(path: string, error: unknown, line: number): ImportError {
  if (error instanceof ImportError) return error;
  const message = `${path} ${whyItStops(error)} after line ${line}. Fix the file and import it again.`;
  return new ImportError(message, { cause: error });
}

async function startsAsGzip(path: string) {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
      if (bytesRead === 0) throw new ImportError(`${path} is empty.`);
      return GZIP_MAGIC.every((byte, index) => buffer[index] === byte);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(whyItDoesNotOpen(path, error), { cause: error });
  }
}

function whyItDoesNotOpen(path: string, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return `Can't find file ${path}.`;
  if (code === "EISDIR") return `${path} is a folder, not a file.`;
  if (code === "EACCES" || code === "EPERM") return `${path} can't be read: permission denied.`;
  return `${path} can't be read: ${message}.`;
}

function whyItStops(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return "is cut off (its gzip data ends early)";
  if (code?.startsWith("Z_")) return "is damaged (its gzip data can't be decompressed)";
  return `can't be read (${message})`;
}

async function* limited(path: string, source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > maxBytes) {
      throw new ImportError(`${path} is over the limit of ${maxBytes / 1e6} MB of text.`);
    }
    yield chunk;
  }
}

/** Yields undefined for a line that is too long, and drops its bytes. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  const finish = () => {
    const whole = length > MAX_LINE_BYTES ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return whole;
  };
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      yield finish();
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield finish();
}

function toSourceLine(line: number, bytes: Buffer | undefined): SourceLine | undefined {
  if (!bytes) return { line, unreadable: "is longer than 1 MB" };
  if (!isUtf8(bytes)) return { line, unreadable: "isn't UTF-8 text" };
  const text = bytes.toString("utf8");
  const withoutMark = line === 1 && text.startsWith("\ufeff") ? text.slice(1) : text;
  return withoutMark.trim() === "" ? undefined : { line, text: withoutMark };
}
