import { type CourseColour, courseColourAt } from "../ui/course-colour.ts";

/**
 * Colours of the courses of one configuration, cart or term, in their order. A course keeps its colour as long as the
 * order before it stays, so pass all the courses, also those that are switched off.
 */
export function courseColours(courseIds: Iterable<string>): ReadonlyMap<string, CourseColour> {
  return new Map([...new Set(courseIds)].map((id, index) => [id, courseColourAt(index)]));
}
