import { type CartEntry, ofCartItem } from "#app/features/cart/state/cart-entry.ts";
import type { KnownFacts } from "#app/features/cart/state/current-entry.ts";
import type {
  Cart,
  CartItem,
  CartMessage,
  CheckoutItem,
  EnrolledClass,
  EnrolledClasses,
  EnrollmentOptions,
  SwapResult,
  UnitStatistics,
} from "#contract/calls/enrollment";
import type { Notice } from "#contract/calls/notices";
import type { ClassListing } from "#contract/catalog";
import { inWords, type Sentence, sentence } from "#contract/sentences/sentence";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { detailsOf } from "../search/class-details.ts";
import { listing, type SmallListing } from "../search/listings.ts";

/** Carts and enrolled classes as screens hold them, and as replies bring them; what is not said is ordinary. */

/** A term and career that a student may enroll in. */
export const careerOf = (Code: string, Description = Code, term = "3730"): EnrollmentTerm => ({
  Term: { Code: term, Description: "2027 Spring" },
  AcademicCareer: { Code, Description },
  TermStartDate: "2027-01-25",
  TermEndDate: "2027-05-07",
});
export const spring = careerOf("UGRD", "Undergraduate");

/** What the server says has codes; what a test makes up is English alone. */
const described = (said: string | readonly Sentence[]) =>
  typeof said === "string" ? { Description: said } : { Description: inWords(said), Said: { Description: [...said] } };

export const broken = (
  Rule: string,
  said: string | readonly Sentence[],
  more: Partial<CartMessage> = {},
): CartMessage => ({
  ...described(said),
  IsError: true,
  IsWarning: false,
  Rule,
  ...more,
});
export const ready: CartMessage = { ...described([sentence("ready")]), IsError: false, IsWarning: false };
export const isFull = [sentence("seats.full", { sections: [] })];
export const waits: CartMessage = {
  Description: "The class is full. You asked for the wait list and will take position 4.",
  IsError: false,
  IsWarning: true,
  Rule: "will_wait",
};

/** What is known of a student without holds or classes, at a time when nothing has passed. */
export function factsOf(given: Partial<KnownFacts> = {}): KnownFacts {
  return { Holds: [], UnitLimit: 18, passed: new Set(), enrolled: enrolledClasses(), cart: [], ...given };
}

type SmallEntry = Partial<Omit<CartEntry, "listing">> & {
  class?: SmallListing;
  labs?: readonly SmallListing[];
};

export const labOf = (given: SmallListing) => ({ Class: listing({ component: "LAB", ...given }), IsOptional: false });

export function entry({ class: own = {}, labs = [], ...more }: SmallEntry = {}): CartEntry {
  const { course = "COMP.1010" } = own;
  const RelatedClasses = labs.map((lab) => labOf({ course, ...lab }));
  return { ...ofCartItem(cartItem(own, { RelatedClasses })), ...more };
}

export const validated = (Success: boolean, ...Messages: CartMessage[]) => ({
  Success,
  Messages,
  ResultKind: "validate" as const,
  ResultAt: "2026-11-20T13:02:00Z",
});

export function cartItem(given: SmallListing, result: Partial<CartItem> = {}): CartItem {
  const own = listing(given);
  return {
    InnerObject: {
      Term: spring.Term,
      ClassNumber: own.Details.ClassNumber,
      UseWaitList: false,
      PermissionNumber: null,
      AcademicProgram: null,
      Units: given.units ?? 3,
      RelatedClassNumber1: null,
      RelatedClassNumber2: null,
      FurtherRelatedClassNumbers: [],
      EnrollmentSection: { Class: own, Components: [] },
    },
    RelatedClasses: [],
    AutoEnrollmentClasses: [],
    Success: null,
    Messages: [],
    ResultKind: null,
    ResultAt: null,
    ClosedWindow: null,
    ...result,
  };
}

export function cart(...Items: CartItem[]): Cart {
  return { Items, EnrollmentTerm: spring, UnitLimit: 18, Holds: [] };
}

export const good = <T>(Data: T) => ({ IsError: false, Data, Error: null });
export const bad = (Message: string) => ({ IsError: true, Data: null, Error: { Message } });
export const changed = { IsError: false, Message: null, Error: null, Metadata: null };
export const refused = (Message: string) => ({ IsError: true, Message, Error: { Message }, Metadata: null });

export type SmallEnrolled = Partial<EnrolledClass> & { class?: SmallListing; labs?: readonly SmallListing[] };

