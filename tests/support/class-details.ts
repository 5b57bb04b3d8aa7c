import type { Class, ClassListing } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import { listingOf } from "./class-listings.ts";

/** Sections of one course, and a class of it with its details. */

type Section = {
  component?: string;
  type?: "E" | "N";
  status?: string;
  association?: number;
  parent?: number;
  auto?: number;
  credits?: [number, number];
  /** O, W or C. */
  seats?: string;
};

const words: Readonly<Record<string, string>> = { LEC: "Lecture", LAB: "Laboratory", REC: "Recitation" };

export function sectionOf(classNumber: number, section: string, over: Section = {}): ClassListing {
  const { component = "LEC", type = "E", status = "A", association = 9999, credits = [3, 3], seats = "O" } = over;
  return listingOf(classNumber, {
    Section: section,
    Details: {
      Component: { Code: component, Description: words[component] ?? component },
      ClassType: { Code: type },
      ClassStatus: { Code: status, Description: status },
      EnrollmentStatus: { Code: seats, Description: seats },
      AssociationNumber: association,
      ParentClassNumber: over.parent ?? null,
      AutoEnrollmentSection1: over.auto ?? null,
      MinimumCredits: credits[0],
      MaximumCredits: credits[1],
    },
  });
}

type Offering = {
  /** All that the sections have, if not given. */
  components?: readonly string[];
  optional?: readonly string[];
};

export function detailsOf(
  own: ClassListing,
  sections: readonly ClassListing[],
  { components, optional = [] }: Offering = {},
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
  };
}
