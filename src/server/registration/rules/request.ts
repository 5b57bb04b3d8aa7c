import { areAssociated } from "#contract/course-rules";
import { componentDescription, daysString } from "#contract/institution";
import {
  broughtBy,
  type ClassRecord,
  courseLabel,
  type Seats,
  sectionName,
  type TermCatalog,
  className,
} from "../../catalog/records.ts";
import type { Row } from "../../db/schema.ts";
import { type LiveRow, type StudentFacts, heldRows } from "./student-facts.ts";
import type { Permission } from "./permissions.ts";
import { firstClash } from "#engine";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { timeLabel } from "#contract/wall-time";
import { meetingsOf } from "../../catalog/to-schedule.ts";

export type Request = {
  career: string;
  selection: SelectedClasses;
  units: number;
  useWaitList: boolean;
  permission: Permission;
  program?: string | null;
};

export type Surroundings = {
  catalog: TermCatalog;
  facts: StudentFacts;
  seats: ReadonlyMap<number, Seats>;
  now: Date;
};

/** The classes of one request, which are enrolled, waitlisted, and dropped together. */
export type SelectedClasses = {
  primary: ClassRecord;
  related: ClassRecord[];
  auto: ClassRecord[];
  /** By class number. */
  all: ClassRecord[];
};

export type ClassChoice = { classNumber: number; relatedClassNumbers: readonly number[] };

export function choiceOf(row: Pick<Row<"cart_items">, "class_number" | "related_class_numbers">): ClassChoice {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
}

/** Leaves out unknown classes, which are problems. */
export function selectClasses(
  catalog: TermCatalog,
  { classNumber, relatedClassNumbers }: ClassChoice,
): { selection: SelectedClasses | undefined; problems: string[] } {
  const primary = catalog.classes.get(classNumber);
  if (!primary) return { selection: undefined, problems: ["This class number is not valid for the current term."] };

  const problems: string[] = [];
  const related: ClassRecord[] = [];
  for (const number of relatedClassNumbers) {
    const record = catalog.classes.get(number);
    if (!record || record.offering !== primary.offering || record === primary) {
      problems.push(`Class ${number} isn't a section of ${courseLabel(primary.offering)}.`);
    } else if (related.includes(record)) {
      problems.push(`Class ${number} is selected twice.`);
    } else {
      related.push(record);
    }
  }
  if (primary.classType !== "E") {
    problems.push(
      "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).",
    );
  }
  const brought = new Set([primary, ...related].flatMap((record) => broughtBy(record, catalog)));
  brought.delete(primary);
  // An auto-enrolled class doesn't count as chosen.
  const chosen = related.filter((record) => !brought.has(record));
  const auto = [...brought];
  const all = [primary, ...chosen, ...auto].sort((a, b) => a.classNumber - b.classNumber);
  const selection = { primary, related: chosen, auto, all };
  problems.push(...componentProblems(selection), ...ownClashes(selection).map(({ text }) => text));
  return { selection, problems };
}

/** The rows that a request becomes, for the judgment of those after it. */
export function toLiveRows(
  { selection, career, units }: Pick<Request, "selection" | "career" | "units">,
  status: "E" | "W",
): LiveRow[] {
  return selection.all.map((record) => ({
    classNumber: record.classNumber,
    enrollmentClassNumber: selection.primary.classNumber,
    career,
    status,
    units: record === selection.primary ? units : 0,
  }));
}

export function additionalComponents(primary: ClassRecord) {
  return primary.offering.components.filter(({ component }) => component !== primary.component);
}

/** Whether the class auto-enrolls a section of that component. */
export function coversComponent(record: ClassRecord, component: string, catalog: TermCatalog): boolean {
  return broughtBy(record, catalog).some(
    (other) => other.offering === record.offering && other.component === component,
  );
}

export function sectionsFor(primary: ClassRecord, component: string): ClassRecord[] {
  return primary.offering.classes.filter(
    (record) => record.component === component && record.classType === "N" && goTogether(primary, record),
  );
}

export function goTogether(a: ClassRecord, b: ClassRecord): boolean {
  return areAssociated(a.association, b.association);
}

function componentProblems({ primary, related, auto }: SelectedClasses): string[] {
  const problems: string[] = [];
  const chosen = [primary, ...related];
  const brought = auto.filter((record) => record.offering === primary.offering);
  for (const { component, isOptional } of additionalComponents(primary)) {
    const name = componentDescription(component).toLowerCase();
    const picks = related.filter((record) => record.component === component);
    const covering = brought.find((record) => record.component === component);
    if (covering && picks.length > 0)
      problems.push(`${sectionName(covering)} will be added automatically. Don't choose another ${name} section.`);
    else if (picks.length > 1) problems.push(`Choose only one ${name} section for ${courseLabel(primary.offering)}.`);
    else if (picks.length === 0 && !covering && !isOptional)
      problems.push(`Choose your ${name} section for ${courseLabel(primary.offering)}.`);
  }
  for (const record of related) {
    const name = sectionName(record);
    if (record.component === primary.component)
      problems.push(`You can't take both ${sectionName(primary)} and ${name}.`);
    else if (!chosen.every((other) => goTogether(record, other)))
      problems.push(`${name} can't be taken with ${sectionName(primary)}.`);
    const parent = record.parentClassNumber;
    if (parent !== null && !chosen.some((other) => other.classNumber === parent))
      problems.push(`${name} can only be taken with class ${parent}.`);
  }
  return problems;
}

/** When two classes overlap first on each day: "TR 9:30 AM" or "T 9:30 AM, R 10:00 AM". Canceled ones don't. */
export function clashTimes(a: ClassRecord, b: ClassRecord): string | undefined {
  const [ofA, ofB] = [meetingsOf(a), meetingsOf(b)];
  // Fast, because most classes don't overlap.
  if (!firstClash(ofA, ofB)) return undefined;
  const clashes = WEEK.flatMap((day) => firstClash(ofA.flatMap(onlyOn(day)), ofB.flatMap(onlyOn(day))) ?? []);
  const byTime = Map.groupBy(clashes, ({ startMinutes }) => startMinutes);
  return [...byTime]
    .map(([startMinutes, alike]) => `${daysString(alike.map(({ day }) => day))} ${timeLabel(startMinutes)}`)
    .join(", ");
}

export type ClashWords = { text: string; about: number[] };

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
    text: `${sectionName(a)} conflicts with ${sectionName(b)} (${times}).`,
    about: [a.classNumber, b.classNumber],
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
      const text = `${sectionName(record)} conflicts with ${className(held)} (${times}).`;
      return [{ text, about: [record.classNumber, held.classNumber] }];
    });
  });
}

/** One brings the other along, or both are brought by one class. */
function isRegistrarsChoice({ all, auto }: Gathered, a: ClassRecord, b: ClassRecord): boolean {
  const isBrought = (record: ClassRecord, by: ClassRecord) =>
    by.autoEnroll.includes(record.classNumber) && auto.includes(record);
  return isBrought(a, b) || isBrought(b, a) || all.some((by) => isBrought(a, by) && isBrought(b, by));
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function onlyOn(day: number): (meeting: ScheduleMeeting) => ScheduleMeeting[] {
  return (meeting) => (meeting.days.includes(day) ? [{ ...meeting, days: [day] }] : []);
}

function pairsOf(records: readonly ClassRecord[]): [ClassRecord, ClassRecord][] {
  return records.flatMap((a, index) => records.slice(index + 1).map((b): [ClassRecord, ClassRecord] => [a, b]));
}
