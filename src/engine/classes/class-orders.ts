import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "../dates/day-number.ts";
import type { ClassTable, IndexedClass } from "./class-table.ts";
import { type Ranks, rankNumbers, rankTexts, sortByRank } from "./ranks.ts";
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
      if (!Object.hasOwn(ranksOf, order)) {
        throw new RangeError(`"${order}" isn't a sort order. Use one of these: ${Object.keys(ranksOf).join(", ")}.`);
      }
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
