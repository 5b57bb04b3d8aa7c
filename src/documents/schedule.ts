import type { StoredBreak } from "#contract/builder/configuration-document";
import type { CourseListings } from "#contract/builder/schedule-listings";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing, Meeting } from "#contract/catalog";
import {
  assignColors,
  type CourseColor,
  type CourseColors,
  colorOf,
  courseIdOf,
  termColors,
} from "#contract/course-colors";
import { breakName } from "#contract/labels/break-name";
import { creditsLabel, titleBeside } from "#contract/labels/catalog-words";
import { minutesOf } from "#contract/labels/class-labels";
import { classTitle, type TitledClass } from "#contract/labels/class-title";
import { datePattern } from "#contract/labels/meeting-dates";
import { langOf } from "#contract/labels/own-language";
import { placeParts } from "#contract/labels/place-label";
import { calendarOf, calendarSentences } from "#contract/labels/term-calendar";
import type { CalendarDay } from "#contract/term-calendar";
import type { PdfPrint } from "#contract/wire-shapes";
import { daysBetween, type IsoDate } from "#dates/day";
import { numericDateRange, timeRangeLabel } from "#dates/words";
import { type Language, language, t } from "#words";

/** A schedule as a document shows it: days, minutes, and words. */
export type ScheduleDocument = {
  /** Of its words, and of those that documents add; English unless it says otherwise. */
  language?: Language;
  /** Of its PDF, `large` if letters are to have at least 14 points. */
  print?: PdfPrint;
  title: string;
  term: string;
  /** Part of calendar event ids. */
  termCode: string;
  /** Null if the shared schedule doesn't say. */
  student: string | null;
  facts: readonly string[];
  classes: readonly ScheduleClass[];
  /** Sentences about classes that its link names and the schedule leaves out. Absent means none. */
  leftOut?: readonly string[];
  /** Times that a student keeps free. Only the builder knows them, not the links and calls that name classes. */
  breaks: readonly ScheduleBreak[];
  /** Days off and replaced days of its term. */
  calendar: readonly CalendarDay[];
  /** Buildings and other places that its language has no words for. */
  english?: readonly string[];
  /** Replaces the week if nothing meets weekly. */
  noWeekMessage: string;
  madeAt: Date;
};

export type ScheduleClass = {
  /** "COMP.1020" */
  course: string;
  /** Of all its sections. */
  color: CourseColor;
  title: string;
  /** "3 credits", "1–4 credits". */
  credits: string;
  /** "Waitlisted, #3"; meetings then have a dashed edge. */
  waitNote: string | null;
  /** Its sections, taken together. */
  listings: readonly ClassListing[];
};

/** On one day of the week, 0 to 6 from Sunday. */
export type ScheduleBreak = { name: string; day: number; startMinutes: number; endMinutes: number };

export type DateRange = Pick<Meeting, "StartDate" | "EndDate">;

export function meetingsOfClasses(classes: readonly ScheduleClass[]): Meeting[] {
  return classes.flatMap(({ listings }) => listings.flatMap(({ Meetings }) => Meetings));
}

/** "MWF 9:00–9:50 AM", or what is known of it. */
export function daysAndTime(meeting: Meeting): string {
  const { days, time } = daysBesideTime(meeting);
  return days + time;
}

/** The same in two parts: the codes of its days, which may be empty, and the rest. */
export function daysBesideTime(meeting: Meeting): { days: string; time: string } {
  const { DaysString: days } = meeting;
  const minutes = minutesOf(meeting);
  const time = minutes && timeRangeLabel(minutes.start, minutes.end);
  if (days === "") return { days, time: time ?? t("No set time") };
  return { days, time: time === undefined ? `, ${t("no set time")}` : ` ${time}` };
}

/** "1/19/2027–5/8/2027, not on 3/15". Leaves out a range that is the `usual` one; empty if nothing remains. */
export function datesWords(meeting: Meeting, usual?: DateRange): string {
  const range = isUsual(meeting, usual) ? "" : dateRange(meeting);
  return [range, datePattern(meeting)?.words].filter(Boolean).join(", ");
}

/** Weeks that a meeting leaves out at its ends hardly make it shorter. */
const MAX_SHORTER_DAYS = 14;

/** Whether its range needn't be shown: it's the usual one, or nearly, and its words name its weeks. */
export function isUsual(meeting: Meeting, usual: DateRange | undefined): boolean {
  if (!usual) return false;
  const isNear = (day: IsoDate, other: IsoDate) => Math.abs(daysBetween(day, other)) <= MAX_SHORTER_DAYS;
  if (meeting.StartDate === usual.StartDate && meeting.EndDate === usual.EndDate) return true;
  const namesWeeks = datePattern(meeting)?.namesExceptions === false;
  return namesWeeks && isNear(meeting.StartDate, usual.StartDate) && isNear(meeting.EndDate, usual.EndDate);
}

/** "1/19/2027–5/8/2027", or the single day. */
function dateRange({ StartDate, EndDate }: DateRange): string {
  return numericDateRange(StartDate, EndDate);
}

/** Those of most meetings. */
export function usualDates(classes: readonly ScheduleClass[]): DateRange | undefined {
  const ranges = meetingsOfClasses(classes).filter(({ IsSingleDay }) => !IsSingleDay);
  const alike = [...Map.groupBy(ranges, dateRange).values()].sort((a, b) => b.length - a.length);
  return alike[0]?.[0];
}

