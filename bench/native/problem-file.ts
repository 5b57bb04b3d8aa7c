import type { Problem } from "../../src/engine/problem/problem.ts";

/** "SPB1" as a little-endian word. */
const MAGIC = 0x3142_5053;
const VERSION = 2;
const WORD_BYTES = 4;

/**
 * A problem, its variables in the order of the search, as the bytes that `search.cpp` reads, all little-endian: magic,
 * version, numbers of variables, options and words of a row; then 64 bits an option of weights; then 32 bits each of
 * firstOption, firstWord and rows.
 */
export function toProblemFile({ variableCount, rowWords, firstOption, firstWord, rows, weights }: Problem): Uint8Array {
  const header = Uint32Array.of(MAGIC, VERSION, variableCount, weights.length, rowWords);
  const parts = [header, BigUint64Array.from(weights, BigInt), firstOption, firstWord, rows];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  if (at % WORD_BYTES !== 0) throw new RangeError(`A problem file has ${at} bytes; it must be a multiple of 4.`);
  return file;
}
