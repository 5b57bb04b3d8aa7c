import type { DayClash } from "#contract/labels/clash-label";
import { sentence } from "#contract/sentences/sentence";
import { clashesByDay, firstClash } from "#engine";
import { type ClassRecord, className, recordSection, type TermCatalog } from "../../catalog/records.ts";
import { recordMeetings } from "../../catalog/to-schedule.ts";
import { type Permission, waivesClashes } from "./permissions.ts";
import type { RuleProblem } from "./problem.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";

/** Where two classes overlap first on each day; undefined if they don't. Canceled ones don't. */
export function recordClashTimes(a: ClassRecord, b: ClassRecord): DayClash[] | undefined {
  const [ofA, ofB] = [recordMeetings(a), recordMeetings(b)];
  // Fast, because most classes don't overlap.
  return firstClash(ofA, ofB) ? clashesByDay(ofA, ofB) : undefined;
}

/** The classes of one request, and which of them the others bring along. */
type Gathered = { all: readonly ClassRecord[]; auto: readonly ClassRecord[] };

/** Pairs of one request that overlap by the student's own choice. */
export function* ownClashingPairs(
  selection: Gathered,
): Generator<{ a: ClassRecord; b: ClassRecord; times: DayClash[] }> {
  for (const [a, b] of pairsOf(selection.all)) {
    const times = isRegistrarsChoice(selection, a, b) ? undefined : recordClashTimes(a, b);
    if (times) yield { a, b, times };
  }
}

export function ownClashes(selection: Gathered): RuleProblem[] {
  return Array.from(ownClashingPairs(selection), ({ a, b, times }) => ({
    said: [sentence("clash", { section: recordSection(a), other: recordSection(b), times })],
    About: [a.classNumber, b.classNumber],
  }));
}

/** Auto-enrolled classes that overlap the class that brings them, from which they can't be separated. */
export function waivedClashes(selection: Gathered): ReadonlySet<ClassRecord> {
  const clashing = pairsOf(selection.all).filter(
    ([a, b]) => isRegistrarsChoice(selection, a, b) && recordClashTimes(a, b) !== undefined,
  );
  return new Set(clashing.flat().filter((record) => selection.auto.includes(record)));
}

/** Without those that a permission number waives, be it of the request or of a class that the student has. */
export function clashesWith(
  { selection, permission }: { selection: Waivable; permission: Permission },
  live: readonly LiveRow[],
  catalog: TermCatalog,
): RuleProblem[] {
  const own = new Set(selection.all);
  const records = withoutWaived(selection, permission);
  return clashingRows(live, catalog).flatMap(({ row, record: held }) => {
    if (row.status !== "E" || own.has(held)) return [];
    return records.flatMap((record) => {
      const times = recordClashTimes(record, held);
      if (!times) return [];
      const said = [sentence("clash", { section: recordSection(record), other: className(held), times })];
      return [{ said, About: [record.classNumber, held.classNumber] }];
    });
  });
}

type Waivable = Gathered & { primary: ClassRecord };

/** Those whose conflicts with other requests count. */
export function withoutWaived(selection: Waivable, permission: Permission): ClassRecord[] {
  return selection.all.filter((record) => !waivesClashes(permission, record, selection));
}

/** The same of rows: a permission number waives conflicts of its class, or of the whole request of its enrollment section. */
export function clashingRows(live: readonly LiveRow[], catalog: TermCatalog) {
  const waived = new Set(live.filter((row) => row.waivesClashes).map((row) => row.classNumber));
  return heldRows(live, catalog).filter(
    ({ row }) => !waived.has(row.classNumber) && !waived.has(row.enrollmentClassNumber),
  );
}

/** One brings the other along, or both are brought by one class. */
function isRegistrarsChoice({ all, auto }: Gathered, a: ClassRecord, b: ClassRecord): boolean {
  const isBrought = (record: ClassRecord, by: ClassRecord) =>
    by.autoEnroll.includes(record.classNumber) && auto.includes(record);
  return isBrought(a, b) || isBrought(b, a) || all.some((by) => isBrought(a, by) && isBrought(b, by));
}

function pairsOf(records: readonly ClassRecord[]): [ClassRecord, ClassRecord][] {
  return records.flatMap((a, index) => records.slice(index + 1).map((b): [ClassRecord, ClassRecord] => [a, b]));
}
