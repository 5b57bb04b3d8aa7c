import type { ClassDetails } from "#contract/calls/class-search";
import type { Class, ClassListing, EnrollmentInfo } from "#contract/catalog";
import { listing } from "./listings.ts";

export function seatsOf(ClassNumber: number, enrolled: number, capacity = 30): EnrollmentInfo {
  const { Details } = listing({ seats: { enrolled, capacity } });
  const { EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity } = Details;
  return { ClassNumber, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity };
}

type Offering = {
  components?: readonly string[];
  /** Sections of the course's other offerings. */
  alsoOffered?: readonly ClassListing[];
};

export function detailsOf(
  own: ClassListing,
  sections: readonly ClassListing[],
  { components, alsoOffered = [] }: Offering = {},
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
      Components: listed.map((Component) => ({ Component, IsOptional: false })),
      CombinedSections: [],
      Notes: [],
    },
    Sections: [...sections],
    AlsoOffered: [...alsoOffered],
  };
}
