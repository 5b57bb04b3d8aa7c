import { popcount } from "../problem/bits.ts";

/** A set of row numbers: row r is bit r & 31 of word r >>> 5; bits past the last row are 0. */
export type RowSet = Uint32Array;

export function emptySet(rowCount: number): RowSet {
  return new Uint32Array((rowCount + 31) >>> 5);
}

export function allRows(rowCount: number): RowSet {
  const set = emptySet(rowCount).fill(0xffff_ffff);
  const rest = rowCount & 31;
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function addRow(set: RowSet, row: number): void {
  set[row >>> 5]! |= 1 << (row & 31);
}

export function removeRow(set: RowSet, row: number): void {
  set[row >>> 5]! &= ~(1 << (row & 31));
}

export function hasRow(set: RowSet, row: number): boolean {
  return ((set[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

/** Intersects `set` with `other`. */
export function keepCommon(set: RowSet, other: RowSet): void {
  for (let word = 0; word < set.length; word++) set[word]! &= other[word]!;
}

/** Adds all that `other` has. */
export function addRows(set: RowSet, other: RowSet): void {
  for (let word = 0; word < set.length; word++) set[word]! |= other[word]!;
}

export function isEmpty(set: RowSet): boolean {
  return set.every((word) => word === 0);
}

export function countRows(set: RowSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) count += popcount(set[word]!);
  return count;
}
