import { t } from "#words";
import { addDays, type CalendarEvent, type IsoDate, weekDates, weekdayOf } from "#calendar";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { dateLabel } from "#contract/words";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { classEvents, type ClassMeeting, hasSetTime } from "../../../lib/classes/class-week.ts";
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

/** Classes that the week can't show. */
export type WeekNote = {
  /** The class number. */
  key: number;
  /** "ARHI.1010 LEC 203" */
  name: string;
  text: string;
  /** A day of the first week that shows the class, if it's in the future. */
  firstDay: IsoDate | undefined;
};

/** Sections that don't meet in the week: they begin later, are over, skip it, or have no set time. */
export function weekNotes({ Classes }: EnrolledClasses, weekOf: IsoDate): WeekNote[] {
  const dates = weekDates(weekOf, [0, 1, 2, 3, 4, 5, 6]);
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled).flatMap((listing) => noteOf(courseNumber(enrolled), listing, dates)),
  );
}

function noteOf(course: string, listing: ClassListing, dates: readonly IsoDate[]): WeekNote[] {
  const name = `${course} ${sectionLabel(listing)}`;
  const note = (text: string, firstDay?: IsoDate) => [{ key: listing.Details.ClassNumber, name, text, firstDay }];
  const meetings = listing.Meetings.filter(({ StartTime, Days }) => StartTime !== null && Days.length > 0);
  if (meetings.length === 0) return note(t("{name} has no set time.", { name }));
  const [sunday = "", saturday = ""] = [dates[0], dates[6]];
  const meets = classEvents(listing, { tone: "blue" }, sunday).some(({ data: { meeting } }) =>
    dates.some((date) => isOn(meeting, date)),
  );
  if (meets) return [];
  const first = meetings.map(firstDayOf).toSorted()[0];
  if (first !== undefined && first > saturday)
    return note(t("{name} starts {date}.", { name, date: dateLabel(first) }), first);
  const last = meetings
    .map(({ EndDate }) => EndDate)
    .toSorted()
    .at(-1);
  if (last !== undefined && last < sunday) return note(t("{name} ended {date}.", { name, date: dateLabel(last) }));
  return note(t("{name} doesn't meet this week.", { name }));
}

function isOn({ Days, StartDate, EndDate }: Meeting, date: IsoDate): boolean {
  return Days.includes(weekdayOf(date)) && StartDate <= date && date <= EndDate;
}

/** The first day on which it meets, which may be after its first date. */
function firstDayOf({ Days, StartDate }: Meeting): IsoDate {
  const week = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(StartDate, count));
  return week.find((date) => Days.includes(weekdayOf(date))) ?? StartDate;
}

function isLive(enrolled: EnrolledClass): boolean {
  return (isEnrolled(enrolled) || isWaiting(enrolled)) && !isCanceled(enrolled);
}
