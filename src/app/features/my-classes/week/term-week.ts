import type { CalendarEvent, IsoDate } from "#calendar";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { classEvents, type ClassMeeting, hasSetTime, weekMark } from "../../../lib/classes/class-week.ts";
import type { CourseColor } from "../../../ui/badges/course-color.ts";
import { activeListings, courseIdOf, isCanceled, isEnrolled, isWaiting } from "../../../lib/classes/held-class.ts";

export type TermEvent = CalendarEvent<ClassMeeting & { enrolled: EnrolledClass }>;

/** The classes in the week of a date; waitlisted ones are dashed. */
export function termEvents(
  { Classes }: EnrolledClasses,
  colors: ReadonlyMap<string, CourseColor>,
  weekOf: IsoDate,
): TermEvent[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled).flatMap((listing) =>
      classEvents(listing, { tone: colors.get(courseIdOf(enrolled)) ?? "blue" }, weekOf).map(
        (event): TermEvent => ({
          ...event,
          kind: isWaiting(enrolled) ? "ghost" : "class",
          data: { ...event.data, enrolled },
        }),
      ),
    ),
  );
}

/** Whether any week has something to show. */
export function hasWeek({ Classes }: EnrolledClasses): boolean {
  return Classes.filter(isLive).some((enrolled) => activeListings(enrolled).some(hasSetTime));
}

/** The day, or the term's nearest end. */
export function withinTerm(day: IsoDate, { TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"]): IsoDate {
  if (TermStartDate !== null && day < TermStartDate) return TermStartDate;
  return TermEndDate !== null && day > TermEndDate ? TermEndDate : day;
}

/** "ARHI.1010 LEC 203": sections that don't meet in the week, or have no set time. */
export function missingFrom({ Classes }: EnrolledClasses, weekOf: IsoDate): string[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled)
      .filter((listing) => weekMark([listing], weekOf) !== "classes")
      .map((listing) => `${courseNumber(enrolled)} ${sectionLabel(listing)}`),
  );
}

function isLive(enrolled: EnrolledClass): boolean {
  return (isEnrolled(enrolled) || isWaiting(enrolled)) && !isCanceled(enrolled);
}
