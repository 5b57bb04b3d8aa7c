import { type CalendarEvent, type EventMeeting, type EventTone, toCalendarEvents, type WeekMark } from "#calendar";
import type { EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing, Meeting } from "#contract/catalog";
import { type CourseColors, colorOf, courseIdOf } from "#contract/course-colors";
import { endsNextDay, isTimed, meetsOn } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { addDays, type IsoDate, sundayOf, toDayNumber, weekdayOf } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { daysFrom } from "#dates/span";
import { courseNumber } from "./class-facts.ts";
import { activeListings, hasSeat, isCanceled, isWaiting } from "./held-class.ts";

/** Shorter gaps between classes get a note of the way from one to the other. */
export const NOTE_MINUTES = 30;

/** What an event of a class calendar stands for. */
export type ClassMeeting = { listing: ClassListing; meeting: Meeting };

type ClassEventLook<Data> = Pick<CalendarEvent<unknown>, "kind" | "moveId" | "state"> & {
  tone: EventTone;
  /** What a screen knows of the class besides its listing. */
  data?: Data;
};

/**
 * A class's meetings in the week of a date, or all as a pattern: for every screen with a week of classes. Event ids are
 * the class number.
 */
export function classEvents<Data extends object = object>(
  listing: ClassListing,
  { data, ...look }: ClassEventLook<Data>,
  weekOf?: IsoDate,
): CalendarEvent<ClassMeeting & Data>[] {
  const { ClassNumber } = listing.Details;
  return listing.Meetings.flatMap((meeting) => {
    const { StartTime, EndTime, Days, SkippedDates = [], DaysOff = [] } = meeting;
    if (StartTime === null || EndTime === null || Days.length === 0) return [];
    const toEvents = (times: Pick<EventMeeting, "days" | "startDate" | "endDate">, skippedDates?: IsoDate[]) =>
      toCalendarEvents(
        {
          name: courseNumber(listing.Details),
          id: String(ClassNumber),
          meetings: [{ ...times, start: StartTime, end: EndTime }],
        },
        { ...look, skippedDates, data: { ...data, listing, meeting } as ClassMeeting & Data },
      );
    const moved = weekOf === undefined ? [] : movedInto(weekOf, meeting);
    const added = moved.flatMap((date) => toEvents({ days: [weekdayOf(date)], startDate: date, endDate: date }));
    const skippedWeeks = skippedSundays(meeting);
    // A night that begins in the week before may end in this one, so its skipped weeks are left out by their dates.
    const isNight = endsNextDay(meeting);
    if (!isNight && weekOf !== undefined && skippedWeeks.includes(sundayOf(weekOf))) return added;
    const { StartDate: startDate, EndDate: endDate } = meeting;
    const nights = isNight ? skippedWeeks.flatMap((sunday) => daysFrom(sunday, DAYS_PER_WEEK)) : [];
    const skipped = [...SkippedDates, ...DaysOff, ...nights];
    return [...toEvents({ days: Days, startDate, endDate }, skipped.length > 0 ? skipped : undefined), ...added];
  });
}

/** Dates on which it meets besides its weekdays: those of the week, and of the day before it for what ends in the week. */
function movedInto(weekOf: IsoDate, meeting: Meeting): IsoDate[] {
  const isInWeek = (date: IsoDate) => sundayOf(date) === sundayOf(weekOf);
  const { AddedDates = [] } = meeting;
  return AddedDates.filter((date) => isInWeek(date) || (endsNextDay(meeting) && isInWeek(addDays(date, 1))));
}

/** Whether a week can show the class at all. */
export function hasSetTime({ Meetings }: Pick<ClassListing, "Meetings">): boolean {
  return Meetings.some(isTimed);
}

/** Whether the classes meet in the week. In a recess, some skip it that meet before and after. */
export function weekMark(listings: readonly ClassListing[], date: IsoDate): WeekMark {
  const first = toDayNumber(sundayOf(date));
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, at) => first + at);
  const timed = listings.flatMap(({ Meetings }) => Meetings.filter(isTimed));
  const states = timed.flatMap((meeting) => days.map((day) => meetsOn(meeting, day)));
  if (states.includes(true)) return "classes";
  return states.includes("skipped") ? "recess" : "none";
}

/** A meeting in full for screen readers: course, component, day, time, place, and extras. */
export function meetingWords(
  course: string,
  { listing, meeting }: ClassMeeting,
  when: string,
  ...notes: readonly string[]
): string {
  const section = `${listing.Details.Component.Description.toLowerCase()} ${listing.Section}`;
  return [course, section, when, placeLabel(meeting, listing, "sentence"), ...notes]
    .filter((part) => part !== "")
    .join(", ");
}

/** The first days of weeks that the meeting skips, counted from 0 for its first week. */
function skippedSundays({ StartDate, SkippedWeeks }: Pick<Meeting, "StartDate" | "SkippedWeeks">): IsoDate[] {
  return SkippedWeeks.map((week) => addDays(sundayOf(StartDate), 7 * week));
}

export type HeldEvent = CalendarEvent<ClassMeeting & { enrolled: EnrolledClass }>;

/** Waitlisted classes are dashed. */
export function heldEvents(
  { Classes }: { Classes: readonly EnrolledClass[] },
  colors: CourseColors,
  weekOf?: IsoDate,
): HeldEvent[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled).flatMap((listing) =>
      classEvents(
        listing,
        {
          tone: colorOf(colors, courseIdOf(enrolled)),
          kind: isWaiting(enrolled) ? "ghost" : "class",
          data: { enrolled },
        },
        weekOf,
      ),
    ),
  );
}

/** Enrolled or waitlisted in an active class. */
export function isLive(enrolled: EnrolledClass): boolean {
  return hasSeat(enrolled) || (isWaiting(enrolled) && !isCanceled(enrolled));
}
