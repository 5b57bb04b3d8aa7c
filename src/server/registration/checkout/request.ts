import { areAssociated } from "#contract/course-rules";
import { componentDescription } from "#contract/institution";
import type { CartMessage } from "#contract/calls/enrollment";
import {
  broughtBy,
  type ClassRecord,
  courseLabel,
  numbersOf,
  type Seats,
  sectionName,
  type TermCatalog,
} from "../../catalog/records.ts";
import type { Db, Row } from "../../db/schema.ts";
import { ownClashes } from "../rules/clashes.ts";
import type { LiveRow, StudentFacts } from "../rules/student-facts.ts";
import { choiceMessages } from "../cart/cart-messages.ts";
import type { CartRow } from "../cart/cart-rows.ts";
import { brokenRules, fullClasses, wordsFor } from "../rules/rules.ts";
import { countIn } from "../waitlist/free-seats.ts";
import { type Permission, readPermission } from "./permissions.ts";

export type Request = {
  career: string;
  selection: Selection;
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
export type Selection = {
  primary: ClassRecord;
  related: ClassRecord[];
  auto: ClassRecord[];
  /** All of them, by class number. */
  all: ClassRecord[];
};

export type Choice = { classNumber: number; relatedClassNumbers: readonly number[] };

export function choiceOf(row: Pick<Row<"cart_items">, "class_number" | "related_class_numbers">): Choice {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
}

/** Looks up a choice. Unknown classes are problems and left out of the selection. */
export function selectClasses(
  catalog: TermCatalog,
  { classNumber, relatedClassNumbers }: Choice,
): { selection: Selection | undefined; problems: string[] } {
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

/** The live rows that a request becomes, for the judgment of the next ones in the cart. */
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

/** Whether a class auto-enrolls a section of that component, so that the student doesn't choose one. */
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

/** Whether two sections of an offering may be taken together, by association and parent. */
export function goTogether(a: ClassRecord, b: ClassRecord): boolean {
  return areAssociated(a.association, b.association);
}

function componentProblems({ primary, related, auto }: Selection): string[] {
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

/** `request` is undefined where something is wrong with the choice itself. */
export type PreparedItem = { row: CartRow; request: Request | undefined; problems: string[] };

export async function prepareItems(
  db: Db,
  catalog: TermCatalog,
  rows: readonly CartRow[],
  now: Date,
): Promise<PreparedItem[]> {
  const items: PreparedItem[] = [];
  for (const row of rows) {
    const { selection, problems } = selectClasses(catalog, choiceOf(row));
    if (!selection || problems.length > 0) {
      items.push({ row, request: undefined, problems });
      continue;
    }
    const { student_id: studentId, term_code: termCode, permission_number: number } = row;
    const of = { studentId, termCode, classNumbers: numbersOf(selection.all), number };
    const permission = await readPermission(db, of, now);
    const { career, units, use_wait_list: useWaitList, program } = row;
    items.push({ row, problems, request: { career, selection, units, useWaitList, permission, program } });
  }
  return items;
}

export type Judged = PreparedItem & {
  /** Why it can't be had. */
  broken: CartMessage[];
  full: ClassRecord[];
  /** In the line of the full classes, counting everyone. */
  place: number;
  /** On the waitlist of each class, by its number; of students who have names here. */
  positions: ReadonlyMap<number, number>;
};

/**
 * What the rules say of items that are enrolled in this order, each judged as if those before it were had that `passes`
 * lets through; their seats and places are counted in `seats`.
 */
export function judgeItems(
  items: readonly PreparedItem[],
  { facts, seats, ...surroundings }: Surroundings & { seats: Map<number, Seats> },
  {
    isPlanned,
    passes = (broken) => broken.length === 0,
  }: { isPlanned: boolean; passes?: (broken: readonly CartMessage[]) => boolean },
): Judged[] {
  let { live } = facts;
  return items.map((item) => {
    const { request, problems } = item;
    const broken = request
      ? brokenRules(request, { ...surroundings, seats, facts: { ...facts, live } })
      : choiceMessages(problems);
    const positions = new Map<number, number>();
    if (!request || !passes(broken)) return { ...item, broken, full: [], place: 0, positions };
    const full = fullClasses(request, seats);
    const place = 1 + Math.max(0, ...full.map((record) => seats.get(record.classNumber)?.waitlisted ?? 0));
    for (const { classNumber } of request.selection.all) {
      const { waitlisted = 0, externalWaitlisted = 0 } = seats.get(classNumber) ?? {};
      positions.set(classNumber, waitlisted - externalWaitlisted + 1);
    }
    const status = full.length > 0 ? "W" : "E";
    for (const record of request.selection.all) countIn(seats, record, status, surroundings.catalog);
    const all = [...live, ...toLiveRows(request, status).map((row) => ({ ...row, isPlanned }))];
    // Planned ones come last, and what is had comes in the order of its numbers.
    live = isPlanned ? all : all.sort((a, b) => a.classNumber - b.classNumber);
    return { ...item, broken, full, place, positions };
  });
}

export function fullWords({ request, full }: Pick<Judged, "request" | "full">): string[] {
  return request ? full.map((record) => wordsFor(record, request.selection)) : [];
}
