import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/enrollment";
import { campusOf } from "#contract/institution";
import { toMinutes } from "#contract/wall-time";
import { creditsLabel, titleBeside } from "#contract/words";
import type { ScheduleClass, ScheduleDocument, ScheduleMeeting, ScheduleSection } from "#documents/schedule";

/** The document of what a student holds in a term: classes with a seat, and those that are waited for, marked. */
export function weeklySchedule(
  { TermHeader, Classes }: EnrolledClasses,
  { student, madeAt }: Pick<ScheduleDocument, "student" | "madeAt">,
): ScheduleDocument {
  const held = Classes.filter(isHeld);
  const term = TermHeader.Term.Description;
  return {
    title: "Weekly Schedule",
    term,
    student,
    facts: [TermHeader.AcademicCareer.Description, ...creditFacts(held)],
    classes: held.map(toScheduleClass),
    breaks: [],
    noWeekMessage: noWeekMessage(held, term),
    madeAt,
  };
}

/** Whoever withdrew, or had the class cancelled, does not go there any more. */
function isHeld({ EnrollmentStatus, Class }: EnrolledClass): boolean {
  return EnrollmentStatus.Code !== "D" && Class?.Details.ClassStatus.Code !== "X";
}

function creditFacts(held: readonly EnrolledClass[]): string[] {
  const waiting = held.filter(isWaiting);
  const enrolled = held.filter((each) => !isWaiting(each));
  return [
    ...(enrolled.length > 0 || waiting.length === 0 ? [credits(enrolled)] : []),
    ...(waiting.length > 0 ? [`${credits(waiting)} waitlisted`] : []),
  ];
}

function credits(classes: readonly EnrolledClass[]): string {
  return creditsLabel(classes.reduce((so, { CreditsTaken }) => so + CreditsTaken, 0));
}

function noWeekMessage(held: readonly EnrolledClass[], term: string): string {
  if (held.length === 0) return `You have no classes in ${term}.`;
  if (held.every(({ Class }) => Class === null)) return `Class times for ${term} are no longer available.`;
  return "None of these classes has a weekly meeting time.";
}

function toScheduleClass(held: EnrolledClass): ScheduleClass {
  const course = `${held.Subject}.${held.CatalogNumber}`;
  return {
    course,
    title: titleBeside(course, held.CourseTitle),
    credits: creditsLabel(held.CreditsTaken),
    waitNote: isWaiting(held) ? waitNote(held) : null,
    sections: held.Class ? [held.Class, ...held.AdditionalComponents].map(toSection) : [],
  };
}

function isWaiting({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "W";
}

function waitNote({ WaitListPosition }: EnrolledClass): string {
  return WaitListPosition === null ? "Waitlisted" : `Waitlisted, #${WaitListPosition}`;
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
  const { Days, StartTime, EndTime, StartDate, EndDate, Instructors } = meeting;
  const names = Instructors.map(({ Person }) => `${Person.FirstName} ${Person.LastName}`.trim());
  return {
    days: Days,
    startMinutes: StartTime === null ? null : toMinutes(StartTime),
    endMinutes: EndTime === null ? null : toMinutes(EndTime),
    startDate: StartDate,
    endDate: EndDate,
    ...places(meeting, listing),
    instructors: [...new Set(names)],
  };
}

/** The room with its campus, "Olsen 408 · North Campus" and "Olsen 408 · NC", or that it is online. */
function places(
  { Facility }: Meeting,
  { Details: { Location, InstructionMode } }: ClassListing,
): Pick<ScheduleMeeting, "place" | "shortPlace"> {
  if (Facility?.IsOnline) return { place: Facility.Description, shortPlace: Facility.ShortDescription };
  const campus = Location && campusOf(Location.Code);
  const withCampus = (name: string | undefined) =>
    [...new Set([Facility?.Description, name])].filter((part) => part !== undefined && part !== "").join(" · ");
  const place = withCampus(Location?.Description);
  if (place !== "") {
    return { place, shortPlace: withCampus(campus?.isOnline ? campus.shortDescription : campus?.abbreviation) };
  }
  const isOnline = ONLINE_MODES.has(InstructionMode.Code);
  return isOnline
    ? { place: InstructionMode.Description, shortPlace: InstructionMode.Description }
    : { place: null, shortPlace: null };
}

/** Instruction modes without any place. */
const ONLINE_MODES: ReadonlySet<string> = new Set(["OL", "OA", "OS"]);
