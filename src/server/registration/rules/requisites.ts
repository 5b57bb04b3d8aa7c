import type { CartMessage } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";
import { concurrentCourses, highestStanding, meets, missingCorequisites } from "#contract/requisites";
import { sentence } from "#contract/sentences/sentence";
import {
  broughtBy,
  type ClassRecord,
  type CourseRecord,
  className,
  courseLabel,
  courseNamesOf,
  numbersOf,
  type OfferingRecord,
  type TermCatalog,
} from "../../catalog/records.ts";
import type { EventFacts } from "../registration-call.ts";
import { isFor, NOT_COVERED, namedClass, waivesRequisites } from "./permissions.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, SelectedClasses, Surroundings } from "./request.ts";
import { heldRows, type LiveRow, type StudentFacts } from "./student-facts.ts";
import { warning } from "./warnings.ts";

/** A request that waited was judged when it joined: only a course that the student had to be taking matters again. */
export function requisiteRule(request: Request, surroundings: Surroundings): RuleProblem[] {
  const { selection, permission, waivedBefore } = request;
  const { requisites } = selection.primary.offering.course;
  if (!requisites || waivesRequisites(permission, selection) || waivedBefore?.has("requisite")) return [];
  const student = studentOf(selection, surroundings);
  const isMet = (concurrent: ReadonlySet<string>) =>
    meets(requisites, { ...student, concurrent }, institution.gradePoints);
  if (isMet(student.concurrent)) return [];
  const isMetWithAll = isMet(new Set(concurrentCourses(requisites)));
  if (waivedBefore && !isMetWithAll) return [];
  if (isFor(permission, selection.primary))
    return [{ said: [sentence("requisite.only", { requisites }), NOT_COVERED] }];
  const section = namedClass(permission, selection.primary);
  const required =
    section === undefined
      ? sentence("requisite.or_permission", { requisites })
      : sentence("requisite.or_permission_for", { requisites, section });
  return [{ said: [required] }];
}

/** As the requisites of these classes see the student: a course doesn't require itself. */
function studentOf(
  selection: SelectedClasses,
  { catalog, facts, alongside }: Pick<Surroundings, "catalog" | "facts" | "alongside">,
) {
  const standing = highestStanding([...facts.careers.values()].map((career) => career.standing)) ?? "FR";
  const courses = new Map(facts.courses);
  const addGrades = (name: string, grades: readonly (string | null)[]) =>
    courses.set(name, [...(courses.get(name) ?? []), ...grades]);
  for (const [name, grades] of facts.courses)
    for (const other of otherCourseNames(catalog).get(name) ?? []) addGrades(other, grades);
  const concurrent = new Set([...(alongside ?? []), ...coursesBrought(selection)]);
  for (const { names, grade } of takenCourses(facts.live, catalog)) {
    for (const name of names) {
      if (grade === null) concurrent.add(name);
      else addGrades(name, [grade]);
    }
  }
  return { courses, concurrent, careers: new Set(facts.careers.keys()), plans: facts.plans, standing };
}

/** What the student is enrolled in; waiting isn't taking. */
function takenCourses(live: readonly LiveRow[], catalog: TermCatalog) {
  return heldRows(live, catalog).flatMap(({ row, record }) =>
    row.status === "E" ? [{ names: courseNamesOf(record), grade: row.grade ?? null }] : [],
  );
}

const known = new WeakMap<TermCatalog, ReadonlyMap<string, readonly string[]>>();

/** Of courses that are offered under several names, the others of each. */
function otherCourseNames(catalog: TermCatalog): ReadonlyMap<string, readonly string[]> {
  let found = known.get(catalog);
  if (!found) {
    const courses = [...catalog.courses.values()].map(({ offerings }) => [...new Set(offerings.map(courseLabel))]);
    const several = courses.filter(({ length }) => length > 1);
    found = new Map(several.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)])));
    known.set(catalog, found);
  }
  return found;
}

/** By "SUBJ.NUMBER", other courses that come with the request, such as a laboratory of its own. */
function coursesBrought({ primary, all }: SelectedClasses): string[] {
  return all.filter(({ offering }) => offering.course !== primary.offering.course).flatMap(courseNamesOf);
}

/**
 * The enrollment sections of other requests, also of waiting ones, that would lack a course of the same term if the
 * student left that of class `leaving`, and took `taken` instead. Requisites that were waived, or aren't met anyway,
 * don't count.
 */
