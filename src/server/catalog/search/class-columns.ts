import { foldText } from "#engine";
import type { ClassRecord } from "../records.ts";
import { addRow, type ClassSet, noClasses } from "./class-set.ts";

/**
 * A term's classes by one property: for each of its values, what searches compare (an uppercase code, a folded text, or
 * a number), and the rows of the classes that have it.
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

/** Null is no code. */
export function codes(valuesOf: (record: ClassRecord) => Iterable<string | null>): Property<string> {
  return property(valuesOf, (code) => inCapitals(code ?? ""));
}

export function inCapitals(code: string): string {
  return code.toUpperCase();
}

/** Folds text as quick search does, so that both match the same spellings; trims spaces. */
export function fold(text: string): string {
  return foldText(text).trim();
}

export type ClassColumns = ReturnType<typeof openColumns>;

/** The searchable properties of a term's classes, without seats. The first search by a property reads its column. */
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
    classesWith<Key>(wanted: Property<Key>, isWanted: (key: Key) => boolean): ClassSet {
      const found = noClasses(ordered.length);
      for (const { key, rows } of columnOf(wanted)) {
        if (isWanted(key)) for (const row of rows) addRow(found, row);
      }
      return found;
    },
  };
}
