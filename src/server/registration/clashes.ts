import { firstClash } from "#engine";
import { institution } from "#contract/institution";
import { timeLabel } from "#contract/wall-time";
import { className, type ClassRecord, sectionName, type TermCatalog } from "../catalog/records.ts";
import { toScheduleMeetings } from "../catalog/to-schedule.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";

/** Where two classes overlap, "M 9:00 AM", or undefined. */
export function clashMoment(a: ClassRecord, b: ClassRecord): string | undefined {
  const clash = firstClash(toScheduleMeetings(a), toScheduleMeetings(b));
  return clash && `${institution.dayLetters[clash.day]} ${timeLabel(clash.startMinutes)}`;
}

/** Two classes that overlap, in words and by their numbers. */
export type ClashWords = { text: string; about: number[] };

/** The classes of one request, and which of them the others bring along. */
type Gathered = { all: readonly ClassRecord[]; auto: readonly ClassRecord[] };

/** Classes of one request that overlap by the student's own choice. */
export function ownClashes(selection: Gathered): ClashWords[] {
  return pairsOf(selection.all).flatMap(([a, b]) => {
    const moment = isRegistrarsChoice(selection, a, b) ? undefined : clashMoment(a, b);
    if (!moment) return [];
    const text = `${sectionName(a)} overlaps ${sectionName(b)} (${moment}).`;
    return [{ text, about: [a.classNumber, b.classNumber] }];
  });
}

/** Auto-enrolled classes that overlap what brings them: whoever takes the one takes the other, so it is set aside. */
export function waivedClashes(selection: Gathered): ReadonlySet<ClassRecord> {
  const clashing = pairsOf(selection.all).filter(
    ([a, b]) => isRegistrarsChoice(selection, a, b) && clashMoment(a, b) !== undefined,
  );
  return new Set(clashing.flat().filter((record) => selection.auto.includes(record)));
}

/** Classes of the request that overlap what the student is enrolled in. */
export function clashesWith(selection: Gathered, live: readonly LiveRow[], catalog: TermCatalog): ClashWords[] {
  const own = new Set(selection.all);
  return heldRows(live, catalog).flatMap(({ row, record: held }) => {
    if (row.status !== "E" || own.has(held)) return [];
    return selection.all.flatMap((record) => {
      const moment = clashMoment(record, held);
      if (!moment) return [];
      const text = `${sectionName(record)} overlaps ${className(held)} (${moment}).`;
      return [{ text, about: [record.classNumber, held.classNumber] }];
    });
  });
}

/** One brings the other along, or both are brought by one class. */
function isRegistrarsChoice({ all, auto }: Gathered, a: ClassRecord, b: ClassRecord): boolean {
  const isBrought = (record: ClassRecord, by: ClassRecord) =>
    auto.includes(record) && by.autoEnroll.includes(record.classNumber);
  return isBrought(a, b) || isBrought(b, a) || all.some((by) => isBrought(a, by) && isBrought(b, by));
}

function pairsOf(records: readonly ClassRecord[]): [ClassRecord, ClassRecord][] {
  return records.flatMap((a, index) => records.slice(index + 1).map((b): [ClassRecord, ClassRecord] => [a, b]));
}