export function classesThatNeed(
  leaving: number,
  { catalog, facts }: Pick<Surroundings, "catalog" | "facts">,
  taken: readonly string[] = [],
): ClassRecord[] {
  const requests = Map.groupBy(heldRows(facts.live, catalog), ({ row }) => row.enrollmentClassNumber);
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
  return needing.map((record) => {
    const names = { class: className(record), course: courseLabel(left.offering) };
    return { ...warning("required_by", [sentence("requisite.needs_other", names)]), About: [record.classNumber] };
  });
}

/**
 * Classes of the same term, of those that the student has or takes with the request, without which its requisites
 * wouldn't be met. Undefined if other work meets them, or if they're waived; empty if these classes don't meet them.
 */
function corequisitesOf(
  { selection, permission, waivedBefore }: Pick<Request, "selection" | "permission" | "waivedBefore">,
  { catalog, facts }: Pick<Surroundings, "catalog" | "facts">,
  taken: readonly ClassRecord[] = [],
): ClassRecord[] | undefined {
  const { requisites } = selection.primary.offering.course;
  if (!requisites || waivesRequisites(permission, selection) || waivedBefore?.has("requisite")) return undefined;
  const inProgress = facts.live.filter((row) => row.status === "E" && (row.grade ?? null) === null);
  const rest = facts.live.filter((row) => !inProgress.includes(row));
  const student = studentOf(selection, { catalog, facts: { ...facts, live: rest } });
  const isMet = (concurrent: ReadonlySet<string>) =>
    meets(requisites, { ...student, concurrent }, institution.gradePoints);
  const names = concurrentCourses(requisites);
  if (isMet(student.concurrent) || (waivedBefore && !isMet(new Set(names)))) return undefined;
  const held = heldRows(inProgress, catalog).map(({ record }) => record);
  const { course } = selection.primary.offering;
  const isOther = (record: ClassRecord) => record.offering.course !== course || !selection.all.includes(record);
  const needed = [...new Set([...held, ...taken])].filter(
    (record) => isOther(record) && courseNamesOf(record).some((name) => names.includes(name)),
  );
  return isMet(new Set([...student.concurrent, ...needed.flatMap(courseNamesOf)])) ? needed : [];
}

/** What an event says of them, which `npm run verify` compares with the student's other events. */
export function corequisiteNote(...of: Parameters<typeof corequisitesOf>): EventFacts {
  const corequisites = corequisitesOf(...of);
  return corequisites === undefined ? {} : { corequisites: numbersOf(corequisites) };
}

/**
 * For a course that the student may plan: the courses that they'd need in the same term, by "SUBJ.NUMBER", one of each
 * list. Empty if there are none, or if such courses can't meet its requisites.
 */
export function missingBeside(
  offering: OfferingRecord,
  surroundings: Pick<Surroundings, "catalog" | "facts">,
): string[][] {
  const { requisites } = offering.course;
  const [primary] = offering.classes;
  if (!requisites || !primary) return [];
  const all = [...offering.classes, ...offering.classes.flatMap((record) => broughtBy(record, surroundings.catalog))];
  const student = studentOf({ primary, related: [], auto: [], all }, surroundings);
  const missing = missingCorequisites(requisites, student, institution.gradePoints) ?? [];
  return missing.map((names) => [...new Set(names.flatMap((name) => [name, ...namesMeeting(name, surroundings)]))]);
}

/** Other courses that meet a requisite of this one: the same by another name, or with a class that is. */
function namesMeeting(name: string, { catalog }: Pick<Surroundings, "catalog">): string[] {
  const classes = [...catalog.combined.values()].flat().filter(({ otherNames }) => otherNames.includes(name));
  return [...(otherCourseNames(catalog).get(name) ?? []), ...classes.map(({ offering }) => courseLabel(offering))];
}

/** By "SUBJ.NUMBER", under all their names. */
export function coursesOf({ all }: SelectedClasses): string[] {
  return all.flatMap(courseNamesOf);
}

/** Enrollment sections for which the student waits, and that may have lacked one of these courses. */
export function waitsThatMayNeed({ live }: StudentFacts, courses: readonly string[], catalog: TermCatalog) {
  return heldRows(live, catalog).flatMap(({ row, record }) => {
    const isPlace = row.status === "W" && row.classNumber === row.enrollmentClassNumber;
    return isPlace && mayNeed(record, courses) ? [record] : [];
  });
}

/** Whether its requisites name a course that may be taken at the same time. */
export function hasCorequisites(course: CourseRecord | undefined): boolean {
  const requisites = course?.requisites;
  return requisites ? concurrentCourses(requisites).length > 0 : false;
}

/** Whether the class's requisites name one of these courses as one that may be taken at the same time. */
export function mayNeed({ offering }: ClassRecord, courses: readonly string[]): boolean {
  const { requisites } = offering.course;
  return requisites !== null && concurrentCourses(requisites).some((name) => courses.includes(name));
}
