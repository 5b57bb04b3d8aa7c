import { type Static, Type } from "typebox";
import { Class, ClassListing, CourseComponent, Meeting } from "../catalog.ts";
import { MAX_CART_CLASSES } from "../course-rules.ts";
import { TermCalendar } from "../term-calendar.ts";
import { Walks } from "../walks.ts";
import {
  CareerCode,
  Changed,
  ClassNumber,
  CodeDescription,
  DataOrError,
  DateText,
  EnrollmentTerm,
  IsoDateTime,
  inTerm,
  Nullable,
  ofCart,
  PermissionNumber,
  pdfOptions,
  saidFields,
  TermAndCareer,
  TermCode,
} from "../wire-shapes.ts";
import { dataListOf, enrollmentCall, student } from "./endpoint.ts";

export const EnrollmentAppointment = Type.Object({
  Session: Type.String(),
  AppointmentStart: IsoDateTime,
  AppointmentEnd: IsoDateTime,
  AppointmentBlockId: Type.String(),
  AppointmentNumber: Type.Integer(),
});
export type EnrollmentAppointment = Static<typeof EnrollmentAppointment>;

export const CartMessage = Type.Object({
  Description: Type.String(),
  Said: saidFields("Description"),
  IsError: Type.Boolean(),
  IsWarning: Type.Boolean(),
  /**
   * So that a screen can offer a fix. For a full class: "waiting" (the student is on its waitlist) and "will_wait"
   * (enrolling would join it). For a class that left the cart: "enrolled_already" and "waiting_already" (the student
   * has it, which is a success) and "cart" (removed). "swap_later" says which section the student keeps until a seat
   * opens; "swap_now" refuses to wait for an open one.
   */
  Rule: Type.Optional(Type.String()),
  /**
   * The classes concerned: for "clash" the wanted class and the one it conflicts with, for "repeat" the one the student
   * has, for "repeat_in_cart" the first one in the cart, for "seats" the full one, for "status" the closed one, for
   * "required_by" the one that requires the class at the same time.
   */
  About: Type.Optional(Type.Array(ClassNumber)),
  /** The class is full, and the student could join its waitlist. */
  CanWait: Type.Optional(Type.Boolean()),
  /** The waitlist position, for "waiting" and "will_wait". */
  Position: Type.Optional(Type.Integer()),
  /** When the problem ends by itself: the start of an appointment. */
  Until: Type.Optional(IsoDateTime),
});
export type CartMessage = Static<typeof CartMessage>;

const DropKind = Type.Union([Type.Literal("drop"), Type.Literal("withdraw")]);
export type DropKind = Static<typeof DropKind>;

export const AttemptResult = Type.Object({ Success: Type.Boolean(), Messages: Type.Array(CartMessage) });

const SelectedComponent = Type.Object({ Class: ClassListing, IsOptional: Type.Boolean() });

const companions = {
  RelatedClasses: Type.Array(SelectedComponent),
  AutoEnrollmentClasses: Type.Array(SelectedComponent),
  /** The first two of the lists again: a course may have more. */
  RelatedClass1: Type.Optional(Nullable(ClassListing)),
  RelatedClass2: Type.Optional(Nullable(ClassListing)),
  AutoEnrollmentClass1: Type.Optional(Nullable(ClassListing)),
  AutoEnrollmentClass2: Type.Optional(Nullable(ClassListing)),
};

const ChosenOptions = {
  UseWaitList: Type.Boolean(),
  PermissionNumber: Nullable(Type.String()),
  AcademicProgram: Nullable(CodeDescription),
  RelatedClassNumber1: Nullable(ClassNumber),
  RelatedClassNumber2: Nullable(ClassNumber),
  FurtherRelatedClassNumbers: Type.Array(ClassNumber),
  /** Beyond the specification: the section to swap from when a seat opens; null to only wait or enroll. */
  SwapFromClassNumber: Type.Optional(Nullable(ClassNumber)),
  ClassNumber,
};

const EnrollmentItem = Type.Object({ Term: CodeDescription, ClassNumber });

