import type { CalendarEvent, IsoDate } from "#calendar";
import type { EnrolledClass, EnrolledClasses } from "#contract/enrollment";
import { courseNumber } from "../../lib/class-facts.ts";
import { classEvents, type ClassMeeting, hasSetTime } from "../../lib/class-week.ts";
import type { CourseColour } from "../../ui/course-colour.ts";
import { isCancelled, isEnrolled, isWaiting, listingsOf } from "../../lib/held-class.ts";

export type TermEvent = CalendarEvent<ClassMeeting & { enrolled: EnrolledClass }>;

/** The classes of a term in the week of a date; those that are only waited for are dashed. */
export function termEvents(
  { Classes }: EnrolledClasses,
  colours: ReadonlyMap<string, CourseColour>,
  weekOf: IsoDate,
): TermEvent[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    listingsOf(enrolled).flatMap((listing) =>
      classEvents(listing, { tone: colours.get(courseNumber(enrolled)) ?? "blue" }, weekOf).map(
        (event): TermEvent => ({
          ...event,
          kind: isWaiting(enrolled) ? "ghost" : "class",
          data: { ...event.data, enrolled },
        }),
      ),
    ),
  );
}

/** Whether any week of the term has something to show. */
export function hasWeek({ Classes }: EnrolledClasses): boolean {
  return Classes.filter(isLive).some((enrolled) => listingsOf(enrolled).some(hasSetTime));
}

/** The day itself within the term, else its nearest end. */
export function withinTerm(day: IsoDate, { TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"]): IsoDate {
  if (TermStartDate !== null && day < TermStartDate) return TermStartDate;
  return TermEndDate !== null && day > TermEndDate ? TermEndDate : day;
}

function isLive(enrolled: EnrolledClass): boolean {
  return (isEnrolled(enrolled) || isWaiting(enrolled)) && !isCancelled(enrolled);
}
