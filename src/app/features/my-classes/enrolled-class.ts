import { t } from "#words";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";
import { courseName, creditsLabel, dateLabel } from "#contract/words";
import { courseNumber, instructorNames, sectionLabel } from "../../lib/classes/class-facts.ts";
import { listLabel } from "../../lib/format/format-list.ts";
import { meetingLabel, meetingTimeLabel } from "../../lib/format/format-meeting.ts";
import {
  activeListings,
  enrolledUnits,
  isCanceled,
  isEnrolled,
  isWaiting,
  listingsOf,
} from "../../lib/classes/held-class.ts";
import type { TagTone } from "../../ui/badges/tag.tsx";

/** Words about a class in My Classes. */

/**
 * With its own key: classes of past terms have no class number, and a student may re-enroll in a class after
 * withdrawing.
 */
export type ClassRow = { key: string; enrolled: EnrolledClass };

export function toRows({ Classes }: EnrolledClasses): ClassRow[] {
  const sorted = Classes.toSorted((a, b) => compareText(courseNumber(a), courseNumber(b)));
  return sorted.map((enrolled, index) => ({
    key: `${courseNumber(enrolled)} ${isHeld(enrolled) ? enrolled.ClassNumber : `#${index}`}`,
    enrolled,
  }));
}

/** Whether it can be swapped for another class or other sections. */
export function canSwap(enrolled: EnrolledClass): boolean {
  return (enrolled.CanDrop || enrolled.DropConsent !== null) && enrolled.ClassNumber !== null && !isCanceled(enrolled);
}

/** Credits to choose from; empty if there's no choice. */
export function unitChoices(enrolled: EnrolledClass): readonly number[] {
  const choices = enrolled.PossibleUnitSelections;
  return enrolled.ClassNumber !== null && choices.some((units) => units !== enrolled.CreditsTaken) ? choices : [];
}

const NO_CREDIT = new Set(["F", "U", "NC", "W", "I", "NG", "AU"]);

/** "5 classes, 14 credits enrolled", or the credits earned after the term. */
export function termSummary({ TermHeader, Classes }: EnrolledClasses, today: string): string {
  const count = Classes.length;
  const { TermEndDate } = TermHeader;
  // A term that the catalog no longer has is over.
  const isOver = TermEndDate === null || TermEndDate < today;
  if (!isOver)
    return t("{count, plural, one {# class} other {# classes}}, {credits} enrolled", {
      count,
      credits: creditsLabel(enrolledUnits({ Classes })),
    });
  const earned = Classes.filter(({ OfficialGrade }) => OfficialGrade && !NO_CREDIT.has(OfficialGrade.Code));
  return t("{count, plural, one {# class} other {# classes}}, {credits} earned", {
    count,
    credits: creditsLabel(earned.reduce((sum, { CreditsTaken }) => sum + CreditsTaken, 0)),
  });
}

/** "COMP.1010 Computing I" */
export function titleOf(enrolled: EnrolledClass): string {
  return courseName(enrolled);
}

/** "LEC 201 and LAB 803"; empty for past terms. */
export function sectionsLabel(enrolled: EnrolledClass): string {
  return listLabel(listingsOf(enrolled).map(sectionLabel));
}

/** Every meeting with its section; a section without meetings once, a canceled one never. */
export function meetingsOf(enrolled: EnrolledClass): { listing: ClassListing; meeting: Meeting | undefined }[] {
  return activeListings(enrolled).flatMap((listing): { listing: ClassListing; meeting: Meeting | undefined }[] =>
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
  const meeting = firstMeeting && meetingTimeLabel(firstMeeting) ? meetingLabel(firstMeeting) : sectionsLabel(enrolled);
  const sections = meeting === sectionsLabel(enrolled) ? [] : [sectionsLabel(enrolled)];
  const taught = instructor ? t("{meeting} with {instructor}", { meeting, instructor }) : meeting;
  return [...sections, taught, creditsLabel(CreditsTaken)].join(", ");
}

export type ClassStatus = { tone: TagTone; words: string };

export function statusOf(enrolled: EnrolledClass): ClassStatus {
  if (isCanceled(enrolled)) return { tone: "danger", words: t("Canceled") };
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
  return last === null ? undefined : t("The drop deadline was {date}", { date: dateLabel(last) });
}

/** The consent that dropping the class needs; undefined if none. */
export function dropConsentWords({ DropConsent }: EnrolledClass): string | undefined {
  if (DropConsent === null) return undefined;
  const { registrar } = institution;
  return DropConsent.Code === "D"
    ? t("Dropping requires department consent. Contact the department or {registrar}.", { registrar })
    : t("Dropping requires instructor consent. Contact the instructor or {registrar}.", { registrar });
}

function isHeld(enrolled: EnrolledClass): boolean {
  return enrolled.ClassNumber !== null && (isEnrolled(enrolled) || isWaiting(enrolled));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