export const CartItem = Type.Object({
  InnerObject: Type.Object({
    Term: CodeDescription,
    ...ChosenOptions,
    Units: Type.Number(),
    EnrollmentSection: Type.Object({ Class: ClassListing, Components: Type.Array(CourseComponent) }),
  }),
  /** The newer form. Fields that the older form also has hold the same. */
  EnrollmentItem: Type.Optional(EnrollmentItem),
  EnrollmentSection: Type.Optional(ClassListing),
  ...companions,
  /** Null before any attempt. */
  Success: Nullable(Type.Boolean()),
  Messages: Type.Array(CartMessage),
  /** What is worth knowing before any attempt (beyond the specification). */
  Warnings: Type.Optional(Type.Array(CartMessage)),
  /** Which attempt the result is of. */
  ResultKind: Nullable(Type.Union([Type.Literal("validate"), Type.Literal("enroll")])),
  ResultAt: Nullable(IsoDateTime),
  /** Success and Messages again, under the attempt's name; the other is null. */
  ValidationResult: Type.Optional(Nullable(AttemptResult)),
  EnrollResult: Type.Optional(Nullable(AttemptResult)),
  /** Why the student can't enroll in the class now; null while the enrollment window is open. */
  ClosedWindow: Nullable(
    Type.Object({
      Message: Type.String(),
      Said: saidFields("Message"),
      /** When the window opens by itself; null if no opening is planned. */
      OpensAt: Nullable(IsoDateTime),
    }),
  ),
  /** When the open enrollment window closes; null while it's closed. */
  OpenUntil: Type.Optional(Nullable(IsoDateTime)),
});
export type CartItem = Static<typeof CartItem>;

export const Cart = Type.Object({
  Items: Type.Array(CartItem),
  EnrollmentTerm,
  /** The student's limit in the term and career, including enrolled units (beyond the specification). */
  UnitLimit: Type.Number(),
  /** Holds that block enrollment today (beyond the specification). */
  Holds: Type.Array(
    Type.Object({ Description: Type.String(), Department: Type.String(), ContactName: Nullable(Type.String()) }),
  ),
});
export type Cart = Static<typeof Cart>;

const Units = Type.Number({ minimum: 0, maximum: 100 });
const ofClass = { term: TermCode, academicCareer: CareerCode, classNumber: ClassNumber };

export const AddToCart = Type.Object({
  ...ofClass,
  useWaitList: Type.Optional(Type.Boolean()),
  permissionNumber: Type.Optional(Nullable(PermissionNumber)),
  academicProgramCode: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  units: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100 }))),
  relatedClassNumber1: Type.Optional(Nullable(ClassNumber)),
  relatedClassNumber2: Type.Optional(Nullable(ClassNumber)),
  /** Beyond the specification: for courses with more than two related components. */
  furtherRelatedClassNumbers: Type.Optional(Type.Array(ClassNumber, { maxItems: 8 })),
  /**
   * Beyond the specification: to wait for a seat while keeping this enrolled section of the same course, and to be
   * swapped from it when a seat opens. Implies `useWaitList`.
   */
  swapFromClassNumber: Type.Optional(Nullable(ClassNumber)),
});
export type AddToCart = Static<typeof AddToCart>;

export const EnrollmentOptions = Type.Object({
  TermInfo: Type.Object(inTerm),
  Class,
  Options: Type.Object({ ...ChosenOptions, UnitsTaken: Type.Number() }),
  /** Null if the class isn't in the cart. */
  CartItem: Type.Optional(
    Nullable(Type.Object({ InnerObject: Type.Object({ ...ChosenOptions, Units: Type.Number() }) })),
  ),
  /** The class is in the cart, and this edits it. */
  IsInCart: Type.Boolean(),
  AdditionalComponents: Type.Array(
    Type.Object({
      Component: CodeDescription,
      IsOptional: Type.Boolean(),
      AvailableSections: Type.Array(ClassListing),
    }),
  ),
  PossibleUnitSelections: Type.Array(Type.Number()),
  PossibleAcademicProgramSelections: Type.Array(CodeDescription),
  EnrollmentOptions: Type.Object({
    IsWaitListEnabled: Type.Boolean(),
    IsPermissionNumberInputEnabled: Type.Boolean(),
    IsAcademicProgramSelectionEnabled: Type.Boolean(),
    IsUnitInputEnabled: Type.Boolean(),
  }),
});
export type EnrollmentOptions = Static<typeof EnrollmentOptions>;

export const CheckoutItem = Type.Object({
  EnrollmentItem,
  EnrollmentSection: ClassListing,
  ...companions,
  ...AttemptResult.properties,
});
export type CheckoutItem = Static<typeof CheckoutItem>;

export const CheckoutResult = Type.Object({ EnrollmentTerm, Items: Type.Array(CheckoutItem) });
export type CheckoutResult = Static<typeof CheckoutResult>;

