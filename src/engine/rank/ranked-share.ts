import type { Gathered } from "./collector.ts";
import type { Features } from "../score/features.ts";
import { toHashCode } from "../schedule/hash-code.ts";
import type { Problem } from "../problem/problem.ts";
import { compareWords } from "./sort-by-key.ts";

/** Changes whenever the numbers of a share come to mean something else. */
const SHARE_VERSION = 1;

/**
 * The best schedules of one share of a request, for a solver of the same request to put together with the others. It
 * is plain data: the buffers of the three arrays belong to it alone and may be transferred.
 */
export type RankedShare = {
  version: number;
  /** A hash of all that the ranking depends on: the request, as far as it tells, and the limits. */
  fingerprint: number;
  /** How many of the best the shares together are to give. */
  wanted: number;
  /** Number of this share from 0, and how many there are. */
  share: number;
  shareCount: number;
  rowCount: number;
  /** What each row is ordered by, rising; `secondKeys` is empty when `firstKeys` are enough. */
  firstKeys: Float64Array;
  secondKeys: Float64Array;
  /** The code of each row, which is also what equal rows are ordered by: [row × wordCount + word]. */
  wordCount: number;
  codes: Uint32Array;
};

/** What every share of a ranking must have. */
type ShareHeader = Pick<RankedShare, "version" | "fingerprint" | "wanted" | "shareCount" | "wordCount">;

export function toShareHeader(fingerprint: number, wanted: number, shareCount: number, wordCount: number): ShareHeader {
  return { version: SHARE_VERSION, fingerprint, wanted, shareCount, wordCount };
}

/** A share of what was gathered, which is not to be used otherwise any more. */
export function toRankedShare(header: ShareHeader, share: number, gathered: Gathered): RankedShare {
  const { count, firstKeys, secondKeys, codes } = gathered;
  return {
    ...header,
    share,
    rowCount: count,
    firstKeys: firstRows(firstKeys, count),
    secondKeys: firstRows(secondKeys, Math.min(count, secondKeys.length)),
    codes,
  };
}

/** Throws RangeError unless these are all shares of one ranking of the solver, each once, with all that their rows need. */
export function assertShares(shares: readonly RankedShare[], fingerprint: number, wordCount: number): void {
  const [first] = shares;
  if (!first) throw new RangeError("A ranking must have at least one share.");
  const header = toShareHeader(fingerprint, first.wanted, first.shareCount, wordCount);
  const seen = new Set<number>();
  for (const share of shares) {
    for (const name of ["version", "fingerprint", "wanted", "shareCount", "wordCount"] as const) {
      if (share[name] === header[name]) continue;
      throw new RangeError(`Share ${share.share} has ${name} ${share[name]}; expected ${header[name]}.`);
    }
    if (seen.has(share.share)) throw new RangeError(`Share ${share.share} of ${share.shareCount} appears twice.`);
    seen.add(share.share);
    assertRows(share);
  }
  for (let share = 0; share < header.shareCount; share++) {
    if (!seen.has(share)) throw new RangeError(`Share ${share} of ${header.shareCount} is missing.`);
  }
}

function assertRows({ share, rowCount, firstKeys, secondKeys, codes, wordCount }: RankedShare): void {
  const due = [
    { name: "firstKeys", length: firstKeys.length, rows: rowCount },
    { name: "secondKeys", length: secondKeys.length, rows: secondKeys.length === 0 ? 0 : rowCount },
    { name: "codes", length: codes.length, rows: rowCount * wordCount },
  ];
  for (const { name, length, rows } of due) {
    if (length !== rows)
      throw new RangeError(`Share ${share} has ${length} ${name} for ${rowCount} rows; expected ${rows}.`);
  }
}

/** The codes of the best `most` rows of all shares, or of all rows when there are no more, in order. */
export function mergeShares(shares: readonly RankedShare[], most: number): Uint32Array {
  const wordCount = shares[0]?.wordCount ?? 1;
  const rowCount = shares.reduce((sum, share) => sum + share.rowCount, 0);
  const merged = new Uint32Array(Math.min(most, rowCount) * wordCount);
  const heads = new Uint32Array(shares.length);
  for (let at = 0; at < merged.length; at += wordCount) {
    let best = -1;
    for (let share = 0; share < shares.length; share++) {
      if (heads[share] === shares[share]!.rowCount) continue;
      if (best < 0 || isBefore(shares[share]!, heads[share]!, shares[best]!, heads[best]!)) best = share;
    }
    const { codes } = shares[best]!;
    const from = heads[best]! * wordCount;
    for (let word = 0; word < wordCount; word++) merged[at + word] = codes[from + word]!;
    heads[best] = heads[best]! + 1;
  }
  return merged;
}

/**
 * A hash of what a ranking depends on: which options there are and may stand together, what each is worth, by which
 * preference, and how many schedules there are to rank.
 */
export function toFingerprint(
  problem: Problem,
  features: Features,
  classNumbers: ArrayLike<number>,
  others: readonly number[],
): number {
  const { firstOption, rows, source } = problem;
  const { weeks, kinds, earliestStart, latestEnd, seatRank, seatsOfRank } = features;
  const { firstEntry, cell, startMinutes, endMinutes, busyMinutes, inPerson, firstStop, stops } = weeks;
  let low = 0x811c_9dc5 | 0;
  let high = 0x2345_6789;
  const classes = Int32Array.from(source, (section) => classNumbers[section] ?? 0);
  const { days, gaps, early, late } = features.weights;
  const worth = [earliestStart, latestEnd, seatRank, seatsOfRank, [days, gaps, early, late], others];
  const entries = [firstEntry, cell, startMinutes, endMinutes, busyMinutes, inPerson, firstStop, stops];
  const columns = [firstOption, rows, classes, kinds.firstCell, kinds.cellsOfKind, ...entries, ...worth];
  for (const column of columns) {
    add(column.length);
    for (let i = 0; i < column.length; i++) add(column[i]!);
  }
  return toHashCode(low, high);

  /** FNV-1a with the whole number for a byte, twice with different multipliers. */
  function add(value: number): void {
    low = Math.imul(low ^ value, 0x0100_0193);
    high = Math.imul((high ^ value) + (high >>> 15), 0x85eb_ca6b);
  }
}

function isBefore(a: RankedShare, rowA: number, b: RankedShare, rowB: number): boolean {
  if (a.firstKeys[rowA] !== b.firstKeys[rowB]) return a.firstKeys[rowA]! < b.firstKeys[rowB]!;
  if (a.secondKeys.length > 0 && a.secondKeys[rowA] !== b.secondKeys[rowB]) {
    return a.secondKeys[rowA]! < b.secondKeys[rowB]!;
  }
  return compareWords(a.codes, rowA * a.wordCount, b.codes, rowB * b.wordCount, a.wordCount) < 0;
}

function firstRows(keys: Float64Array, count: number): Float64Array {
  return keys.length === count ? keys : keys.slice(0, count);
}
