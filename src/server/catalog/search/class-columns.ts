import { foldText } from "#engine";
import type { ClassRecord } from "../records.ts";

/**
 * By one property: for each value as searches compare it (uppercase, folded, or a number), the rows of classes that
 * have it.
 */
type Column<Key> = readonly { key: Key; rows: readonly number[] }[];

/** Reads a column from the classes in the order of their rows. */
export type Property<Key> = (ordered: readonly ClassRecord[]) => Column<Key>;

/** `valuesOf` a class returns any number of values. */
export function property<Value, Key>(
  valuesOf: (record: ClassRecord) => Iterable<Value>,
  toKey: (value: Value) => Key,
): Property<Key> {
  return (ordered) => {
    const rowsByValue = new Map<Value, number[]>();
    for (const [row, record] of ordered.entries()) {
      for (const value of valuesOf(record)) {
        const rows = rowsByValue.get(value);
        if (rows) rows.push(row);
        else rowsByValue.set(value, [row]);
      }
    }
    return [...rowsByValue].map(([value, rows]) => ({ key: toKey(value), rows }));
  };
}

export function codes(valuesOf: (record: ClassRecord) => Iterable<string | null>): Property<string> {
  return property(valuesOf, (code) => (code ?? "").toUpperCase());
}

/** As quick search does, so that both match the same spellings; trims spaces. */
export function fold(text: string): string {
  return foldText(text).trim();
}

export type ClassColumns = ReturnType<typeof openColumns>;

/** The first search by a property reads its column. */
export function openColumns(ordered: readonly ClassRecord[]) {
  const columns = new Map<unknown, Column<unknown>>();

  function columnOf<Key>(wanted: Property<Key>): Column<Key> {
    const known = columns.get(wanted);
    if (known) return known as Column<Key>;
    const column = wanted(ordered);
    columns.set(wanted, column);
    return column;
  }

  return {
    rowCount: ordered.length,
    /** By class number. */
    rowOf: new Map(ordered.map(({ classNumber }, row) => [classNumber, row])) as ReadonlyMap<number, number>,
    classesWith<Key>(wanted: Property<Key>, isWanted: (key: Key) => boolean): RowBits {
      const found = noClasses(ordered.length);
      for (const { key, rows } of columnOf(wanted)) {
        if (isWanted(key)) for (const row of rows) setRow(found, row);
      }
      return found;
    },
  };
}

/** Bit `row % 32` of word `row >> 5` is the class of that row. Rows are in the catalog's order. */
export type RowBits = Uint32Array;

const WORD_BITS = 32;

export function noClasses(rowCount: number): RowBits {
  return new Uint32Array(Math.ceil(rowCount / WORD_BITS));
}

export function allClasses(rowCount: number): RowBits {
  const set = noClasses(rowCount).fill(0xffff_ffff);
  const rest = rowCount % WORD_BITS;
  // The bits after the last row stay 0.
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function setRow(set: RowBits, row: number): void {
  set[row >> 5]! |= 1 << (row & 31);
}

export function clearRow(set: RowBits, row: number): void {
  set[row >> 5]! &= ~(1 << (row & 31));
}

/** Intersects `set` with `other`. */
export function intersect(set: RowBits, other: RowBits): void {
  for (let word = 0; word < set.length; word++) set[word]! &= other[word]!;
}

/** The rows of a set, ascending. */
export function rowsInSet(set: RowBits): Uint32Array {
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
