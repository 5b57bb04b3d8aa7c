import { Ban, Check, Clock, type LucideIcon } from "lucide-react";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing, Meeting } from "#contract/catalog";
import { institution } from "#contract/institution";
import { courseName, creditsLabel, dotted } from "#contract/labels/catalog-words";
import { isTimed } from "#contract/labels/class-labels";
import { compareCourses } from "#contract/labels/course-order";
import { statusWords } from "#contract/labels/status-words";
import { dateLabel } from "#dates/words";
import { t } from "#words";
import {
  courseNumber,
  instructorNames,
  listingName,
  sectionLabel,
  sectionName,
} from "../../lib/classes/class-facts.ts";
import {
  activeListings,
  canceledOf,
  enrolledUnits,
  heldListings,
  isCanceled,
  isEnrolled,
  isWaiting,
  isWithdrawn,
} from "../../lib/classes/held-class.ts";
import { listLabel } from "../../lib/format/format.ts";
import { meetingLabel } from "../../lib/format/meeting-labels.ts";
import type { TagTone } from "../../ui/badges/badges.tsx";

/** By course, with keys: past terms have no class numbers, and a student may re-enroll in a class after withdrawing. */
export function enrolledRows({ Classes }: EnrolledClasses): { key: string; enrolled: EnrolledClass }[] {
  const sorted = Classes.toSorted(compareCourses);
  const isHeld = (enrolled: EnrolledClass) =>
    enrolled.ClassNumber !== null && (isEnrolled(enrolled) || isWaiting(enrolled));
  return sorted.map((enrolled, index) => ({
    key: `${courseNumber(enrolled)} ${isHeld(enrolled) ? enrolled.ClassNumber : `#${index}`}`,
    enrolled,
  }));
}

/** "COMP.1010 Computing I", or "COMP.1010 LEC 201" if the student also has another section, such as a waitlist place. */
export function nameAmong(classes: readonly EnrolledClass[], enrolled: EnrolledClass): string {
  const ofCourse = classes.filter((each) => courseNumber(each) === courseNumber(enrolled));
  return ofCourse.length > 1 && enrolled.Class ? listingName(enrolled.Class) : courseName(enrolled);
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

/**
 * "4 classes, 14 credits enrolled · 1 waitlisted", or the credits earned after the term. As on the dashboard, classes are
 * those that the student is enrolled in; the others are named after them.
 */
export function termSummary({ TermHeader, Classes }: EnrolledClasses, today: string): string {
  const { TermEndDate } = TermHeader;
  // A term that the catalog no longer has is over.
  const isOver = TermEndDate === null || TermEndDate < today;
  const withdrawn = Classes.filter(isWithdrawn);
  const waiting = Classes.filter((each) => isWaiting(each) && !isCanceled(each));
  const canceled = Classes.filter(isCanceled);
  const count = Classes.length - withdrawn.length - waiting.length - canceled.length;
  return dotted([
    isOver ? earnedWords(Classes, count) : enrolledWords(Classes, count),
    waiting.length > 0 && t("{count, plural, one {# waitlisted} other {# waitlisted}}", { count: waiting.length }),
    withdrawn.length > 0 && t("{count, plural, one {# withdrawn} other {# withdrawn}}", { count: withdrawn.length }),
    canceled.length > 0 && t("{count, plural, one {# canceled} other {# canceled}}", { count: canceled.length }),
  ]);
}

function enrolledWords(Classes: readonly EnrolledClass[], count: number): string {
  const credits = creditsLabel(enrolledUnits({ Classes }));
  return t("{count, plural, one {# class} other {# classes}}, {credits} enrolled", { count, credits });
}

function earnedWords(Classes: readonly EnrolledClass[], count: number): string {
  const earned = Classes.filter(({ OfficialGrade }) => OfficialGrade && !NO_CREDIT.has(OfficialGrade.Code));
  const credits = creditsLabel(earned.reduce((sum, { CreditsTaken }) => sum + CreditsTaken, 0));
  return t("{count, plural, one {# class} other {# classes}}, {credits} earned", { count, credits });
}

/** "LEC 201 and LAB 803", where room is short. */
function sectionsLabel(enrolled: EnrolledClass): string {
  return listLabel(heldListings(enrolled).map(sectionLabel));
}

/** "Lecture 201 and Laboratory 803"; of a past term as much as the history says. */
export function sectionNames(enrolled: EnrolledClass): string {
  const { Class, Component, Section } = enrolled;
  if (Class) return listLabel(heldListings(enrolled).map(sectionName));
  return [Component?.Description, Section].filter(Boolean).join(" ");
}

/** `listing` is undefined for a class of a past term, which has no sections besides. */
type ShownMeeting = { key: string; listing: ClassListing | undefined; meeting: Meeting | undefined };

/** Every meeting with its section; a section without meetings once, a canceled one never. */
export function shownMeetings(enrolled: EnrolledClass): ShownMeeting[] {
  const ofPast = enrolled.Class ? [] : (enrolled.Meetings ?? []);
  return [
    ...ofPast.map((meeting) => ({ key: String(meeting.Number), listing: undefined, meeting })),
    ...activeListings(enrolled).flatMap((listing) => {
      const meetings = listing.Meetings.length === 0 ? [undefined] : listing.Meetings;
      const { ClassNumber } = listing.Details;
      return meetings.map((meeting) => ({ key: `${ClassNumber} ${meeting?.Number}`, listing, meeting }));
    }),
  ];
}

/** "LEC 203, TR 9:30–10:45 AM, Wendi Dass, 4 credits": the first meeting and instructor. */
export function classLine(enrolled: EnrolledClass, inFull: boolean): string {
  const meetings = enrolled.Class?.Meetings ?? [];
  const [time] = meetings.filter(isTimed).map((meeting) => meetingLabel(meeting, inFull));
  const [instructor] = instructorNames(meetings);
  return [sectionsLabel(enrolled), time, instructor, creditsLabel(enrolled.CreditsTaken)].filter(Boolean).join(", ");
}

const STATUSES: Readonly<Record<string, { tone: TagTone; icon: LucideIcon }>> = {
  E: { tone: "success", icon: Check },
  W: { tone: "warning", icon: Clock },
};

export function enrolledStatus(enrolled: EnrolledClass): { tone: TagTone; words: string; icon?: LucideIcon } {
  if (isCanceled(enrolled)) return { tone: "danger", words: t("Canceled"), icon: Ban };
  const { Code, Description } = enrolled.EnrollmentStatus;
  return { tone: "neutral", ...STATUSES[Code], words: statusWords("heldStatus", Code) ?? Description };
}

/** For a class that was canceled, whole or in part. */
export function canceledWords(enrolled: EnrolledClass): string | undefined {
  if (isCanceled(enrolled))
    return t("This class was canceled and doesn't count toward your credits. You can drop it anytime.");
  const sections = canceledOf(enrolled).map(sectionLabel);
  if (sections.length === 0) return undefined;
  return t(
    "{count, plural, one {{sections} was} other {{sections} were}} canceled. Swap into another section or drop the class.",
    { count: sections.length, sections: listLabel(sections) },
  );
}

/** Why a class without a grade can't be dropped; undefined otherwise. */
export function noDropReason(enrolled: EnrolledClass): string | undefined {
  const { CanDrop, DropConsent, OfficialGrade, WithdrawDeadline, DropDeadline } = enrolled;
  if (CanDrop || DropConsent || OfficialGrade || !(isEnrolled(enrolled) || isWaiting(enrolled))) return undefined;
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