export function enrolledClass({ class: own = {}, labs = [], ...more }: SmallEnrolled = {}): EnrolledClass {
  const primary = listing(own);
  const { Details } = primary;
  return {
    Subject: Details.Subject,
    CatalogNumber: Details.CatalogNumber,
    CourseTitle: Details.CourseTitle,
    Class: primary,
    ClassNumber: Details.ClassNumber,
    Section: primary.Section,
    Component: Details.Component,
    EnrollmentStatus: { Code: "E", Description: "Enrolled" },
    EnrollmentStatusReason: { Code: "ENRL" },
    WaitListPosition: null,
    WaitListMessage: null,
    CreditsTaken: own.units ?? 3,
    GradingBasis: { Code: "GRD", Description: "Graded" },
    GradedDate: null,
    OfficialGrade: null,
    Lms: null,
    AdditionalComponents: labs.map((given) => listing({ component: "LAB", ...given })),
    CanDrop: true,
    DropKind: "drop",
    DropConsent: null,
    DropDeadline: "2027-02-05",
    WithdrawDeadline: "2027-04-02",
    PossibleUnitSelections: [],
    ...more,
  };
}

export const waitlisted = { EnrollmentStatus: { Code: "W", Description: "Waitlisted" }, WaitListPosition: 4 };

export function enrolledClasses(...Classes: EnrolledClass[]): EnrolledClasses {
  return {
    TermHeader: { ...spring, CumulativeGradePointAverage: null, TermGradePointAverage: null },
    UnitLimit: 18,
    Classes,
    TermStatistics: statistics([0, 0], [0, 0, 0], [0, 0, 0]),
    CareerStatistics: statistics([0, 0], [0, 0, 0], [0, 0, 0]),
  };
}

type Units = readonly [forGpa: number, notForGpa: number, gradePoints: number];

/** Units in progress, and graded in this enrollment and altogether; the first of each count for the average. */
export function statistics(
  [progress, otherProgress]: readonly [forGpa: number, notForGpa: number],
  [graded, otherGraded, points]: Units,
  [total, otherTotal, totalPoints]: Units,
): UnitStatistics {
  return {
    EnrollmentInProgressUnitsForGradePointAverage: progress,
    EnrollmentInProgressUnitsNotForGradePointAverage: otherProgress,
    EnrollmentGradedUnitsForGradePointAverage: graded,
    EnrollmentGradedUnitsNotForGradePointAverage: otherGraded,
    EnrollmentGradePointsForGradePointAverage: points,
    TotalGradedUnitsForGradePointAverage: total,
    TotalGradedUnitsNotForGradePointAverage: otherTotal,
    TotalGradePointsForGradePointAverage: totalPoints,
  };
}

/** What can be chosen with a class, whose sections are given by component. */
export function enrollmentOptions(
  own: ClassListing,
  sections: Record<string, readonly SmallListing[]>,
  { Options, ...more }: Partial<Omit<EnrollmentOptions, "Options">> & { Options?: object } = {},
): EnrollmentOptions {
  const units = own.Details.MaximumCredits;
  return {
    TermInfo: spring,
    Class: detailsOf(own, []).Class,
    Options: {
      UseWaitList: false,
      PermissionNumber: null,
      AcademicProgram: null,
      RelatedClassNumber1: null,
      RelatedClassNumber2: null,
      FurtherRelatedClassNumbers: [],
      ClassNumber: own.Details.ClassNumber,
      UnitsTaken: units,
      ...Options,
    },
    CartItem: null,
    IsInCart: false,
    AdditionalComponents: Object.entries(sections).map(([component, given]) => {
      const AvailableSections = given.map((each) => listing({ component, ...each }));
      return { Component: AvailableSections[0]!.Details.Component, IsOptional: false, AvailableSections };
    }),
    PossibleUnitSelections: [units],
    PossibleAcademicProgramSelections: [],
    EnrollmentOptions: {
      IsWaitListEnabled: true,
      IsPermissionNumberInputEnabled: true,
      IsAcademicProgramSelectionEnabled: false,
      IsUnitInputEnabled: false,
    },
    ...more,
  };
}

/** What a checkout or swap says of one class. */
export function resultItem(own: SmallListing, Success: boolean, Messages: CartMessage[]): CheckoutItem {
  const EnrollmentSection = listing(own);
  const EnrollmentItem = { Term: spring.Term, ClassNumber: EnrollmentSection.Details.ClassNumber };
  return { EnrollmentItem, EnrollmentSection, RelatedClasses: [], AutoEnrollmentClasses: [], Success, Messages };
}

/** Class 101 for another one. */
export function swapResult(
  added: SmallListing,
  Success: boolean,
  Messages: CartMessage[],
  more: Partial<SwapResult> = {},
): SwapResult {
  return {
    EnrollmentTerm: spring,
    Success,
    Messages: [],
    Added: resultItem(added, Success, Messages),
    Dropped: { ClassNumber: 101, Kind: "drop" },
    ...more,
  };
}

export function notice(Id: number, more: Partial<Notice> = {}): Notice {
  return {
    Id,
    Kind: "promoted",
    Term: spring.Term,
    AcademicCareer: spring.AcademicCareer,
    ClassNumber: 101,
    Title: `Notice ${Id}`,
    Message: "About it.",
    At: "2026-11-20T13:02:00Z",
    IsRead: false,
    ...more,
  };
}
