import type { CartMessage } from "#contract/calls/enrollment";
import {
  concurrentCourses,
  meets,
  missingCorequisites,
  requisiteWords,
  STANDINGS,
  type Standing,
} from "#contract/requisites";
import { institution } from "#contract/institution";
import {
  broughtBy,
  className,
  type ClassRecord,
  courseLabel,
  type OfferingRecord,
  type TermCatalog,
} from "../../catalog/records.ts";
import { aNumber, isFor, NOT_COVERED, waivesRequisites } from "./permissions.ts";
import type { Request, SelectedClasses, Surroundings } from "./request.ts";
import { heldRows, type LiveRow, type StudentFacts } from "./student-facts.ts";

/** A request that waited was judged when it joined: only a course that the student had to be taking matters again. */
export function requisiteRule(request: Request, surroundings: Surroundings): string[] {
  const { selection, permission, waivedBefore } = request;
  const { requisites } = selection.primary.offering.course;
  if (!requisites || waivesRequisites(permission, selection) || waivedBefore?.has("requisite")) return [];
  const student = studentOf(selection, surroundings);
  const needed = new Set(concurrentCourses(requisites));
  const isMet = (concurrent: ReadonlySet<string>) =>
    meets(requisites, { ...student, concurrent }, institution.gradePoints);
  if (isMet(student.concurrent)) return [];
  if (waivedBefore && !isMet(needed)) return [];
  const required = `Requires ${requisiteWords(requisites)}`;
  if (isFor(permission, selection.primary)) return [`${required}. ${NOT_COVERED}`];
  return [`${required}, or ${aNumber(permission, selection.primary)}.`];
}

/** As the requisites of these classes see the student: a course doesn't require itself. */
function studentOf(
  selection: SelectedClasses,
  { catalog, facts, alongside }: Pick<Surroundings, "catalog" | "facts" | "alongside">,
) {
  const standing = [...facts.careers.values()]
    .map((career) => career.standing)
    .reduce<Standing>((best, each) => (STANDINGS.indexOf(each) > STANDINGS.indexOf(best) ? each : best), "FR");
  const courses = new Map(facts.courses);
  const concurrent = new Set([...(alongside ?? []), ...coursesBrought(selection)]);
  for (const { name, grade } of takenCourses(facts.live, catalog)) {
    if (grade === null) concurrent.add(name);
    else courses.set(name, [...(courses.get(name) ?? []), grade]);
  }
  return { courses, concurrent, careers: new Set(facts.careers.keys()), plans: facts.plans, standing };
}

/** What the student is enrolled in; waiting isn't taking. */
function takenCourses(live: readonly LiveRow[], catalog: TermCatalog) {
  return heldRows(live, catalog).flatMap(({ row, record }) =>
    row.status === "E" ? [{ name: courseLabel(record.offering), grade: row.grade ?? null }] : [],
  );
}

/** By "SUBJ.NUMBER", other courses that come with the request, such as a laboratory of its own. */
function coursesBrought({ primary, all }: SelectedClasses): string[] {
  return all
    .map(({ offering }) => offering)
    .filter(({ course }) => course !== primary.offering.course)
    .map(courseLabel);
}

/**
 * The enrollment sections of other requests that would lack a course of the same term if the student left that of class
 * `leaving`, and took `taken` instead. Requisites that were waived, or aren't met anyway, don't count.
 */
export function classesThatNeed(
  leaving: number,
  { catalog, facts }: Pick<Surroundings, "catalog" | "facts">,
  taken: readonly string[] = [],
): ClassRecord[] {
  const held = heldRows(facts.live, catalog).filter(({ row }) => row.status === "E");
  const requests = Map.groupBy(held, ({ row }) => row.enrollmentClassNumber);
  return [...requests].flatMap(([number, own]) => {
    const primary = own.find(({ row }) => row.classNumber === number);
    const requisites = primary?.record.offering.course.requisites;
    if (!primary || number === leaving || !requisites || primary.row.waivesRequisites) return [];
    const selection = { primary: primary.record, related: [], auto: [], all: own.map(({ record }) => record) };
    const isMetWithout = (left: number | undefined, alongside: ReadonlySet<string>) => {
      const live = facts.live.filter((row) => ![number, left].includes(row.enrollmentClassNumber));
      const student = studentOf(selection, { catalog, alongside, facts: { ...facts, live } });
      return meets(requisites, student, institution.gradePoints);
    };
    return isMetWithout(undefined, new Set()) && !isMetWithout(leaving, new Set(taken)) ? [primary.record] : [];
  });
}

export function leavingWarnings(needing: readonly ClassRecord[], left: ClassRecord): CartMessage[] {
  return needing.map((record) => ({
    Description: `${className(record)} requires ${courseLabel(left.offering)} at the same time.`,
    IsError: false,
    IsWarning: true,
    Rule: "required_by",
    About: [record.classNumber],
  }));
}

/**
 * The classes, among those that the student has or takes with the request, without which its requisites wouldn't be met.
 * Only courses of the same term; empty if other work meets them, or if they're waived.
 */
export function corequisitesOf(
  { selection, permission }: Pick<Request, "selection" | "permission">,
  { catalog, facts }: Pick<Surroundings, "catalog" | "facts">,
  taken: readonly ClassRecord[],
): ClassRecord[] {
  const { requisites } = selection.primary.offering.course;
  if (!requisites || waivesRequisites(permission, selection)) return [];
  const live = facts.live.filter((row) => row.status === "E" && (row.grade ?? null) === null);
  const student = studentOf(selection, {
    catalog,
    facts: { ...facts, live: facts.live.filter((row) => !live.includes(row)) },
  });
  if (meets(requisites, student, institution.gradePoints)) return [];
  const names = concurrentCourses(requisites);
  const held = heldRows(live, catalog).map(({ record }) => record);
  return [...new Set([...held, ...taken])].filter((record) => names.includes(courseLabel(record.offering)));
}

/** For a course that may be planned: courses of the same term that the student needs with it, one of each list. */
export function missingBeside(
  offering: OfferingRecord,
  surroundings: Pick<Surroundings, "catalog" | "facts">,
): string[][] {
  const { requisites } = offering.course;
  const [primary] = offering.classes;
  if (!requisites || !primary) return [];
  const all = [...offering.classes, ...offering.classes.flatMap((record) => broughtBy(record, surroundings.catalog))];
  const student = studentOf({ primary, related: [], auto: [], all }, surroundings);
  return missingCorequisites(requisites, student, institution.gradePoints) ?? [];
}

/** By "SUBJ.NUMBER". */
export function coursesOf({ all }: SelectedClasses): string[] {
  return all.map(({ offering }) => courseLabel(offering));
}

/** Enrollment sections for which the student waits, and that may have lacked one of these courses. */
export function waitsThatMayNeed({ live }: StudentFacts, courses: readonly string[], catalog: TermCatalog) {
  return heldRows(live, catalog).flatMap(({ row, record }) => {
    const isPlace = row.status === "W" && row.classNumber === row.enrollmentClassNumber;
    return isPlace && mayNeed(record, courses) ? [record] : [];
  });
}

/** Whether the class's requisites name one of these courses as one that may be taken at the same time. */
export function mayNeed({ offering }: ClassRecord, courses: readonly string[]): boolean {
  const { requisites } = offering.course;
  return requisites !== null && concurrentCourses(requisites).some((name) => courses.includes(name));
}
