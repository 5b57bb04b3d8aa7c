import type { CourseListings } from "./builder/schedule-listings.ts";
import type { EnrolledClass } from "./calls/enrollment.ts";

/** The only place that gives courses their colors, so that screens, PDFs, pictures, and links agree. */

/** In the order of assignment: the specification's, then three of ours. */
export const COURSE_COLORS = [
  "indigo",
  "teal",
  "blue",
  "purple",
  "blue-grey",
  "green",
  "cyan",
  "pink",
  "olive",
  "brown",
] as const;

export type CourseColor = (typeof COURSE_COLORS)[number];

/** By course id. */
export type CourseColors = ReadonlyMap<string, CourseColor>;

/** In the order of a configuration's or a term's courses. A color repeats only after all are used. */
export function assignColors(courseIds: Iterable<string>): CourseColors {
  return new Map([...new Set(courseIds)].map((id, at) => [id, COURSE_COLORS[at % COURSE_COLORS.length]!]));
}

/** The first color for a course that has none, such as one of a damaged link. */
export function colorOf(colors: CourseColors, courseId: string): CourseColor {
  return colors.get(courseId) ?? COURSE_COLORS[0];
}

/** Without a class in the catalog, the course number is the id. */
export function courseIdOf({
  Class,
  Subject,
  CatalogNumber,
}: Pick<EnrolledClass, "Class" | "Subject" | "CatalogNumber">): string {
  return Class?.CourseId ?? `${Subject}.${CatalogNumber}`;
}

/**
 * A term's classes in their order, then further courses, such as those of its cart. Withdrawn and canceled classes come
 * after the others, because most drawings leave them out.
 */
export function termColors(classes: readonly EnrolledClass[], further: Iterable<string> = []): CourseColors {
  const { live = [], over = [] } = Object.groupBy(classes, (each) => (isOver(each) ? "over" : "live"));
  return assignColors([...live.map(courseIdOf), ...further, ...over.map(courseIdOf)]);
}

function isOver({ EnrollmentStatus, Class }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "D" || Class?.Details.ClassStatus.Code === "X";
}

/** The colors of a schedule's classes as a link says them: "0,2,2". Undefined if their order says the same. */
export function linkColors(courseIds: readonly string[], colors: CourseColors): string | undefined {
  const usual = assignColors(courseIds);
  if (courseIds.every((id) => colorOf(colors, id) === usual.get(id))) return undefined;
  return courseIds.map((id) => COURSE_COLORS.indexOf(colorOf(colors, id))).join(",");
}

export const LINK_COLORS = "^[0-9](,[0-9])*$";

/** A link that someone changed has its usual colors. */
export function readLinkColors(text: string | null): string | undefined {
  return text !== null && new RegExp(LINK_COLORS).test(text) ? text : undefined;
}

/** A link's class numbers, and what `linkColors` wrote for them. */
export type LinkColors = { classNumbers: readonly number[]; colors?: string | undefined };

/** What the link says; by the order of its courses where it says nothing, or something else. */
export function sharedColors(courses: readonly CourseListings[], { classNumbers, colors }: LinkColors): CourseColors {
  const places = colors === undefined ? [] : colors.split(",").map((place) => COURSE_COLORS[Number(place)]);
  // Another number of colors isn't for these classes.
  const said = new Map(
    classNumbers.map((number, at) => [number, places.length === classNumbers.length ? places[at] : undefined]),
  );
  const named = courses.flatMap((listings) =>
    listings.flatMap(({ CourseId, Details }) => {
      const color = said.get(Details.ClassNumber);
      return color ? [[CourseId, color] as const] : [];
    }),
  );
  return new Map([...assignColors(courses.map(([lead]) => lead.CourseId)), ...named]);
}
