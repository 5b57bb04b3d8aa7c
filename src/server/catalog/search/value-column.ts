import { foldText } from "#engine";
import { addRow, type ClassSet, noClasses } from "./class-set.ts";

/**
 * A term's classes by one property. Every value occurs once, with what searches compare instead: an uppercase code or a
 * folded text.
 */
export type ValueColumn<Value> = {
  rowCount: number;
  values: readonly Value[];
  keys: readonly string[];
  /** Rows of value v are rows[firstRow[v]] … rows[firstRow[v + 1] − 1], ascending. */
  firstRow: Uint32Array;
  rows: Uint32Array;
};

/** `valuesOf` a row returns any number of distinct values. */
export function columnOf<Value extends string | number>(
  rowCount: number,
  valuesOf: (row: number) => Iterable<Value>,
  toKey: (value: Value) => string,
): ValueColumn<Value> {
  const rowsByValue = new Map<Value, number[]>();
  for (let row = 0; row < rowCount; row++) {
    for (const value of valuesOf(row)) {
      const rows = rowsByValue.get(value);
      if (rows) rows.push(row);
      else rowsByValue.set(value, [row]);
    }
  }
  const values = [...rowsByValue.keys()];
  const lists = [...rowsByValue.values()];
  const firstRow = new Uint32Array(values.length + 1);
  for (const [at, list] of lists.entries()) firstRow[at + 1] = firstRow[at]! + list.length;
  const rows = new Uint32Array(firstRow[values.length]!);
  for (const [at, list] of lists.entries()) rows.set(list, firstRow[at]);
  return { rowCount, values, keys: values.map(toKey), firstRow, rows };
}

export function classesWith<Value>(
  column: ValueColumn<Value>,
  isWanted: (key: string, value: Value) => boolean,
): ClassSet {
  const { rowCount, values, keys, firstRow, rows } = column;
  const found = noClasses(rowCount);
  for (let value = 0; value < values.length; value++) {
    if (!isWanted(keys[value]!, values[value]!)) continue;
    for (let at = firstRow[value]!; at < firstRow[value + 1]!; at++) addRow(found, rows[at]!);
  }
  return found;
}

export function valuesAmong<Value>({ values, firstRow, rows }: ValueColumn<Value>, set: ClassSet): Value[] {
  return values.filter((_, value) => {
    for (let at = firstRow[value]!; at < firstRow[value + 1]!; at++) {
      if (set[rows[at]! >> 5]! & (1 << (rows[at]! & 31))) return true;
    }
    return false;
  });
}

/** Folds text as quick search does, so that both match the same spellings; trims spaces. */
export function fold(text: string): string {
  return foldText(text).trim();
}
