import { setImmediate as nextTurn } from "node:timers/promises";
import { MEETING_TIME_MODES } from "#contract/calls/class-search";
import type { ClassRecord, TermCatalog } from "../records.ts";
import { allClasses, type ClassSet, removeRow } from "./class-set.ts";
import { columnOf, fold, type ValueColumn } from "./value-column.ts";

/** The searchable properties of a term's classes, without seats. Rows follow `catalog.ordered`. */
export type TermColumns = {
  rowCount: number;
  /** By class number. */
  rowOf: ReadonlyMap<number, number>;
  subject: ValueColumn<string>;
  catalogNumber: ValueColumn<string>;
  career: ValueColumn<string>;
  session: ValueColumn<string>;
  campus: ValueColumn<string>;
  component: ValueColumn<string>;
  requirementDesignation: ValueColumn<string>;
  attributes: ReadonlyMap<string, ValueColumn<string>>;
  /** Weekdays with a set time: bit d is weekday d. Each class has one mask. */
  weekdays: ValueColumn<number>;
  /** Bit m is set if a meeting begins within mode m of MEETING_TIME_MODES. Each class has one mask. */
  timesOfDay: ValueColumn<number>;
  title: ValueColumn<string>;
  instructorLastName: ValueColumn<string>;
  active: ClassSet;
};

/** Reads one column at a time; between columns, other requests are answered. */
export async function readColumns({ ordered }: Pick<TermCatalog, "ordered">): Promise<TermColumns> {
  const rowCount = ordered.length;
  const valuesOf = async (read: (record: ClassRecord) => Iterable<string>, toKey: (value: string) => string) => {
    await nextTurn();
    return columnOf(rowCount, (row) => read(ordered[row]!), toKey);
  };
  const codes = (read: (record: ClassRecord) => string | null) =>
    valuesOf((record) => {
      const code = read(record);
      return code === null ? [] : [code];
    }, inCapitals);
  const masks = async (read: (record: ClassRecord) => number) => {
    await nextTurn();
    return columnOf(rowCount, (row) => [read(ordered[row]!)], String);
  };

  const attributes = new Map<string, ValueColumn<string>>();
  for (const name of new Set(ordered.flatMap((record) => record.attributes.map(({ attribute }) => attribute))))
    attributes.set(name, await valuesOf((record) => attributeValues(record, name), inCapitals));
  return {
    rowCount,
    rowOf: new Map(ordered.map(({ classNumber }, row) => [classNumber, row])),
    subject: await codes((record) => record.offering.subject),
    catalogNumber: await codes((record) => record.offering.catalogNumber),
    career: await codes((record) => record.offering.career),
    session: await codes((record) => record.session.code),
    campus: await codes((record) => record.campus),
    component: await codes((record) => record.component),
    requirementDesignation: await codes((record) => record.requirementDesignation),
    attributes,
    weekdays: await masks(weekdaysOf),
    timesOfDay: await masks(timesOfDayOf),
    title: await valuesOf((record) => [record.title], fold),
    instructorLastName: await valuesOf(lastNames, fold),
    active: activeAmong(ordered),
  };
}

export function activeAmong(ordered: readonly ClassRecord[]): ClassSet {
  const active = allClasses(ordered.length);
  for (const [row, { status }] of ordered.entries()) if (status !== "A") removeRow(active, row);
  return active;
}

export function inCapitals(code: string): string {
  return code.toUpperCase();
}

function attributeValues({ attributes }: ClassRecord, name: string): Set<string> {
  return new Set(attributes.filter(({ attribute }) => attribute === name).map(({ value }) => value));
}

function weekdaysOf({ meetings }: ClassRecord): number {
  let mask = 0;
  for (const { startMinutes, days } of meetings) {
    if (startMinutes !== null) for (const day of days) mask |= 1 << day;
  }
  return mask;
}

function timesOfDayOf({ meetings }: ClassRecord): number {
  let mask = 0;
  for (const { startMinutes } of meetings) {
    if (startMinutes === null) continue;
    for (const [mode, { fromMinutes, beforeMinutes }] of MEETING_TIME_MODES.entries()) {
      if (startMinutes >= fromMinutes && startMinutes < beforeMinutes) mask |= 1 << mode;
    }
  }
  return mask;
}

function lastNames({ meetings }: ClassRecord): Set<string> {
  return new Set(meetings.flatMap(({ instructors }) => instructors.map(({ lastName }) => lastName)));
}