/** Marks waitlisted classes. */
export function weeklySchedule(
  { TermHeader, Classes }: EnrolledClasses,
  { student, madeAt }: Pick<ScheduleDocument, "student" | "madeAt">,
): ScheduleDocument {
  const held = Classes.filter(
    ({ EnrollmentStatus, Class }) => EnrollmentStatus.Code !== "D" && (Class === null || !isCanceled(Class)),
  );
  const term = TermHeader.Term.Description;
  const colors = termColors(Classes);
  const classes = held.map((each) => toHeldClass(each, colorOf(colors, courseIdOf(each))));
  return {
    language: language(),
    english: englishPlaces(classes),
    title: t("Weekly Schedule"),
    term,
    termCode: TermHeader.Term.Code,
    student,
    facts: [TermHeader.AcademicCareer.Description, ...creditFacts(held)],
    classes,
    breaks: [],
    calendar: TermHeader.Calendar ?? [],
    noWeekMessage: noWeekMessage(held, term),
    madeAt,
  };
}

/** Where the replies are put into the page's language, since threads that draw don't know what was. */
function englishPlaces(classes: readonly ScheduleClass[]): string[] {
  const places = classes.flatMap(({ listings }) =>
    listings.flatMap((listing) => listing.Meetings.flatMap((meeting) => placeParts(meeting, listing, "full"))),
  );
  return [...new Set(places)].filter((place) => langOf(place) !== undefined);
}

function isCanceled({ Details }: ClassListing): boolean {
  return Details.ClassStatus.Code === "X";
}

function creditFacts(held: readonly EnrolledClass[]): string[] {
  const waiting = held.filter(isWaiting);
  const enrolled = held.filter((each) => !isWaiting(each));
  return [
    ...(enrolled.length > 0 || waiting.length === 0 ? [creditSum(enrolled)] : []),
    ...(waiting.length > 0 ? [t("{credits} waitlisted", { credits: creditSum(waiting) })] : []),
  ];
}

function creditSum(classes: readonly EnrolledClass[]): string {
  return creditsLabel(classes.reduce((so, { CreditsTaken }) => so + CreditsTaken, 0));
}

function noWeekMessage(held: readonly EnrolledClass[], term: string): string {
  if (held.length === 0) return t("You have no classes in {term}.", { term });
  if (held.every(({ Class }) => Class === null)) return t("Class times for {term} are no longer available.", { term });
  return t("None of these classes has a weekly meeting time.");
}

function toHeldClass(held: EnrolledClass, color: CourseColor): ScheduleClass {
  const place = held.WaitListPosition;
  const waitNote = place === null ? t("Waitlisted") : t("Waitlisted, #{position}", { position: place });
  const listings = held.Class ? [held.Class, ...held.AdditionalComponents].filter((each) => !isCanceled(each)) : [];
  const credits = creditsLabel(held.CreditsTaken);
  return toScheduleClass(held, { credits, color, listings, waitNote: isWaiting(held) ? waitNote : null });
}

function isWaiting({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "W";
}

type Heading = Pick<ScheduleDocument, "title" | "term" | "termCode" | "madeAt" | "leftOut">;
type Plan = {
  colors?: CourseColors | undefined;
  breaks?: readonly StoredBreak[];
  calendar?: readonly CalendarDay[] | undefined;
};

/** Without enrollment; credits may be a range. `colors` default to the order of the courses. */
export function plannedSchedule(
  courses: readonly CourseListings[],
  heading: Heading,
  { colors = assignColors(courses.map(([lead]) => lead.CourseId)), breaks = [], calendar = [] }: Plan = {},
): ScheduleDocument {
  const classes = courses.map((listings) => {
    const [{ CourseId, Details }] = listings;
    const credits = creditsLabel(Details.MinimumCredits, Details.MaximumCredits);
    return toScheduleClass(Details, { credits, color: colorOf(colors, CourseId), listings, waitNote: null });
  });
  const noWeekMessage = t("This schedule does not have any in-person meetings.");
  const shown = breaks.filter(({ isEnabled, startMinutes, endMinutes }) => isEnabled && startMinutes < endMinutes);
  return {
    ...heading,
    language: language(),
    english: englishPlaces(classes),
    student: null,
    facts: [],
    classes,
    breaks: shown.map(toScheduleBreak),
    calendar,
    noWeekMessage,
  };
}

/**
 * "No classes: Labor Day 9/7. Tuesday 10/13 follows a Monday schedule.", from the first day of the classes to their last;
 * blank without a calendar.
 */
export function daysOffWords({ calendar, classes }: Pick<ScheduleDocument, "calendar" | "classes">): string {
  const dates = meetingsOfClasses(classes)
    .filter(({ StartTime }) => StartTime !== null)
    .flatMap(({ StartDate, EndDate }) => [StartDate, EndDate])
    .sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return "";
  const listings = classes.flatMap((each) => each.listings);
  return calendarSentences(calendarOf(calendar, listings), first, last);
}

function toScheduleBreak(one: StoredBreak): ScheduleBreak {
  const { dayOfWeek, startMinutes, endMinutes } = one;
  return { name: breakName(one), day: dayOfWeek, startMinutes, endMinutes };
}

/** Its enrollment section first. */
function toScheduleClass(
  { Subject, CatalogNumber, ...titled }: Pick<EnrolledClass, "Subject" | "CatalogNumber"> & TitledClass,
  facts: Pick<ScheduleClass, "credits" | "color" | "listings" | "waitNote">,
): ScheduleClass {
  const course = `${Subject}.${CatalogNumber}`;
  return { course, title: titleBeside(course, classTitle(titled)), ...facts };
}
