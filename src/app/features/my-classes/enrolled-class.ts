import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/enrollment";
import { institution } from "#contract/institution";
import { courseName, creditsLabel, dateLabel } from "#contract/words";
import { courseNumber, instructorNames, sectionLabel } from "../../lib/class-facts.ts";
import { listLabel } from "../../lib/format-list.ts";
import { counted } from "../../lib/format-number.ts";
import { meetingLabel, meetingTimeLabel } from "../../lib/format-meeting.ts";
import {
  enrolledUnits,
  isCancelled,
  isCancelledListing,
  isEnrolled,
  isWaiting,
  listingsOf,
} from "../../lib/held-class.ts";
import type { TagTone } from "../../ui/tag.tsx";

/** What My Classes says of a class. */

/**
 * A class of the list, under a key of its own: work of terms past has no class number, and who withdrew from a class may
 * be in it again.
 */
export type ClassRow = { key: string; enrolled: EnrolledClass };

export function toRows({ Classes }: EnrolledClasses): ClassRow[] {
  const sorted = Classes.toSorted((a, b) => compareText(courseNumber(a), courseNumber(b)));
  return sorted.map((enrolled, index) => ({
    key: `${courseNumber(enrolled)} ${isHeld(enrolled) ? enrolled.ClassNumber : `#${index}`}`,
    enrolled,
  }));
}

/** Whether another class, or another of its sections, can take its place. */
export function canSwap(enrolled: EnrolledClass): boolean {
  return (enrolled.CanDrop || enrolled.DropConsent !== null) && enrolled.ClassNumber !== null && !isCancelled(enrolled);
}

/** The credits that it can be changed to; none where there is nothing to choose. */
export function unitChoices(enrolled: EnrolledClass): readonly number[] {
  const choices = enrolled.PossibleUnitSelections;
  return enrolled.ClassNumber !== null && choices.some((units) => units !== enrolled.CreditsTaken) ? choices : [];
}

const NO_CREDIT = new Set(["F", "U", "NC", "W", "I", "NG", "AU"]);

/** The line of the list: "5 classes, 14 credits enrolled", or the credits earned once the term is over. */
export function termSummary({ TermHeader, Classes }: EnrolledClasses, today: string): string {
  const classes = counted(Classes.length, "class", "classes");
  const { TermEndDate } = TermHeader;
  // A term that the catalogue no longer has is over.
  const isOver = TermEndDate === null || TermEndDate < today;
  if (!isOver) return `${classes}, ${creditsLabel(enrolledUnits({ Classes }))} enrolled`;
  const earned = Classes.filter(({ OfficialGrade }) => OfficialGrade && !NO_CREDIT.has(OfficialGrade.Code));
  return `${classes}, ${creditsLabel(earned.reduce((sum, { CreditsTaken }) => sum + CreditsTaken, 0))} earned`;
}

/** "COMP.1010 Computing I" */
export function titleOf(enrolled: EnrolledClass): string {
  return courseName(enrolled);
}

/** "LEC 201 and LAB 803"; empty for work of terms past. */
export function sectionsLabel(enrolled: EnrolledClass): string {
  return listLabel(listingsOf(enrolled).map(sectionLabel));
}

/** Every meeting with the section that it is of; a section without meetings once, and one that was cancelled never. */
export function meetingsOf(enrolled: EnrolledClass): { listing: ClassListing; meeting: Meeting | undefined }[] {
  return listingsOf(enrolled)
    .filter((listing) => !isCancelledListing(listing))
    .flatMap((listing): { listing: ClassListing; meeting: Meeting | undefined }[] =>
      listing.Meetings.length === 0
        ? [{ listing, meeting: undefined }]
        : listing.Meetings.map((meeting) => ({ listing, meeting })),
    );
}

/** "LEC 203, TR 9:30–10:45 AM with Wendi Dass, 4 credits" */
export function classLine(enrolled: EnrolledClass): string {
  const { Class, CreditsTaken } = enrolled;
  if (!Class) return creditsLabel(CreditsTaken);
  const [firstMeeting] = Class.Meetings;
  const [instructor] = instructorNames(Class.Meetings);
  const time = firstMeeting && meetingTimeLabel(firstMeeting) ? `, ${meetingLabel(firstMeeting)}` : "";
  return `${sectionsLabel(enrolled)}${time}${instructor ? ` with ${instructor}` : ""}, ${creditsLabel(CreditsTaken)}`;
}

export type ClassStatus = { tone: TagTone; words: string };

export function statusOf(enrolled: EnrolledClass): ClassStatus {
  if (isCancelled(enrolled)) return { tone: "danger", words: "Canceled" };
  const { EnrollmentStatus } = enrolled;
  const tone = { E: "success", W: "warning" }[EnrollmentStatus.Code] ?? "neutral";
  return { tone: tone as TagTone, words: EnrollmentStatus.Description };
}

/** Why a class without a grade can't be dropped; undefined otherwise. */
export function noDropReason({
  CanDrop,
  DropConsent,
  OfficialGrade,
  WithdrawDeadline,
  DropDeadline,
  EnrollmentStatus,
}: EnrolledClass) {
  if (CanDrop || DropConsent || OfficialGrade || !["E", "W"].includes(EnrollmentStatus.Code)) return undefined;
  const last = WithdrawDeadline ?? DropDeadline;
  return last === null ? undefined : `The drop deadline was ${dateLabel(last)}`;
}

/** What a student has to get before dropping the class; undefined where nothing is missing. */
export function dropConsentWords({ DropConsent }: EnrolledClass): string | undefined {
  if (DropConsent === null) return undefined;
  const whose = DropConsent.Code === "D" ? "department" : "instructor";
  return `Dropping requires ${whose} consent. Contact the ${whose} or ${institution.registrar}.`;
}

function isHeld(enrolled: EnrolledClass): boolean {
  return enrolled.ClassNumber !== null && (isEnrolled(enrolled) || isWaiting(enrolled));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