export const EnrolledClass = Type.Object({
  Subject: Type.String(),
  CatalogNumber: Type.String(),
  /** With its topic. */
  CourseTitle: Type.String(),
  /** Null for classes of a term that the catalog no longer has. */
  Class: Nullable(ClassListing),
  ClassNumber: Nullable(ClassNumber),
  Section: Nullable(Type.String()),
  Component: Nullable(CodeDescription),
  EnrollmentStatus: CodeDescription,
  EnrollmentStatusReason: Type.Object({ Code: Type.String() }),
  WaitListPosition: Nullable(Type.Integer()),
  /** Of a place on the waitlist: the enrolled section that it's swapped for when a seat opens; null if there's none. */
  SwapFromClassNumber: Type.Optional(Nullable(ClassNumber)),
  /** Why a free seat skipped this student; null if none did. */
  WaitListMessage: Nullable(Type.String()),
  Said: saidFields("WaitListMessage"),
  CreditsTaken: Type.Number(),
  GradingBasis: CodeDescription,
  GradedDate: Nullable(DateText),
  OfficialGrade: Nullable(Type.Object({ Code: Type.String() })),
  Lms: Nullable(Type.Object({ Link: Type.String(), Name: Type.String() })),
  AdditionalComponents: Type.Array(ClassListing),
  /** Those of Class again; without it, what the student's history says. */
  Meetings: Type.Optional(Type.Array(Meeting)),
  CanDrop: Type.Boolean(),
  /** What a drop would be today, and until when. */
  DropKind: Nullable(DropKind),
  /** The consent (I or D) required to drop the class; null if none is. */
  DropConsent: Nullable(CodeDescription),
  /** Names of enrolled classes that require this one at the same time. A drop is allowed; absent if there are none. */
  RequiredBy: Type.Optional(Type.Array(Type.String())),
  DropDeadline: Nullable(DateText),
  WithdrawDeadline: Nullable(DateText),
  /** Units that it can be changed to today, including the current ones; empty if there's no choice. */
  PossibleUnitSelections: Type.Array(Type.Number()),
});
export type EnrolledClass = Static<typeof EnrolledClass>;

export const UnitStatistics = Type.Object({
  EnrollmentInProgressUnitsForGradePointAverage: Type.Number(),
  EnrollmentInProgressUnitsNotForGradePointAverage: Type.Number(),
  EnrollmentGradedUnitsForGradePointAverage: Type.Number(),
  EnrollmentGradedUnitsNotForGradePointAverage: Type.Number(),
  EnrollmentGradePointsForGradePointAverage: Type.Number(),
  TotalGradedUnitsForGradePointAverage: Type.Number(),
  TotalGradedUnitsNotForGradePointAverage: Type.Number(),
  TotalGradePointsForGradePointAverage: Type.Number(),
});
export type UnitStatistics = Static<typeof UnitStatistics>;

export const EnrolledClasses = Type.Object({
  TermHeader: Type.Object({
    ...inTerm,
    TermStartDate: Nullable(DateText),
    TermEndDate: Nullable(DateText),
    Calendar: TermCalendar,
    CumulativeGradePointAverage: Nullable(Type.Number()),
    TermGradePointAverage: Nullable(Type.Number()),
  }),
  /** The student's limit in the term; null in a career that has ended (beyond the specification). */
  UnitLimit: Nullable(Type.Number()),
  Classes: Type.Array(EnrolledClass),
  /** Between the buildings of the classes; absent if none is known (beyond the specification). */
  Walks: Type.Optional(Walks),
  TermStatistics: UnitStatistics,
  CareerStatistics: UnitStatistics,
});
export type EnrolledClasses = Static<typeof EnrolledClasses>;

/**
 * `addClassNumber` is in the cart, another section of the course, or the same class. `relatedClassNumbers` are its
 * sections; without them, a class in the cart keeps those that it has there.
 */
const SwapRequest = { term: TermCode, dropClassNumber: ClassNumber, addClassNumber: ClassNumber };

export const SwapResult = Type.Object({
  EnrollmentTerm,
  /** If false, nothing changed. */
  Success: Type.Boolean(),
  /** About the whole swap, such as a deadline of the old class. */
  Messages: Type.Array(CartMessage),
  Added: CheckoutItem,
  Dropped: Type.Object({ ClassNumber, Kind: DropKind }),
});
export type SwapResult = Static<typeof SwapResult>;

const EligibleTerm = Type.Object({
  ...EnrollmentTerm.properties,
  /** When the student's appointments that haven't ended begin; absent if there are none. */
  AppointmentStarts: Type.Optional(Type.Array(IsoDateTime)),
});
export type EligibleTerm = Static<typeof EligibleTerm>;

