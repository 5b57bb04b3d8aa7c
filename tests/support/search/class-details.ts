import type { Class, ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { ClassDetails } from "#contract/calls/class-search";
import { listingOf } from "./class-listings.ts";
import type { SmallListing } from "./listings.ts";

/** Sections of one course, and a class of it with its details. */

type Section = SmallListing & {
  credits?: readonly [number, number];
  seatCounts?: SeatCounts;
  mode?: ClassListing["Details"]["InstructionMode"];
};

type SeatCounts = readonly [enrolled: number, capacity: number, waiting?: number, waitCapacity?: number];

export function sectionOf(classNumber: number, section: string, over: Section = {}): ClassListing {
  const { credits = [3, 3], seatCounts = [10, 30], mode, ...small } = over;
  const [enrolled, capacity, waiting = 0, waitCapacity = 0] = seatCounts;
  const [MinimumCredits, MaximumCredits] = credits;
  return listingOf(
    classNumber,
    { Details: { MinimumCredits, MaximumCredits, ...(mode && { InstructionMode: mode }) } },
    { section, seats: { enrolled, capacity, waiting, waitCapacity }, ...small },
  );
}

/** What a refresh of seats brings for one class. */
export function seatsOf(ClassNumber: number, seatCounts: SeatCounts): EnrollmentInfo {
  const { Details } = sectionOf(ClassNumber, "201", { seatCounts });
  const { EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity } = Details;
  return { ClassNumber, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity };
}

type Offering = {
  /** All that the sections have, if not given. */
  components?: readonly string[];
  optional?: readonly string[];
  /** Sections of the course's other offerings. */
  alsoOffered?: readonly ClassListing[];
};

export function detailsOf(
  own: ClassListing,
  sections: readonly ClassListing[],
  { components, optional = [], alsoOffered = [] }: Offering = {},
  more: Partial<Class["Details"]> = {},
): ClassDetails {
  const all = new Map(sections.map(({ Details }) => [Details.Component.Code, Details.Component]));
  const listed = [...all.values()].filter(({ Code }) => components?.includes(Code) ?? true);
  return {
    Class: {
      ...own,
      Details: {
        ...own.Details,
        CourseDescription: "",
        GradingBasis: { Code: "GRD", Description: "Graded" },
        AddConsent: { Code: "N", Description: "No Special Consent Required" },
        DropConsent: { Code: "N", Description: "No Special Consent Required" },
        EnrollmentRequirements: null,
        RequirementDesignation: null,
        ...more,
      },
      Components: listed.map((Component) => ({ Component, IsOptional: optional.includes(Component.Code) })),
      CombinedSections: [],
      Notes: [],
    },
    Sections: [...sections],
    AlsoOffered: [...alsoOffered],
  };
}
