import type { ClassListing, Meeting, ReservedGroup } from "#contract/catalog";
import { careerOf, institution } from "#contract/institution";
import { instructorNames, isPrimary, sectionLabel, sectionName } from "#contract/labels/class-labels";
import type { CodeDescription } from "#contract/wire-shapes";
import { dayLabel } from "#dates/words";
import { type Message, message, t } from "#words";
import { type SeatCounts, seatsLeft, seatWords } from "../../ui/badges/seat-level.ts";

type Details = ClassListing["Details"];

/** "COMP.2100" */
export function courseNumber({ Subject, CatalogNumber }: Pick<Details, "Subject" | "CatalogNumber">): string {
  return `${Subject}.${CatalogNumber}`;
}

export { instructorNames, sectionLabel, sectionName };

/** Everyone who teaches the class, the primary instructors first; "Staff" while nobody is named. */
export function instructorWords({ Meetings }: Pick<ClassListing, "Meetings">): string {
  return instructorNames(Meetings).join(", ") || t("Staff [instructor]");
}

/** "COMP.2100 LEC 201" */
export function listingName(listing: ClassListing): string {
  return `${courseNumber(listing.Details)} ${sectionLabel(listing)}`;
}

/** Only active classes can be added to a cart. */
export function canAdd({ Details }: Pick<ClassListing, "Details">): boolean {
  return Details.ClassStatus.Code === "A";
}

/** Students pick it first, and its related sections after that. */
export function isEnrollmentSection({ Details }: Pick<ClassListing, "Details">): boolean {
  return Details.ClassType.Code === "E";
}

/** Class numbers that are auto-enrolled with it. */
export function autoEnrolledNumbers({ Details }: Pick<ClassListing, "Details">): number[] {
  return [Details.AutoEnrollmentSection1, Details.AutoEnrollmentSection2].filter((number) => number !== null);
}

/** What consent a class requires, "Instructor Consent Required"; undefined for none. */
export function requiredConsent(consent: CodeDescription | undefined): string | undefined {
  return consent?.Code === "N" ? undefined : consent?.Description;
}

export type SeatFields = Pick<
  Details,
  "EnrollmentCapacity" | "EnrollmentTotal" | "WaitListCapacity" | "WaitListTotal" | "ReservedSeats"
>;

/** For SeatMeter and seatWords. */
export function seatCounts(details: SeatFields): SeatCounts {
  return {
    capacity: details.EnrollmentCapacity,
    enrolled: details.EnrollmentTotal,
    waitCapacity: details.WaitListCapacity,
    waiting: details.WaitListTotal,
    ...(details.ReservedSeats && { reserved: reservedCounts(details.ReservedSeats) }),
  };
}

function reservedCounts(groups: readonly ReservedGroup[]): SeatCounts["reserved"] {
  const sum = (own: readonly ReservedGroup[]) => own.reduce((all, { Left }) => all + Left, 0);
  const isKnown = groups.every(({ IsYours }) => IsYours !== undefined);
  return { kept: sum(groups), own: isKnown ? sum(groups.filter(({ IsYours }) => IsYours)) : null };
}

/** "4 open seats are reserved for Computer Science majors until 1/20.", a sentence for each group that has some. */
export function reservedSentences(details: SeatFields): string[] {
  const { capacity, enrolled } = seatCounts(details);
  const free = capacity === null ? 0 : Math.max(0, capacity - enrolled);
  if (free === 0) return [];
  return (details.ReservedSeats ?? []).map(({ Left, Description: group, Until }) => {
    const count = Math.min(Left, free);
    if (Until === null)
      return t("{count, plural, one {# open seat is} other {# open seats are}} reserved for {group}.", {
        count,
        group,
      });
    return t("{count, plural, one {# open seat is} other {# open seats are}} reserved for {group} until {date}.", {
      count,
      group,
      date: dayLabel(Until, "numericShort"),
    });
  });
}

/** "26 Seats Left", or "Canceled" for a canceled class. */
export function availability(listing: Pick<ClassListing, "Details">): string {
  return canAdd(listing) ? seatWords(seatCounts(listing.Details)) : listing.Details.ClassStatus.Description;
}

export function isFull(details: SeatFields): boolean {
  return seatsLeft(seatCounts(details)) === 0;
}

/** Open, Waitlist, Waitlist full, or Closed: the class's status, which alone doesn't say why it's closed. */
export function enrollmentStatusWords({ EnrollmentStatus, WaitListCapacity }: Details): string {
  return EnrollmentStatus.Code === "C" && WaitListCapacity > 0 ? t("Waitlist full") : EnrollmentStatus.Description;
}

/** Those of them who are primary instructors. */
export function primaryInstructorNames(meetings: readonly Pick<Meeting, "Instructors">[]): string[] {
  return instructorNames(meetings.map(({ Instructors }) => ({ Instructors: Instructors.filter(isPrimary) })));
}

export type Honors = "honors" | "honors-ready";

export const honorsWords: Readonly<Record<Honors, { short: string; full: Message }>> = {
  honors: { short: "H", full: message("Honors") },
  "honors-ready": { short: "HR", full: message("Honors-Ready") },
};

export function honorsOf({ Attributes }: Pick<ClassListing, "Attributes">): Honors | undefined {
  const { attribute, honors, honorsReady } = institution.honorsAttribute;
  const codes = Attributes.filter(({ Name }) => Name === attribute).map(({ Value }) => Value.Code);
  if (codes.includes(honors)) return "honors";
  return codes.includes(honorsReady) ? "honors-ready" : undefined;
}

/** From the specification; the server says the same in the cart. */
export const COST_WARNING = message("Enrolling in this class may incur additional costs.");

/** Whether the class's career has a fee. */
export function takesFee({ Details }: Pick<ClassListing, "Details">): boolean {
  return careerOf(Details.AcademicCareer.Code).fee !== null;
}

/** "Same class as PHIL.4990"; empty for most. */
export function sameClassWords({ Details: { SameClassAs = [] } }: Pick<ClassListing, "Details">): string {
  return SameClassAs.length === 0 ? "" : t("Same class as {courses}", { courses: SameClassAs.join(", ") });
}
