import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "#dates/minutes";
import type { ClassTable, IndexedClass } from "./class-table.ts";
import { foldText } from "./fold-text.ts";
import { hasRow } from "./row-set.ts";

/** Time is start, weekday, and end; an instructor is the last and first name of the first one. */
export type ClassOrder = "subject" | "title" | "time" | "seats" | "instructor";

/**
 * Orders are sorted on first use. Ties are broken by subject, catalog number, offering, section, and class number,
 * ascending both ways; classes without title, time, or instructor, or that can't be added (by seats), come last both
 * ways.
 */
export function createClassOrders(table: ClassTable, classes: readonly IndexedClass[]) {
  const bySubject = rankTexts(classes.map(({ subject }) => subject));
  const byNumber = rankTexts(classes.map(({ catalogNumber }) => catalogNumber));
  const byOffering = rankTexts(classes.map(({ offering }) => offering));
  const bySection = rankTexts(classes.map(({ section }) => section));
  const byClassNumber = rankNumbers(Float64Array.from(classes, ({ classNumber }) => classNumber));
  const usual = [byClassNumber, bySection, byOffering, byNumber, bySubject].reduce<Uint32Array>(
    (rows, ranks) => sortByRank(rows, ranks),
    Uint32Array.from(classes.keys()),
  );

  const ranksOf: Readonly<Record<ClassOrder, () => Ranks>> = {
    subject: () => rankRuns(usual, [bySubject, byNumber, byOffering, bySection]),
    title: () => rankTexts(classes.map(({ title }) => title)),
    time: () => rankNumbers(Float64Array.from(classes, ({ time }) => timeKey(time))),
    seats: () => rankNumbers(table.openSeats.map((seats, row) => (hasRow(table.active, row) ? seats : NO_KEY))),
    instructor: () => rankTexts(classes.map(({ instructors: [first] }) => nameKey(first))),
  };
  const known = new Map<string, Uint32Array>();

  return {
    /** Throws RangeError for an unknown order. */
    rowsIn(order: ClassOrder, isDescending: boolean): Uint32Array {
      const key = orderKey(order, isDescending);
      const rows = known.get(key) ?? sortByRank(usual, ranksOf[order](), isDescending);
      known.set(key, rows);
      return rows;
    },
    /** Call it after seats change. */
    forgetSeats() {
      known.delete(orderKey("seats", false));
      known.delete(orderKey("seats", true));
    },
  };
}

const NO_KEY = -1;

function orderKey(order: ClassOrder, isDescending: boolean): string {
  return `${order} ${isDescending ? "descending" : "ascending"}`;
}

/** Numbers the runs of sorted rows that share all given ranks. */
function rankRuns(sorted: Uint32Array, keys: readonly Ranks[]): Ranks {
  const rank = new Uint32Array(sorted.length);
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    const row = sorted[i]!;
    if (i === 0 || keys.some((key) => key.rank[row] !== key.rank[sorted[i - 1]!])) count++;
    rank[row] = count - 1;
  }
  return { rank, count };
}

function timeKey(time: IndexedClass["time"]): number {
  if (!time) return NO_KEY;
  return (time.startMinutes * DAYS_PER_WEEK + time.firstDay) * (MINUTES_PER_DAY + 1) + time.endMinutes;
}

function nameKey(name: IndexedClass["instructors"][number] | undefined): string {
  return name ? `${name.lastName} ${name.firstName}`.trim() : "";
}

/** Positions in an order: rank[row] is 0 … count − 1, equal for equal keys, and count for a row without a key. */
type Ranks = { rank: Uint32Array; count: number };

/** Natural order, ignoring case and accents; empty texts have no key. */
function rankTexts(texts: readonly string[]): Ranks {
  const keyOf = new Map(Array.from(new Set(texts), (text) => [text, naturalKey(foldText(text))]));
  const sorted = [...new Set(keyOf.values())].filter((key) => key !== "").sort();
  const rankOfKey = new Map(sorted.map((key, rank) => [key, rank]));
  // One lookup a row: many rows share few texts.
  const rankOf = new Map(Array.from(keyOf, ([text, key]) => [text, rankOfKey.get(key) ?? sorted.length]));
  return { rank: Uint32Array.from(texts, (text) => rankOf.get(text)!), count: sorted.length };
}

/** Negative numbers have no key. */
function rankNumbers(numbers: Float64Array): Ranks {
  const sorted = [...new Set(numbers.toSorted())].filter((number) => number >= 0);
  const rankOf = new Map(sorted.map((number, rank) => [number, rank]));
  return { rank: Uint32Array.from(numbers, (number) => rankOf.get(number) ?? sorted.length), count: sorted.length };
}

/** Rows without a key come last in both directions. Stable: to sort by several keys, start with the last one. */
function sortByRank(rows: Uint32Array, { rank, count }: Ranks, isDescending = false): Uint32Array {
  /** First the number of rows per rank; then the next free position. */
  const next = new Uint32Array(count + 1);
  for (let i = 0; i < rows.length; i++) next[rank[rows[i]!]!]!++;
  const step = isDescending ? -1 : 1;
  let start = 0;
  for (let at = isDescending ? count - 1 : 0; at >= 0 && at < count; at += step) {
    const size = next[at]!;
    next[at] = start;
    start += size;
  }
  next[count] = start;

  const sorted = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) sorted[next[rank[rows[i]!]!]!++] = rows[i]!;
  return sorted;
}

/**
 * Makes numbers sort by value: each run of digits loses leading zeros and gets its length as a prefix, 8 as "8", 9 as
 * "90", 18 as "990".
 */
function naturalKey(folded: string): string {
  return folded.replace(/[0-9]+/gu, (run) => {
    const digits = run.replace(/^0+(?=[0-9])/u, "");
    return `${"9".repeat(digits.length / 9)}${digits.length % 9}${digits}`;
  });
}
