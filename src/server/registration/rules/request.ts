import { areAssociated } from "#contract/course-rules";
import { componentDescription } from "#contract/institution";
import {
  broughtBy,
  type ClassRecord,
  courseLabel,
  type Seats,
  sectionName,
  type TermCatalog,
} from "../../catalog/records.ts";
import type { Row } from "../../db/schema.ts";
import { ownClashes } from "./clashes.ts";
import { type Permission, waivesClashes, waivesUnits } from "./permissions.ts";
import type { LiveRow, StudentFacts } from "./student-facts.ts";

export type Request = {
  career: string;
  selection: SelectedClasses;
  units: number;
  useWaitList: boolean;
  permission: Permission;
  /** Of a request that the student has: the rules that were waived for it. */
  waivedBefore?: ReadonlySet<string>;
  program?: string | null;
  /** Groups whose reserved seats it fills, by class number. */
  groups?: ReadonlyMap<number, string>;
  /** The enrollment section of a request that this one replaces when it gets its seats (`swap-when-open.ts`). */
  swapFrom?: number;
  /** Classes of that request that this one keeps with their seats. */
  kept?: ReadonlySet<ClassRecord>;
};

/** The classes for which the request takes seats or places of its own. */
export function ownClasses({ selection, kept }: Pick<Request, "selection" | "kept">): ClassRecord[] {
  return kept ? selection.all.filter((record) => !kept.has(record)) : selection.all;
}

export type Surroundings = {
  catalog: TermCatalog;
  facts: StudentFacts;
  seats: ReadonlyMap<number, Seats>;
  now: Date;
  /** Courses that the other items of the cart take with it, by "SUBJ.NUMBER". */
  alongside?: ReadonlySet<string>;
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
  problems.push(...componentProblems(selection), ...ownClashes(selection).map(({ Description }) => Description));
  return { selection, problems };
}

/** The rows that a request becomes, for the judgment of those after it. */
export function toLiveRows(request: Request, status: "E" | "W"): LiveRow[] {
  const { selection, career, units, permission } = request;
  return ownClasses(request).map((record) => ({
    classNumber: record.classNumber,
    enrollmentClassNumber: selection.primary.classNumber,
    career,
    status,
    units: record === selection.primary ? units : 0,
    waivesClashes: waivesClashes(permission, record, selection),
    waivesUnits: waivesUnits(permission, selection),
  }));
}

export function additionalComponents(primary: ClassRecord) {
  return primary.offering.components.filter(({ component }) => component !== primary.component);
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
