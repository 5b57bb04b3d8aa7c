import { concurrentCourses, meets, requisiteWords, STANDINGS, type Standing } from "#contract/requisites";
import { institution } from "#contract/institution";
import { type ClassRecord, courseLabel, type TermCatalog } from "../../catalog/records.ts";
import { aNumber, isFor, NOT_COVERED, waivesRequisites } from "./permissions.ts";
import type { Request, SelectedClasses, Surroundings } from "./request.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";

/** A request that waited was judged when it joined: only a course that the student had to be taking matters again. */
export function requisiteRule(request: Request, surroundings: Surroundings): string[] {
  const { selection, permission, waivedBefore } = request;
  const { requisites } = selection.primary.offering.course;
  if (!requisites || waivesRequisites(permission, selection) || waivedBefore?.has("requisite")) return [];
  const student = standingsOf(selection, surroundings);
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
function standingsOf(selection: SelectedClasses, { catalog, facts, alongside }: Surroundings) {
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

/** By "SUBJ.NUMBER". */
export function coursesOf({ all }: SelectedClasses): string[] {
  return all.map(({ offering }) => courseLabel(offering));
}

/** Whether the class's requisites name one of these courses as one that may be taken at the same time. */
export function mayNeed({ offering }: ClassRecord, courses: readonly string[]): boolean {
  const { requisites } = offering.course;
  return requisites !== null && concurrentCourses(requisites).some((name) => courses.includes(name));
}
