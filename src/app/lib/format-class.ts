import type { ClassListing, Instructor, Meeting } from "#contract/catalog";
import { campusOf, institution } from "#contract/institution";
import type { SeatCounts } from "../ui/seat-level.ts";

type Details = ClassListing["Details"];

/** "COMP.1020" */
export function courseLabel({ Subject, CatalogNumber }: Pick<Details, "Subject" | "CatalogNumber">): string {
  return `${Subject}.${CatalogNumber}`;
}

/** "LEC 201" */
export function sectionLabel({ Section, Details: { Component } }: ClassListing): string {
  return `${Component.Code} ${Section}`;
}

/** "Olsen 408, North", "Online", "North Campus", or that there is no room yet. */
export function placeLabel({ Facility }: Pick<Meeting, "Facility">, location: Details["Location"]): string {
  const campus = location && campusOf(location.Code);
  if (Facility?.IsOnline || (!Facility && campus?.isOnline)) return "Online";
  if (!Facility) return location?.Description ?? "No room yet";
  if (!campus || campus.isOnline) return Facility.Description;
  return `${Facility.Description}, ${campus.shortDescription}`;
}

/** Who teaches a class, the primary instructor first, each once. */
export function instructorNames(meetings: readonly Pick<Meeting, "Instructors">[]): string[] {
  const all = meetings.flatMap(({ Instructors }) => Instructors);
  const ranked = [...all.filter(isPrimary), ...all.filter((instructor) => !isPrimary(instructor))];
  return [...new Set(ranked.map(({ Person }) => `${Person.FirstName} ${Person.LastName}`.trim()))].filter(Boolean);
}

export type Honors = { letters: "H" | "HR"; words: "Honors" | "Honors-Ready" };

export function honorsOf({ Attributes }: Pick<ClassListing, "Attributes">): Honors | undefined {
  const { attribute, honors, honorsReady } = institution.honorsAttribute;
  const codes = Attributes.filter(({ Name }) => Name === attribute).map(({ Value }) => Value.Code);
  if (codes.includes(honors)) return { letters: "H", words: "Honors" };
  return codes.includes(honorsReady) ? { letters: "HR", words: "Honors-Ready" } : undefined;
}

/** For SeatMeter and seatWords. */
export function seatCounts(
  details: Pick<Details, "EnrollmentCapacity" | "EnrollmentTotal" | "WaitListCapacity" | "WaitListTotal">,
): SeatCounts {
  return {
    capacity: details.EnrollmentCapacity,
    enrolled: details.EnrollmentTotal,
    waitCapacity: details.WaitListCapacity,
    waiting: details.WaitListTotal,
  };
}

function isPrimary({ Role }: Instructor): boolean {
  return Role.Code === "PI";
}
