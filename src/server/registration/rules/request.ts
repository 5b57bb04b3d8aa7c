import { areAssociated } from "#contract/course-rules";
import { sentence } from "#contract/sentences/sentence";
import {
  broughtBy,
  type ClassRecord,
  courseLabel,
  recordSection,
  type Seats,
  type TermCatalog,
} from "../../catalog/records.ts";
import type { TableRow } from "../../db/schema.ts";
import { ownClashes } from "./clashes.ts";
import { type Permission, waivesClashes, waivesUnits } from "./permissions.ts";
import type { RuleProblem } from "./problem.ts";
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

export function choiceOfItem(row: Pick<TableRow<"cart_items">, "class_number" | "related_class_numbers">): ClassChoice {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
}

/** Leaves out unknown classes, which are problems. */
export function selectClasses(
  catalog: TermCatalog,
  { classNumber, relatedClassNumbers }: ClassChoice,
): { selection: SelectedClasses | undefined; problems: RuleProblem[] } {
  const primary = catalog.classes.get(classNumber);
  if (!primary) return { selection: undefined, problems: [{ said: [sentence("choice.not_offered")] }] };

  const problems: RuleProblem[] = [];
  const related: ClassRecord[] = [];
  for (const number of relatedClassNumbers) {
    const record = catalog.classes.get(number);
    if (!record || record.offering !== primary.offering || record === primary) {
      const values = { number, course: courseLabel(primary.offering) };
      problems.push({ said: [sentence("choice.not_of_course", values)] });
    } else if (related.includes(record)) {
      problems.push({ said: [sentence("choice.twice", { number })] });
    } else {
      related.push(record);
    }
  }
  if (primary.classType !== "E") {
    problems.push({ said: [sentence("choice.not_primary"), sentence("choice.other_component")] });
  }
  const brought = new Set([primary, ...related].flatMap((record) => broughtBy(record, catalog)));
  brought.delete(primary);
  // An auto-enrolled class doesn't count as chosen.
  const chosen = related.filter((record) => !brought.has(record));
  const auto = [...brought];
  const all = [primary, ...chosen, ...auto].sort((a, b) => a.classNumber - b.classNumber);
  const selection = { primary, related: chosen, auto, all };
  problems.push(...componentProblems(selection), ...ownClashes(selection));
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
    (record) => record.component === component && record.classType === "N" && areTakenTogether(primary, record),
  );
}

export function areTakenTogether(a: ClassRecord, b: ClassRecord): boolean {
  return areAssociated(a.association, b.association);
}

function componentProblems({ primary, related, auto }: SelectedClasses): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const chosen = [primary, ...related];
  const brought = auto.filter((record) => record.offering === primary.offering);
  const course = courseLabel(primary.offering);
  for (const { component, isOptional } of additionalComponents(primary)) {
    const picks = related.filter((record) => record.component === component);
    const covering = brought.find((record) => record.component === component);
    if (covering && picks.length > 0)
      problems.push({
        said: [
          sentence("choice.automatic", { section: recordSection(covering) }),
          sentence("choice.no_other", { component }),
        ],
      });
    else if (picks.length > 1) problems.push({ said: [sentence("choice.only_one", { component, course })] });
    else if (picks.length === 0 && !covering && !isOptional)
      problems.push({ said: [sentence("choice.missing", { component, course })] });
  }
  for (const record of related) {
    const section = recordSection(record);
    const other = recordSection(primary);
    if (record.component === primary.component)
      problems.push({ said: [sentence("choice.not_both", { section: other, other: section })] });
    else if (!chosen.every((each) => areTakenTogether(record, each)))
      problems.push({ said: [sentence("choice.not_together", { section, other })] });
    const parent = record.parentClassNumber;
    if (parent !== null && !chosen.some((each) => each.classNumber === parent))
      problems.push({ said: [sentence("choice.only_with", { section, number: parent })] });
  }
  return problems;
}
