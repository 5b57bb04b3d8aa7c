import { termsBefore } from "../calendar.ts";
import { type DemoCourse, labelOf } from "../catalog/courses.ts";
import type { Plan } from "../data/plans.ts";
import type { Random } from "../random.ts";
import type { DemoCareer, HistoryEntry } from "./student-facts.ts";

/** Courses by "SUBJ.NUMBER", cross-listings included. */
export type CourseIndex = ReadonlyMap<string, DemoCourse>;

export function indexCourses(courses: readonly DemoCourse[]): CourseIndex {
  return new Map(
    courses.flatMap((course) => [
      [labelOf(course), course] as const,
      ...(course.crossListing
        ? [[labelOf({ subject: course.crossListing, catalogNumber: course.catalogNumber }), course] as const]
        : []),
    ]),
  );
}

/** Courses and grades of past terms, the earliest first. */
export type HistoryTerm = readonly (readonly [label: string, grade: string])[];

/** Places terms of work right before the term that starts then. */
export function toHistory(
  terms: readonly HistoryTerm[],
  career: DemoCareer["career"],
  courses: CourseIndex,
  termStart: string,
): HistoryEntry[] {
  const past = termsBefore(termStart, terms.length).reverse();
  return terms.flatMap((entries, index) => {
    const term = past[index];
    if (!term) throw new RangeError(`Term ${index} before ${termStart} doesn't exist.`);
    return entries.map(([label, grade]) => {
      const course = courses.get(label);
      if (!course) throw new RangeError(`The history names ${label}, which isn't a course.`);
      return {
        career,
        termCode: term.code,
        termDescription: term.description,
        gradedOn: term.gradedOn,
        courseId: course.id,
        subject: label.slice(0, 4),
        catalogNumber: course.catalogNumber,
        title: course.title,
        units: course.minUnits,
        grade,
      };
    });
  });
}

const gradeScale = ["A", "A-", "B+", "B", "B-", "C+", "C", "D", "F", "W"];

/** The first terms of a plan, with grades about a student's own level (0 the best, 9 the worst). */
export function planTerms(plan: Plan, count: number, level: number, random: Random): HistoryTerm[] {
  return plan.terms.slice(0, count).map((labels) =>
    labels.map((label) => {
      const at = Math.round(random.around(level, 1.6));
      return [label, gradeScale[Math.max(0, Math.min(gradeScale.length - 1, at))] ?? "B"] as const;
    }),
  );
}