export const enrollmentEndpoints = {
  eligibleTerms: student("Terms and careers in which the caller has a cart", { reply: Type.Array(EligibleTerm) }),
  enrollmentTerms: student("Terms and careers in which the caller has classes or grades", {
    reply: Type.Array(EnrollmentTerm),
  }),
  enrolledClasses: student("The caller's classes in a term, with statistics", {
    query: TermAndCareer,
    reply: DataOrError(EnrolledClasses),
  }),
  ownReservedSeats: student("Groups with reserved seats that the caller belongs to, of each class that has some", {
    query: Type.Object({ term: TermCode }),
    reply: Type.Array(Type.Object({ ClassNumber, Groups: Type.Array(Type.String()) })),
  }),
  enrollmentAppointments: student("When the caller can enroll", {
    query: TermAndCareer,
    reply: dataListOf(EnrollmentAppointment),
  }),
  cartItems: student("The cart for a term and career", { query: TermAndCareer, reply: DataOrError(Cart) }),
  validateCart: enrollmentCall("Lists every rule that each cart item breaks, without holding seats", {
    query: TermAndCareer,
    reply: DataOrError(Cart),
  }),
  enrollmentOptions: student("Options for adding or editing a class", {
    query: Type.Object({ term: TermCode, career: CareerCode, classNumber: ClassNumber }),
    reply: DataOrError(EnrollmentOptions),
  }),
  classLookup: student("Looks up a class by number, for Quick Add", {
    query: Type.Object({ term: TermCode, classNumber: ClassNumber }),
    reply: DataOrError(ClassListing),
  }),
  termLookup: student("One of the caller's enrollment terms", {
    query: TermAndCareer,
    reply: DataOrError(EnrollmentTerm),
  }),
  addClass: enrollmentCall("Adds a class to the cart, or changes one in the cart", {
    body: AddToCart,
    reply: Changed({ ClassNumber }),
  }),
  removeClass: student("Removes a class from the cart", {
    body: Type.Object({ ...ofCart, ClassNumber }),
    reply: Changed({ ClassNumber }),
  }),
  checkout: enrollmentCall("Enrolls in cart classes one by one in cart order, or all or nothing", {
    body: Type.Object({
      ...ofCart,
      /** Of the term. Classes that left the cart have an item in the reply, too. */
      ClassNumbers: Type.Array(ClassNumber, { minItems: 1, maxItems: MAX_CART_CLASSES, uniqueItems: true }),
      /** Beyond the specification: in one transaction, so that a failure leaves all classes in the cart. */
      AllOrNothing: Type.Optional(Type.Boolean()),
    }),
    reply: DataOrError(CheckoutResult),
  }),
  dropClass: enrollmentCall("Drops or withdraws from a class and the classes enrolled with it", {
    body: Type.Object({
      ...ofClass,
      /** Beyond the specification: what the student saw. If it would be the other kind now, nothing changes. */
      kind: Type.Optional(DropKind),
    }),
    /** `Messages` warn of enrolled classes that required the dropped one at the same time. */
    reply: Changed({ ClassNumber, Kind: DropKind, Messages: Type.Optional(Type.Array(CartMessage)) }),
  }),
  bookstoreMaterials: student("Redirects to the bookstore's page for all enrolled classes", {
    sends: "redirect",
    query: TermAndCareer,
  }),
  printSchedule: student("The caller's weekly schedule for a term as a PDF", {
    sends: "pdf",
    mostPerMinute: 120,
    query: Type.Object({ ...TermAndCareer.properties, ...pdfOptions }),
  }),
  validateSwap: enrollmentCall("Lists every rule that a swap would break, without making the swap", {
    query: Type.Object({
      ...SwapRequest,
      career: CareerCode,
      relatedClassNumbers: Type.Optional(Type.String({ pattern: "^[0-9]+(,[0-9]+)*$", maxLength: 200 })),
    }),
    reply: DataOrError(SwapResult),
  }),
  swapClasses: enrollmentCall("Swaps one class for another; keeps the old seat if the new one isn't available", {
    body: Type.Object({
      ...SwapRequest,
      academicCareer: CareerCode,
      relatedClassNumbers: Type.Optional(Type.Array(ClassNumber, { maxItems: 10, uniqueItems: true })),
      /** What the student saw. If it would be the other kind now, nothing changes. */
      kind: Type.Optional(DropKind),
      /**
       * If the new class is a full section of the same course: joins its waitlist, keeps the old class, and swaps when
       * a seat opens. The reply is then a success with a message "waiting".
       */
      whenSeatOpens: Type.Optional(Type.Boolean()),
    }),
    reply: DataOrError(SwapResult),
  }),
  changeUnits: enrollmentCall("Changes the units for an enrolled or waitlisted class within its range", {
    body: Type.Object({
      ...ofClass,
      units: Units,
      /** What the student saw; refused if the class has other units now. */
      shownUnits: Type.Optional(Units),
    }),
    reply: Changed({ ClassNumber, Units: Type.Number() }),
  }),
};
