import { readFileSync, statSync } from "node:fs";
import { crc32 } from "node:zlib";
import { type UnzipFileFilter, unzipSync } from "fflate";
import { ImportError } from "../import-error.ts";

/** It's unpacked when the bytes are asked for. That throws an ImportError for damaged data. */
export type ZipEntry = { name: string; bytes: () => Uint8Array };

const MAX_PACKED_BYTES = 400_000_000;
const MAX_ENTRIES = 1_000;

// The archive's last record says where its directory begins, which has a record for each file. Offsets are in bytes.
const END_MARK = "PK\u0005\u0006";
const END_BYTES = 22;
const DIRECTORY_START = 16;
const ZIP64_MARK = "PK\u0006\u0007";
const ZIP64_BYTES = 20;
const ENTRY_BYTES = 46;
const FLAGS = 8;
const CHECKSUM = 16;
/** Lengths of the parts that follow the record: name, extra fields, and comment. */
const FOLLOWING = [28, 30, 32];
/** This value of a length says that it's in a field of Zip64. */
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

type Listed = {
  name: string;
  place: number;
  packed: number;
  length: number;
  method: number;
  flags: number;
  crc: number;
};

/**
 * The wanted files of a ZIP archive, without folders. Nothing is unpacked before all that they declare was judged:
 * throws an ImportError for an archive that can't be read, for encrypted files, and for files that are longer than
 * `maxBytes` together.
 */
export function zipEntries(path: string, maxBytes: number, isWanted: (name: string) => boolean): ZipEntry[] {
  if (statSync(path).size > MAX_PACKED_BYTES)
    throw new ImportError(`${path} is larger than ${inMb(MAX_PACKED_BYTES)}.`);
  const archive = readFileSync(path);
  const wanted = list(path, archive).filter(({ name }) => !name.endsWith("/") && isWanted(name));
  if (wanted.some(({ packed, length }) => packed === IN_ZIP64 || length === IN_ZIP64)) throw zip64(path);
  for (const { name, flags, method } of wanted)
    if ((flags & 1) === 1 || (method !== STORED && method !== DEFLATED))
      throw new ImportError(`${path}: ${name} is encrypted, or packed in an unusual way.`);
  if (wanted.reduce((sum, { length }) => sum + length, 0) > maxBytes)
    throw new ImportError(`${path} unpacks to more than ${inMb(maxBytes)}.`);
  return wanted.map((entry) => ({ name: entry.name, bytes: () => unpack(path, archive, entry) }));
}

/** The library finds the files, but doesn't report their encryption and checksums, so those are read here. */
function list(path: string, archive: Buffer): Listed[] {
  const listed: Listed[] = [];
  try {
    const end = archive.lastIndexOf(END_MARK, -END_BYTES, "latin1");
    if (archive.toString("latin1", end - ZIP64_BYTES, end).startsWith(ZIP64_MARK)) throw zip64(path);
    let at = archive.readUInt32LE(end + DIRECTORY_START);
    const filter: UnzipFileFilter = ({ name, size, originalSize, compression }) => {
      if (listed.length === MAX_ENTRIES) throw new ImportError(`${path} has more than ${MAX_ENTRIES} files.`);
      const flags = archive.readUInt16LE(at + FLAGS);
      const crc = archive.readUInt32LE(at + CHECKSUM);
      listed.push({ name, place: listed.length, packed: size, length: originalSize, method: compression, flags, crc });
      at += ENTRY_BYTES + FOLLOWING.reduce((length, offset) => length + archive.readUInt16LE(at + offset), 0);
      return false;
    };
    unzipSync(archive, { filter });
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path} isn't a whole ZIP archive.`, { cause });
  }
  return listed;
}

function unpack(path: string, archive: Buffer, { name, place, length, crc }: Listed): Uint8Array {
  let at = 0;
  try {
    const [bytes] = Object.values(unzipSync(archive, { filter: () => at++ === place }));
    // The library cuts longer data at the declared length, and then the checksum differs.
    if (bytes?.length === length && crc32(bytes) === crc) return bytes;
  } catch (cause) {
    throw new ImportError(`${path}: ${name} is damaged.`, { cause });
  }
  throw new ImportError(`${path}: ${name} is damaged.`);
}

function zip64(path: string): ImportError {
  return new ImportError(`${path} is a Zip64 archive. Write it as an ordinary ZIP archive, or unpack it.`);
}

const inMb = (bytes: number) => `${bytes / 1e6} MB`;
