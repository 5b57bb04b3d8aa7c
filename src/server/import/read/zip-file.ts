import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw, crc32 } from "node:zlib";
import { ImportError } from "../import-error.ts";

export type ZipEntry = { name: string; method: number; packed: number; offset: number; crc: number };

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** The end's comment can be this long. */
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 1_000;
const MAX_DIRECTORY_BYTES = 1_000_000;
const STORED = 0;
const DEFLATED = 8;

/** The files of a ZIP archive, without folders. Throws an ImportError if it can't be read. */
export async function zipEntries(path: string): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, END_BYTES + MAX_COMMENT_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    let at = tail.length - END_BYTES;
    while (at >= 0 && tail.readUInt32LE(at) !== END_MARK) at--;
    if (at < 0) throw new ImportError(`${path} isn't a whole ZIP archive.`);
    const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES || start + length > size)
      throw new ImportError(`${path} has more than ${MAX_ENTRIES} files, or isn't a ZIP archive of the usual kind.`);
    const directory = Buffer.alloc(length);
    await file.read(directory, 0, length, start);
    return [...entriesIn(directory)].filter(({ name }) => !name.endsWith("/"));
  } finally {
    await file.close();
  }
}

function* entriesIn(directory: Buffer): Generator<ZipEntry> {
  for (let at = 0; at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_MARK; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    yield {
      name: directory.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    };
    at += ENTRY_BYTES + nameLength + extra + comment;
  }
}

/** Writes an entry to a file. Throws an ImportError for more bytes, and for damaged or encrypted data. */
export async function unpackEntry(path: string, entry: ZipEntry, to: string, maxBytes: number): Promise<number> {
  const file = await open(path);
  const local = Buffer.alloc(LOCAL_BYTES);
  await file.read(local, 0, LOCAL_BYTES, entry.offset).finally(async () => await file.close());
  const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  const isEncrypted = (local.readUInt16LE(6) & 1) === 1;
  if (isEncrypted || (entry.method !== STORED && entry.method !== DEFLATED))
    throw new ImportError(`${path}: ${entry.name} is encrypted, or packed in an unusual way.`);
  let length = 0;
  let crc = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      crc = crc32(chunk, crc);
      if (length > maxBytes) done(new ImportError(`${path} unpacks to more than ${maxBytes / 1e6} MB.`));
      else done(null, chunk);
    },
  });
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 });
  const target = createWriteStream(to);
  try {
    if (entry.packed === 0) await pipeline([], counted, target);
    else if (entry.method === STORED) await pipeline(packed, counted, target);
    else await pipeline(packed, createInflateRaw(), counted, target);
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path}: ${entry.name} is damaged.`, { cause });
  }
  if (crc !== entry.crc) throw new ImportError(`${path}: ${entry.name} is damaged.`);
  return length;
}
