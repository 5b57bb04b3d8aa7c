/**
 * A set of a term's classes: bit `row % 32` of word `row >> 5` says whether it has the class of that row. Rows follow
 * the catalog's order, so reading a set in order reads the catalog in order.
 */
export type ClassSet = Uint32Array;

const WORD_BITS = 32;

export function noClasses(rowCount: number): ClassSet {
  return new Uint32Array(Math.ceil(rowCount / WORD_BITS));
}

export function allClasses(rowCount: number): ClassSet {
  const set = noClasses(rowCount).fill(0xffff_ffff);
  const rest = rowCount % WORD_BITS;
  // The bits after the last row stay 0.
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function addRow(set: ClassSet, row: number): void {
  set[row >> 5]! |= 1 << (row & 31);
}

export function removeRow(set: ClassSet, row: number): void {
  set[row >> 5]! &= ~(1 << (row & 31));
}

export function keepCommon(set: ClassSet, other: ClassSet): void {
  for (let word = 0; word < set.length; word++) set[word]! &= other[word]!;
}

/** The rows of a set, ascending. */
export function rowsOf(set: ClassSet): Uint32Array {
  const rows = new Uint32Array(set.length * WORD_BITS);
  let count = 0;
  for (let word = 0; word < set.length; word++) {
    let rest = set[word]!;
    while (rest !== 0) {
      const lowest = rest & -rest;
      rows[count++] = word * WORD_BITS + (31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
  return rows.slice(0, count);
}
