import { firstClash } from "#engine";
import type { CartMessage } from "#contract/calls/enrollment";
import { daysString } from "#contract/institution";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { WHOLE_WEEK } from "#dates/span";
import { timeLabel } from "#dates/words";
import { className, type ClassRecord, sectionName, type TermCatalog } from "../../catalog/records.ts";
import { meetingsOf } from "../../catalog/to-schedule.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";

/** When two classes overlap first on each day: "TR 9:30 AM" or "T 9:30 AM, R 10:00 AM". Canceled ones don't. */
export function clashTimes(a: ClassRecord, b: ClassRecord): string | undefined {
  const [ofA, ofB] = [meetingsOf(a), meetingsOf(b)];
  // Fast, because most classes don't overlap.
  if (!firstClash(ofA, ofB)) return undefined;
  const clashes = WHOLE_WEEK.flatMap((day) => firstClash(ofA.flatMap(onlyOn(day)), ofB.flatMap(onlyOn(day))) ?? []);
  const byTime = Map.groupBy(clashes, ({ startMinutes }) => startMinutes);
  return [...byTime]
    .map(([startMinutes, alike]) => `${daysString(alike.map(({ day }) => day))} ${timeLabel(startMinutes)}`)
    .join(", ");
}

type ClashWords = Required<Pick<CartMessage, "Description" | "About">>;

/** The classes of one request, and which of them the others bring along. */
type Gathered = { all: readonly ClassRecord[]; auto: readonly ClassRecord[] };

/** Pairs of one request that overlap by the student's own choice. */
export function* ownClashingPairs(selection: Gathered): Generator<{ a: ClassRecord; b: ClassRecord; times: string }> {
  for (const [a, b] of pairsOf(selection.all)) {
    const times = isRegistrarsChoice(selection, a, b) ? undefined : clashTimes(a, b);
    if (times) yield { a, b, times };
  }
}

export function ownClashes(selection: Gathered): ClashWords[] {
  return Array.from(ownClashingPairs(selection), ({ a, b, times }) => ({
    Description: `${sectionName(a)} conflicts with ${sectionName(b)} (${times}).`,
    About: [a.classNumber, b.classNumber],
  }));
}

/** Auto-enrolled classes that overlap the class that brings them, from which they can't be separated. */
export function waivedClashes(selection: Gathered): ReadonlySet<ClassRecord> {
  const clashing = pairsOf(selection.all).filter(
    ([a, b]) => isRegistrarsChoice(selection, a, b) && clashTimes(a, b) !== undefined,
  );
  return new Set(clashing.flat().filter((record) => selection.auto.includes(record)));
}

export function clashesWith(selection: Gathered, live: readonly LiveRow[], catalog: TermCatalog): ClashWords[] {
  const own = new Set(selection.all);
  return heldRows(live, catalog).flatMap(({ row, record: held }) => {
    if (row.status !== "E" || own.has(held)) return [];
    return selection.all.flatMap((record) => {
      const times = clashTimes(record, held);
      if (!times) return [];
      const words = `${sectionName(record)} conflicts with ${className(held)} (${times}).`;
      return [{ Description: words, About: [record.classNumber, held.classNumber] }];
    });
  });
}

/** One brings the other along, or both are brought by one class. */
function isRegistrarsChoice({ all, auto }: Gathered, a: ClassRecord, b: ClassRecord): boolean {
  const isBrought = (record: ClassRecord, by: ClassRecord) =>
    by.autoEnroll.includes(record.classNumber) && auto.includes(record);
  return isBrought(a, b) || isBrought(b, a) || all.some((by) => isBrought(a, by) && isBrought(b, by));
}

function onlyOn(day: number): (meeting: ScheduleMeeting) => ScheduleMeeting[] {
  return (meeting) => (meeting.days.includes(day) ? [{ ...meeting, days: [day] }] : []);
}

function pairsOf(records: readonly ClassRecord[]): [ClassRecord, ClassRecord][] {
  return records.flatMap((a, index) => records.slice(index + 1).map((b): [ClassRecord, ClassRecord] => [a, b]));
}
