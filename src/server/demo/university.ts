import { type DemoTerm, demoTerms } from "./calendar.ts";
import { buildCourses, type DemoCourse } from "./catalog/courses.ts";
import type { SubjectTable } from "./catalog/subject-table.ts";
import { createFaculty, type DemoInstructor } from "./classes/instructors.ts";
import { planTerm, type PlannedTerm } from "./classes/plan-term.ts";
import { allSubjects } from "./data/subjects/all-subjects.ts";

/** The catalogue of the demo university: the same for the same seed and day. */
export type University = {
  seed: number;
  today: string;
  subjects: readonly SubjectTable[];
  courses: DemoCourse[];
  /** In progress, open for enrollment, planned. */
  terms: [inProgress: PlannedTerm, open: PlannedTerm, planned: PlannedTerm];
  instructors: DemoInstructor[];
};

export function buildUniversity({ today, seed }: { today: string; seed: number }): University {
  const subjects = allSubjects;
  const courses = buildCourses(subjects, seed);
  const faculty = createFaculty(
    seed,
    subjects.map(({ code }) => code),
  );
  const plan = (term: DemoTerm) => planTerm({ seed, term, subjects, courses, faculty });
  const [inProgress, open, planned] = demoTerms(today);
  const terms: University["terms"] = [plan(inProgress), plan(open), plan(planned)];
  return { seed, today, subjects, courses, terms, instructors: faculty.all() };
}
