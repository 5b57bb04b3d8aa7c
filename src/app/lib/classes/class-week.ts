import { type CalendarEvent, type EventTone, toCalendarEvents, type WeekMark, weekOccurrences } from "#calendar";
import { addDays, type IsoDate, sundayOf } from "#dates/day";
import { weekdaysBetween } from "#dates/span";
import type { ClassListing, Meeting } from "#contract/catalog";
import { colorOf, type CourseColors, courseIdOf } from "#contract/course-colors";
import { isTimed } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { courseNumber } from "./class-facts.ts";
import { activeListings, hasSeat, isCanceled, isWaiting } from "./held-class.ts";

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
    const { StartTime, EndTime, Days } = meeting;
    if (StartTime === null || EndTime === null || Days.length === 0) return [];
    if (weekOf !== undefined && skippedSundays(meeting).includes(sundayOf(weekOf))) return [];
    const { StartDate: startDate, EndDate: endDate } = meeting;
    const times = { days: Days, start: StartTime, end: EndTime, startDate, endDate };
    const event = { name: courseNumber(listing.Details), id: String(ClassNumber), meetings: [times] };
    return toCalendarEvents(event, { ...look, data: { ...data, listing, meeting } as ClassMeeting & Data });
  });
}

export function hasSetTime({ Meetings }: Pick<ClassListing, "Meetings">): boolean {
  return Meetings.some(isTimed);
}

const ALL_DAYS = weekdaysBetween(0, 6);

/** Whether the classes meet in the week. In a recess, some skip it that meet before and after. */
export function weekMark(listings: readonly ClassListing[], date: IsoDate): WeekMark {
  const events = listings.flatMap((listing) => classEvents(listing, { tone: "blue" }, date));
  const week = weekOccurrences(events, ALL_DAYS, date);
  if (week.some(({ occurrences }) => occurrences.length > 0)) return "classes";
  const skipped = new Set(listings.flatMap(({ Meetings }) => Meetings.flatMap(skippedSundays)));
  return week.some((day) => day.date !== undefined && skipped.has(day.date)) ? "recess" : "none";
}

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
export function skippedSundays({ StartDate, SkippedWeeks }: Pick<Meeting, "StartDate" | "SkippedWeeks">): IsoDate[] {
  return SkippedWeeks.map((week) => addDays(sundayOf(StartDate), 7 * week));
}

export type HeldEvent = CalendarEvent<ClassMeeting & { enrolled: EnrolledClass }>;

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

export function isLive(enrolled: EnrolledClass): boolean {
  return hasSeat(enrolled) || (isWaiting(enrolled) && !isCanceled(enrolled));
}
