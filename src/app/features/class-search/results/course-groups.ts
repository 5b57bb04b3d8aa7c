import type { ClassListing } from "#contract/catalog";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import type { RowFacts } from "./row-facts.ts";

/** A course offering and its visible classes. */
export type CourseGroup = {
  key: string;
  number: string;
  title: string;
  career: ClassListing["Details"]["AcademicCareer"];
  classes: RowFacts[];
};

export type SubjectGroup = { code: string; courses: CourseGroup[]; classCount: number };

/** Groups classes, given in the catalog's order, by subject and course. */
export function groupClasses(classes: readonly RowFacts[]): SubjectGroup[] {
  const subjects: SubjectGroup[] = [];
  for (const facts of classes) {
    const { listing, offering } = facts;
    const { Subject } = listing.Details;
    let subject = subjects.at(-1);
    if (subject?.code !== Subject) {
      subject = { code: Subject, courses: [], classCount: 0 };
      subjects.push(subject);
    }
    let course = subject.courses.at(-1);
    if (course?.key !== offering) {
      course = toCourse(offering, listing);
      subject.courses.push(course);
    }
    course.classes.push(facts);
    subject.classCount++;
  }
  return subjects;
}

function toCourse(key: string, { Details }: ClassListing): CourseGroup {
  const { CourseTitle: title, AcademicCareer: career } = Details;
  return { key, number: courseNumber(Details), title, career, classes: [] };
}

export function countBySubject(classes: readonly ClassListing[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { Details } of classes) counts.set(Details.Subject, (counts.get(Details.Subject) ?? 0) + 1);
  return counts;
}
