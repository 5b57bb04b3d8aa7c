import type { ClassListing } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/enrollment";
import { creditsLabel } from "#contract/words";
import type { ScheduleClass, ScheduleDocument } from "./schedule.ts";
import { toScheduleClass } from "./from-listings.ts";

/** A student's classes of a term as a document; waitlisted ones are marked. */
export function weeklySchedule(
  { TermHeader, Classes }: EnrolledClasses,
  { student, madeAt }: Pick<ScheduleDocument, "student" | "madeAt">,
): ScheduleDocument {
  const held = Classes.filter(isHeld);
  const term = TermHeader.Term.Description;
  return {
    title: "Weekly Schedule",
    term,
    termCode: TermHeader.Term.Code,
    student,
    facts: [TermHeader.AcademicCareer.Description, ...creditFacts(held)],
    classes: held.map(toHeldClass),
    breaks: [],
    noWeekMessage: noWeekMessage(held, term),
    madeAt,
  };
}

/** Neither withdrawn nor canceled. */
function isHeld({ EnrollmentStatus, Class }: EnrolledClass): boolean {
  return EnrollmentStatus.Code !== "D" && (Class === null || !isCanceled(Class));
}

function isCanceled({ Details }: ClassListing): boolean {
  return Details.ClassStatus.Code === "X";
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

function toHeldClass(held: EnrolledClass): ScheduleClass {
  return toScheduleClass(
    {
      subject: held.Subject,
      catalogNumber: held.CatalogNumber,
      title: held.CourseTitle,
      minimumCredits: held.CreditsTaken,
      waitNote: isWaiting(held) ? waitNote(held) : null,
    },
    held.Class ? [held.Class, ...held.AdditionalComponents].filter((each) => !isCanceled(each)) : [],
  );
}

function isWaiting({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "W";
}

function waitNote({ WaitListPosition }: EnrolledClass): string {
  return WaitListPosition === null ? "Waitlisted" : `Waitlisted, #${WaitListPosition}`;
}
