import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { courseNumber } from "../classes/class-facts.ts";
import { insideSentence, listLabel } from "../format/format.ts";

/** `name` is undefined for the student who compares. */
export type Classmate = { name: string | undefined; listings: readonly ClassListing[] };

/** A course that several take, the student among them if the student has classes. */
type CommonCourse = {
  courseId: string;
  course: string;
  people: readonly Classmate[];
  /** The classes that all of these people have, in the order of the first's. */
  together: readonly ClassListing[];
};

/** Courses of which two people or more have a class, without those that only friends of the student share. */
export function commonCourses(people: readonly Classmate[]): CommonCourse[] {
  const own = people.find(({ name, listings }) => name === undefined && listings.length > 0);
  const ids = new Set((own ? [own] : people).flatMap(({ listings }) => listings.map(({ CourseId }) => CourseId)));
  return [...ids].flatMap((courseId): CommonCourse[] => {
    const takers = people.filter(({ listings }) => listings.some((one) => one.CourseId === courseId));
    const [first, ...others] = takers;
    if (!first || others.length === 0) return [];
    const mine = first.listings.filter((one) => one.CourseId === courseId);
    const together = mine.filter((one) => others.every((other) => hasClass(other.listings, one)));
    return [{ courseId, course: courseNumber(mine[0]!.Details), people: takers, together }];
  });
}

/** By its number. */
function hasClass(listings: readonly ClassListing[], { Details }: ClassListing): boolean {
  return listings.some((other) => other.Details.ClassNumber === Details.ClassNumber);
}

/** "You're both in PSYC.1010, in the same lecture." Among more, the names are said. */
export function commonCourseSentence({ course, people, together }: CommonCourse, peopleCount: number): string {
  const components = listLabel([
    ...new Set(together.map(({ Details }) => insideSentence(Details.Component.Description))),
  ]);
  const others = people.flatMap(({ name }) => name ?? []);
  const isBoth = peopleCount === 2 && others.length === 1;
  if (isBoth && components === "") return t("You're both in {course}, in different sections.", { course });
  if (isBoth) return t("You're both in {course}, in the same {components}.", { course, components });
  const names = listLabel([...(others.length < people.length ? [t("You [in a list of people]")] : []), ...others]);
  if (components === "") return t("{names} are in {course}, in different sections.", { names, course });
  return t("{names} are in {course}, in the same {components}.", { names, course, components });
}
