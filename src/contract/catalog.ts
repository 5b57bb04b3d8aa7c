import { type Static, Type } from "typebox";
import { ClassNumber, CodeDescription, DateText, Nullable, WallTime } from "./wire-shapes.ts";

export const Instructor = Type.Object({
  Person: Type.Object({ FirstName: Type.String(), LastName: Type.String(), Id: Type.String() }),
  /** PI is the primary instructor. */
  Role: Type.Object({ Code: Type.String() }),
});
export type Instructor = Static<typeof Instructor>;

const Facility = Type.Object({
  Code: Type.String(),
  Description: Type.String(),
  ShortDescription: Type.String(),
  IsOnline: Type.Boolean(),
  /** Its campus's code, if it isn't the class's (beyond the specification). */
  Campus: Type.Optional(Type.String()),
  /** Its building, if walks from or to it are known (beyond the specification). */
  Building: Type.Optional(Type.String()),
});

/** Times are null while unscheduled. */
export const Meeting = Type.Object({
  Number: Type.Integer(),
  /** 0 is Sunday. */
  Days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 })),
  DaysString: Type.String(),
  StartTime: Nullable(WallTime),
  /** Before StartTime, it's on the next day, by noon. */
  EndTime: Nullable(WallTime),
  StartTimeFormatted: Nullable(Type.String()),
  EndTimeFormatted: Nullable(Type.String()),
  StartDate: DateText,
  EndDate: DateText,
  StartDateFormatted: Type.String(),
  EndDateFormatted: Type.String(),
  IsSingleDay: Type.Boolean(),
  /** Weeks without a meeting, counted from StartDate's (0). */
  SkippedWeeks: Type.Array(Type.Integer()),
  /** Dates of its own pattern on which the class doesn't meet; absent if none. */
  SkippedDates: Type.Optional(Type.Array(DateText)),
  /** Dates of its pattern that the term's calendar takes away; absent if none. */
  DaysOff: Type.Optional(Type.Array(DateText)),
  /** Dates outside of its pattern, on which the term's calendar follows another weekday; absent if none. */
  AddedDates: Type.Optional(Type.Array(DateText)),
  /** If a class bundles several components. */
  Component: Nullable(Type.String()),
  Facility: Nullable(Facility),
  Instructors: Type.Array(Instructor),
});
export type Meeting = Static<typeof Meeting>;

const ClassAttribute = Type.Object({ Name: Type.String(), Value: CodeDescription });

export const CourseComponent = Type.Object({ Component: CodeDescription, IsOptional: Type.Boolean() });

/** Free seats that are kept for a group of students. */
export const ReservedGroup = Type.Object({
  Id: Type.String(),
  /** Such as "Computer Science majors", after "reserved for". */
  Description: Type.String(),
  Left: Type.Integer({ minimum: 1 }),
  /** The last day; null for as long as the class takes students. */
  Until: Nullable(DateText),
  /** Whether the caller is of the group; absent in answers that are the same for everyone. */
  IsYours: Type.Optional(Type.Boolean()),
});
export type ReservedGroup = Static<typeof ReservedGroup>;

/**
 * Capacities are null without a limit. If ReservedSeats say which groups the caller is in (`IsYours`), the status counts
 * seats for others as taken; otherwise it counts them as open.
 */
const seatFields = {
  EnrollmentStatus: CodeDescription,
  EnrollmentTotal: Type.Integer(),
  EnrollmentCapacity: Nullable(Type.Integer()),
  WaitListTotal: Type.Integer(),
  WaitListCapacity: Type.Integer(),
  /** Absent if no seats are kept (beyond the specification). */
  ReservedSeats: Type.Optional(Type.Array(ReservedGroup)),
};

export const EnrollmentInfo = Type.Object({ ClassNumber, ...seatFields });
/** Re-fetched often. EnrollmentStatus is O (open), W (waitlist), or C (closed). */
export type EnrollmentInfo = Static<typeof EnrollmentInfo>;

const listingDetails = {
  ClassNumber,
  Subject: Type.String(),
  CatalogNumber: Type.String(),
  CourseTitle: Type.String(),
  CourseTopic: Nullable(Type.String()),
  Component: CodeDescription,
  ClassType: Type.Object({ Code: Type.Union([Type.Literal("E"), Type.Literal("N")]) }),
  ClassStatus: CodeDescription,
  AcademicCareer: CodeDescription,
  ...seatFields,
  MinimumCredits: Type.Number(),
  MaximumCredits: Type.Number(),
  Location: Nullable(CodeDescription),
  InstructionMode: CodeDescription,
  AutoEnrollmentSection1: Nullable(ClassNumber),
  AutoEnrollmentSection2: Nullable(ClassNumber),
  /** Sections of one offering fit if equal or either is 9999 (beyond the specification). */
  AssociationNumber: Type.Integer(),
  ParentClassNumber: Nullable(ClassNumber),
  /** Other courses that it's also a class of, such as "PHIL.4990"; absent without any (beyond the specification). */
  SameClassAs: Type.Optional(Type.Array(Type.String())),
};

const classFields = {
  CourseId: Type.String(),
  CourseOfferNumber: Type.Integer(),
  Section: Type.String(),
  Session: CodeDescription,
  Meetings: Type.Array(Meeting),
  Attributes: Type.Array(ClassAttribute),
};

/** A class as a list shows it. */
export const ClassListing = Type.Object({ ...classFields, Details: Type.Object(listingDetails) });
export type ClassListing = Static<typeof ClassListing>;

/** A class with everything that its own screen shows. */
export const Class = Type.Object({
  ...classFields,
  Details: Type.Object({
    ...listingDetails,
    CourseDescription: Type.String(),
    GradingBasis: CodeDescription,
    AddConsent: CodeDescription,
    DropConsent: CodeDescription,
    /** In words; null without any. */
    EnrollmentRequirements: Nullable(Type.String()),
    /** How often the course counts over several terms; absent if unknown (beyond the specification). */
    Repeat: Type.Optional(
      Type.Object({
        IsAllowed: Nullable(Type.Boolean()),
        MaxTimes: Nullable(Type.Integer()),
        MaxUnits: Nullable(Type.Number()),
      }),
    ),
    RequirementDesignation: Nullable(CodeDescription),
  }),
  Components: Type.Array(CourseComponent),
  CombinedSections: Type.Array(
    Type.Object({
      ClassNumber,
      Subject: Type.String(),
      CatalogNumber: Type.String(),
      Section: Type.String(),
      /** With its topic. */
      CourseTitle: Type.String(),
    }),
  ),
  Notes: Type.Array(Type.String()),
});
export type Class = Static<typeof Class>;
