import type { CourseListings } from "#contract/builder/schedule-listings";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { instructorsOf, personName } from "#contract/labels/instructors";
import { placeLabel } from "#contract/labels/place-label";
import { toMinutes } from "#contract/wall-time";
import { creditsLabel, titleBeside } from "#contract/words";
import type { ScheduleClass, ScheduleDocument, ScheduleMeeting, ScheduleSection } from "./schedule.ts";

/** A student's classes of a term as a document; waitlisted ones are marked. */
export function weeklySchedule(
  { TermHeader, Classes }: EnrolledClasses,
  { student, madeAt }: Pick<ScheduleDocument, "student" | "madeAt">,
): ScheduleDocument {
  // Neither withdrawn nor canceled.
  const held = Classes.filter(
    ({ EnrollmentStatus, Class }) => EnrollmentStatus.Code !== "D" && (Class === null || !isCanceled(Class)),
  );
  const term = TermHeader.Term.Description;
  return {
    title: "Weekly Schedule",
    term,
    termCode: TermHeader.Term.Code,
    student,
    facts: [TermHeader.AcademicCareer.Description, ...creditFacts(held)],
    classes: held.map(toHeldClass),
    noWeekMessage: noWeekMessage(held, term),
    madeAt,
  };
}

function isCanceled({ Details }: ClassListing): boolean {
  return Details.ClassStatus.Code === "X";
}

function creditFacts(held: readonly EnrolledClass[]): string[] {
  const waiting = held.filter(isWaiting);
  const enrolled = held.filter((each) => !isWaiting(each));
  return [
    ...(enrolled.length > 0 || waiting.length === 0 ? [creditSum(enrolled)] : []),
    ...(waiting.length > 0 ? [`${creditSum(waiting)} waitlisted`] : []),
  ];
}

function creditSum(classes: readonly EnrolledClass[]): string {
  return creditsLabel(classes.reduce((so, { CreditsTaken }) => so + CreditsTaken, 0));
}

function noWeekMessage(held: readonly EnrolledClass[], term: string): string {
  if (held.length === 0) return `You have no classes in ${term}.`;
  if (held.every(({ Class }) => Class === null)) return `Class times for ${term} are no longer available.`;
  return "None of these classes has a weekly meeting time.";
}

function toHeldClass(held: EnrolledClass): ScheduleClass {
  const waitNote = held.WaitListPosition === null ? "Waitlisted" : `Waitlisted, #${held.WaitListPosition}`;
  const listings = held.Class ? [held.Class, ...held.AdditionalComponents].filter((each) => !isCanceled(each)) : [];
  return toScheduleClass(held, creditsLabel(held.CreditsTaken), listings, isWaiting(held) ? waitNote : null);
}

function isWaiting({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "W";
}

type Heading = Pick<ScheduleDocument, "title" | "term" | "termCode" | "madeAt">;

/** Classes without enrollment by course; their credits may be a range. */
export function plannedSchedule(courses: readonly CourseListings[], heading: Heading): ScheduleDocument {
  const classes = courses.map((listings) => {
    const [{ Details }] = listings;
    return toScheduleClass(Details, creditsLabel(Details.MinimumCredits, Details.MaximumCredits), listings);
  });
  const noWeekMessage = "This schedule does not have any in-person meetings.";
  return { ...heading, student: null, facts: [], classes, noWeekMessage };
}

/** A course with the classes taken together, its enrollment section first. */
function toScheduleClass(
  { Subject, CatalogNumber, CourseTitle }: Pick<EnrolledClass, "Subject" | "CatalogNumber" | "CourseTitle">,
  credits: string,
  listings: readonly ClassListing[],
  waitNote: string | null = null,
): ScheduleClass {
  const course = `${Subject}.${CatalogNumber}`;
  return { course, title: titleBeside(course, CourseTitle), credits, waitNote, sections: listings.map(toSection) };
}

function toSection(listing: ClassListing): ScheduleSection {
  const { Section, Details, Meetings } = listing;
  return {
    label: `${Details.Component.Code} ${Section}`,
    classNumber: Details.ClassNumber,
    meetings: Meetings.map((meeting) => toMeeting(meeting, listing)),
  };
}

function toMeeting(meeting: Meeting, listing: ClassListing): ScheduleMeeting {
  const { Days, StartTime, EndTime, StartDate, EndDate, SkippedWeeks } = meeting;
  return {
    number: meeting.Number,
    days: Days,
    startMinutes: StartTime === null ? null : toMinutes(StartTime),
    endMinutes: EndTime === null ? null : toMinutes(EndTime),
    startDate: StartDate,
    endDate: EndDate,
    skippedWeeks: SkippedWeeks,
    place: placeLabel(meeting, listing) || null,
    shortPlace: placeLabel(meeting, listing, "tight") || null,
    instructors: instructorsOf([meeting]).map(personName),
  };
}
