import type { Problem } from "../../src/engine/problem/problem.ts";

/** "SPB1" as a little-endian word. */
const MAGIC = 0x3142_5053;
const VERSION = 1;
const WORD_BYTES = 4;

/** A problem whose variables stand in the order of the search, and what each option adds to a schedule's code. */
export type Arranged = { problem: Problem; codes: BigUint64Array; codeWords: number };

/**
 * An arranged problem as the bytes that `search.cpp` reads, all little-endian: magic, version, numbers of variables,
 * options, words of a row and words of a code; then 64 bits an option of weights and of codes; then 32 bits each of
 * firstOption, firstWord and rows. Throws RangeError for codes of more than two words.
 */
export function toProblemFile({ problem, codes, codeWords }: Arranged): Uint8Array {
  if (codeWords > 2) throw new RangeError(`Codes have ${codeWords} words; the yardstick writes at most 2.`);
  const { variableCount, rowWords, firstOption, firstWord, rows, weights } = problem;
  const header = Uint32Array.of(MAGIC, VERSION, variableCount, weights.length, rowWords, codeWords);
  const parts = [header, BigUint64Array.from(weights, BigInt), codes, firstOption, firstWord, rows];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  if (at % WORD_BYTES !== 0) throw new RangeError(`A problem file has ${at} bytes; it must be a multiple of 4.`);
  return file;
}
