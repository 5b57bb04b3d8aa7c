import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

/** The characters that a `.woff` font has a glyph for, below U+10000. */
export function woffCharacters(path: string): Set<string> {
  const cmap = readTable(readFileSync(path), "cmap");
  const found = new Set<string>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    if (table.readUInt16BE(0) === SEGMENTS) for (const each of readSegments(table)) found.add(each);
  }
  return found;
}

const SEGMENTS = 4;

function readTable(file: Buffer, name: string): Buffer {
  for (let at = 44; at < 44 + file.readUInt16BE(12) * 20; at += 20) {
    if (file.toString("latin1", at, at + 4) !== name) continue;
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table ${name}.`);
}

/** Format 4: for each stretch of characters its end, its start, a difference to the glyph, or where the glyphs stand. */
function readSegments(table: Buffer): string[] {
  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const;
  const characters: string[] = [];
  for (let at = 0; at < size; at += 2) {
    const start = table.readUInt16BE(starts + at);
    const offset = table.readUInt16BE(offsets + at);
    for (let code = start; code <= table.readUInt16BE(ends + at) && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? code + table.readUInt16BE(deltas + at)
          : table.readUInt16BE(offsets + at + offset + (code - start) * 2);
      if (glyph % 0x10000 !== 0) characters.push(String.fromCharCode(code));
    }
  }
  return characters;
}
