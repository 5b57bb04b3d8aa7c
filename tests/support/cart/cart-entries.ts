import type { CartEntry } from "#app/features/cart/state/cart-entry.ts";
import type { Cart, CartItem, CartMessage, EnrolledClass, EnrolledClasses, UnitStatistics } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { listing, type SmallListing } from "../search/listings.ts";

/** Carts and enrolled classes as screens hold them, and as replies bring them; what is not said is ordinary. */

const spring: EnrollmentTerm = {
  Term: { Code: "3730", Description: "2027 Spring" },
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
  TermStartDate: "2027-01-25",
  TermEndDate: "2027-05-07",
};

export const broken = (Rule: string, Description: string, more: Partial<CartMessage> = {}): CartMessage => ({
  Description,
  IsError: true,
  IsWarning: false,
  Rule,
  ...more,
});
export const ready: CartMessage = { Description: "Ready to enroll.", IsError: false, IsWarning: false };
export const waits: CartMessage = {
  Description: "The class is full. You asked for the wait list and will take position 4.",
  IsError: false,
  IsWarning: true,
  Rule: "will_wait",
};

export type SmallEntry = Partial<Omit<CartEntry, "listing" | "companions">> & {
  class?: SmallListing;
  labs?: readonly SmallListing[];
  automatic?: readonly SmallListing[];
};

export function entry({ class: own = {}, labs = [], automatic = [], ...more }: SmallEntry = {}): CartEntry {
  const primary = listing(own);
  const toCompanion = (isAutomatic: boolean) => (given: SmallListing) => ({
    listing: listing({ course: own.course ?? "COMP.1010", component: "LAB", ...given }),
    isOptional: false,
    isAutomatic,
  });
  return {
    classNumber: primary.Details.ClassNumber,
    listing: primary,
    companions: [...labs.map(toCompanion(false)), ...automatic.map(toCompanion(true))],
    units: own.units ?? 3,
    usesWaitList: false,
    success: null,
    messages: [],
    resultKind: null,
    resultAt: null,
    closedWindow: null,
    ...more,
  };
}

export const validated = (success: boolean, ...messages: CartMessage[]) =>
  ({ success, messages, resultKind: "validate", resultAt: "2026-11-20T13:02:00Z" }) as const;

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
    TermHeader: {
      Term: spring.Term,
      AcademicCareer: spring.AcademicCareer,
      TermStartDate: spring.TermStartDate,
      TermEndDate: spring.TermEndDate,
      CumulativeGradePointAverage: null,
      TermGradePointAverage: null,
    },
    UnitLimit: 18,
    Classes,
    TermStatistics: noStatistics,
    CareerStatistics: noStatistics,
  };
}

const noStatistics: UnitStatistics = {
  EnrollmentInProgressUnitsForGradePointAverage: 0,
  EnrollmentInProgressUnitsNotForGradePointAverage: 0,
  EnrollmentGradedUnitsForGradePointAverage: 0,
  EnrollmentGradedUnitsNotForGradePointAverage: 0,
  EnrollmentGradePointsForGradePointAverage: 0,
  TotalGradedUnitsForGradePointAverage: 0,
  TotalGradedUnitsNotForGradePointAverage: 0,
  TotalGradePointsForGradePointAverage: 0,
};
