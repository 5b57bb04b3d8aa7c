import type { Class, ClassListing, EnrollmentInfo, Meeting } from "#contract/catalog";
import type { ClassDetails } from "#contract/calls/class-search";
import { listingOf } from "./class-listings.ts";

/** Sections of one course, and a class of it with its details. */

type Section = {
  component?: string;
  type?: "E" | "N";
  status?: string;
  career?: string;
  association?: number;
  parent?: number;
  auto?: number;
  credits?: readonly [number, number];
  /** O, W or C. */
  seats?: string;
  /** Enrolled, capacity, waiting, capacity of the wait list. */
  seatCounts?: SeatCounts;
  title?: string;
  topic?: string;
  mode?: ClassListing["Details"]["InstructionMode"];
  meetings?: Meeting[];
  attributes?: ClassListing["Attributes"];
};

type SeatCounts = readonly [enrolled: number, capacity: number, waiting?: number, waitCapacity?: number];

const words: Readonly<Record<string, string>> = { LEC: "Lecture", LAB: "Laboratory", REC: "Recitation" };

const seatStatusWords: Readonly<Record<string, string>> = { O: "Open", W: "Waitlist", C: "Closed" };

export function sectionOf(classNumber: number, section: string, over: Section = {}): ClassListing {
  const { component = "LEC", type = "E", status = "A", association = 9999, credits = [3, 3], seats = "O" } = over;
  return listingOf(classNumber, {
    Section: section,
    ...(over.meetings && { Meetings: over.meetings }),
    ...(over.attributes && { Attributes: over.attributes }),
    Details: {
      ...(over.seatCounts && countsOf(over.seatCounts)),
      ...(over.title !== undefined && { CourseTitle: over.title }),
      ...(over.mode && { InstructionMode: over.mode }),
      CourseTopic: over.topic ?? null,
      Component: { Code: component, Description: words[component] ?? component },
      ClassType: { Code: type },
      ClassStatus: { Code: status, Description: status },
      ...(over.career !== undefined && { AcademicCareer: { Code: over.career, Description: over.career } }),
      EnrollmentStatus: { Code: seats, Description: seatStatusWords[seats] ?? seats },
      AssociationNumber: association,
      ParentClassNumber: over.parent ?? null,
      AutoEnrollmentSection1: over.auto ?? null,
      MinimumCredits: credits[0],
      MaximumCredits: credits[1],
    },
  });
}

/** What a refresh of seats brings for one class. */
export function seatsOf(ClassNumber: number, counts: SeatCounts): EnrollmentInfo {
  const isOpen = counts[0] < counts[1];
  const EnrollmentStatus = isOpen ? { Code: "O", Description: "Open" } : { Code: "C", Description: "Closed" };
  return { ClassNumber, EnrollmentStatus, ...countsOf(counts) };
}

function countsOf([enrolled, capacity, waiting = 0, waitCapacity = 0]: SeatCounts) {
  return {
    EnrollmentTotal: enrolled,
    EnrollmentCapacity: capacity,
    WaitListTotal: waiting,
    WaitListCapacity: waitCapacity,
  };
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
