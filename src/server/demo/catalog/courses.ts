import type { Requisite } from "#contract/requisites";
import { createRandom } from "../random.ts";
import { composeCourses } from "./composed-courses.ts";
import { type CourseLine, readCourseLine } from "./course-line.ts";
import { composeDescription } from "./descriptions.ts";
import { readRequisite } from "./requisite-text.ts";
import type { Discipline, SubjectTable } from "./subject-table.ts";

export type DemoCourse = Omit<CourseLine, "requisite"> & {
  id: string;
  subject: string;
  discipline: Discipline;
  career: "UGRD" | "GRAD";
  requisite: Requisite | null;
};

/** "COMP.1010" */
export function labelOf(course: { subject: string; catalogNumber: string }): string {
  return `${course.subject}.${course.catalogNumber}`;
}

/** Every course of the catalogue, by subject and number. Which of them a term offers is decided term by term. */
export function buildCourses(subjects: readonly SubjectTable[], seed: number): DemoCourse[] {
  return subjects.flatMap((subject, subjectIndex) => {
    const own = subject.courses
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .map(readCourseLine);
    return [...own, ...composeCourses(subject, own)]
      .sort((a, b) => (a.catalogNumber < b.catalogNumber ? -1 : 1))
      .map((line, index) => toCourse(line, subject, courseId(subjectIndex, index), seed));
  });
}

function toCourse(line: CourseLine, subject: SubjectTable, id: string, seed: number): DemoCourse {
  const { code, discipline } = subject;
  const random = createRandom(seed, "course", code, line.catalogNumber);
  return {
    ...line,
    id,
    subject: code,
    discipline,
    career: line.catalogNumber >= "5" ? "GRAD" : "UGRD",
    requisite: readRequisite(line.requisite),
    description: line.description || composeDescription({ ...line, discipline }, random),
  };
}

function courseId(subjectIndex: number, index: number): string {
  return String((subjectIndex + 1) * 1000 + index).padStart(6, "0");
}
