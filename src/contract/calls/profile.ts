import { type Static, Type } from "typebox";
import { Meeting } from "../catalog.ts";
import { COURSE_COLORS } from "../course-colors.ts";
import { FEATURE_FLAGS, type FeatureFlag, type OwnRole, type StaffRole } from "../protocol.ts";
import { Changed, CodeDescription, DataOrError, DateText, IsoDateTime, Nullable } from "../wire-shapes.ts";
import { anyone, dataListOf, signedIn } from "./endpoint.ts";

/** Durations, because the browser's clock may be wrong. */
const SessionLasts = Type.Object({
  /** At least, after the last call that the server has answered. */
  IdleMs: Type.Integer({ minimum: 0 }),
  /** From this call, however many follow. */
  InAllMs: Type.Integer({ minimum: 0 }),
});
export type SessionLasts = Static<typeof SessionLasts>;

/** Calls that enroll need a sign-in or a confirmation that isn't older than `LastsMs`. */
const Confirmation = Type.Object({
  /** From this call until the portal asks again; 0 if it would ask now. */
  LeftMs: Type.Integer({ minimum: 0 }),
  LastsMs: Type.Integer({ minimum: 0 }),
  /** Where to sign in again, if only the identity provider can check passwords. */
  SignInUrl: Type.Optional(Type.String()),
});
export type Confirmation = Static<typeof Confirmation>;

export const User = Type.Object({
  IsAuthenticated: Type.Boolean(),
  /** Null for visitors. */
  Identity: Nullable(Type.String()),
  FirstName: Nullable(Type.String()),
  LastName: Nullable(Type.String()),
  PeopleSoftId: Nullable(Type.String()),
  EmailAddress: Nullable(Type.String()),
  IsStudent: Type.Boolean(),
  /** Of people who see all students in the staff area. */
  Role: Type.Optional(Type.Unsafe<StaffRole>(Type.Enum(["staff", "registrar"]))),
  /** Of people who see their own students or classes there. */
  OwnRoles: Type.Optional(Type.Array(Type.Unsafe<OwnRole>(Type.Enum(["adviser", "instructor"])))),
  Features: Type.Array(Type.Unsafe<FeatureFlag>(Type.Enum(Object.keys(FEATURE_FLAGS)))),
  /** Whether the bookstore call for a class has a target. */
  HasBookstore: Type.Boolean(),
  /** The same for the page of all enrolled classes. */
  HasBookstoreMaterials: Type.Boolean(),
  /** Of people who are signed in. */
  SessionLasts: Type.Optional(SessionLasts),
  /** The same. */
  Confirmation: Type.Optional(Confirmation),
});
export type User = Static<typeof User>;

export const DeviceSession = Type.Object({ Device: Type.String(), LastUsed: IsoDateTime, IsCurrent: Type.Boolean() });
export type DeviceSession = Static<typeof DeviceSession>;

export const Alert = Type.Object({
  Id: Type.Integer(),
  Severity: Type.Union([Type.Literal("info"), Type.Literal("warning"), Type.Literal("danger")]),
  /** Sanitized HTML. */
  Message: Type.String(),
});
export type Alert = Static<typeof Alert>;

export const AdvisingAppointment = Type.Object({
  Id: Type.Integer(),
  Subtopic: Type.String(),
  Location: Type.String(),
  Start: IsoDateTime,
  End: IsoDateTime,
  Attendees: Type.Array(Type.Object({ Id: Type.String(), Name: Type.String(), Role: Type.String() })),
});
export type AdvisingAppointment = Static<typeof AdvisingAppointment>;

export const Advisor = Type.Object({
  FirstName: Type.String(),
  LastName: Type.String(),
  IdNumber: Type.String(),
  Role: Type.String(),
  Group: Type.String(),
});
export type Advisor = Static<typeof Advisor>;

export const ContactCard = Type.Object({
  FirstName: Type.String(),
  LastName: Type.String(),
  Title: Type.String(),
  Department: Type.String(),
  DepartmentWebsite: Nullable(Type.String()),
  EmailAddress: Type.String(),
  PhoneNumber: Nullable(Type.String()),
  IsPhoneNumberForDepartment: Type.Boolean(),
  Location: Nullable(Type.String()),
  Extensions: Type.Object({ LocationUrl: Nullable(Type.String()) }),
});
export type ContactCard = Static<typeof ContactCard>;

export const AcademicProgram = Type.Object({
  ProgramStatus: CodeDescription,
  AcademicCareer: CodeDescription,
  AcademicProgram: CodeDescription,
  Plans: Type.Array(
    Type.Object({
      AcademicPlan: CodeDescription,
      Subplans: Type.Array(Type.Object({ AcademicSubplan: CodeDescription })),
    }),
  ),
});
export type AcademicProgram = Static<typeof AcademicProgram>;

export const ChecklistItem = Type.Object({
  ChecklistItem: Type.Object({ Description: Type.String() }),
  AdministrativeFunction: Type.Object({ Description: Type.String() }),
  /** Sanitized HTML. */
  Description: Type.String(),
  DueDate: Nullable(DateText),
  Status: Type.Object({ Description: Type.String() }),
});
export type ChecklistItem = Static<typeof ChecklistItem>;

export const ServiceIndicator = Type.Object({
  IsPositive: Type.Boolean(),
  ServiceIndicator: Type.Object({ Description: Type.String() }),
  Department: Type.Object({ Description: Type.String() }),
  /** Sanitized HTML. */
  ServiceIndicatorReason: Type.Object({ Description: Type.String() }),
  ContactName: Nullable(Type.String()),
  ActiveDate: Nullable(DateText),
  ActiveTerm: Nullable(Type.String()),
  EndDate: Nullable(DateText),
  EndTerm: Nullable(Type.String()),
});
export type ServiceIndicator = Static<typeof ServiceIndicator>;

export const Deadline = Type.Object({
  DateMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  DateDayOfMonth: Type.Integer({ minimum: 1, maximum: 31 }),
  /** Sanitized HTML. */
  Description: Type.String(),
});
export type Deadline = Static<typeof Deadline>;

export const UpcomingMeetings = Type.Object({
  ClassMeetingOccurrences: Type.Array(
    Type.Object({
      Occurrence: Type.Object({ StartUtc: IsoDateTime, EndUtc: IsoDateTime }),
      Meeting,
      ClassNumber: Type.Integer(),
      Term: CodeDescription,
      CourseId: Type.String(),
      Subject: Type.String(),
      CatalogNumber: Type.String(),
      /** With its topic. */
      CourseTitle: Type.String(),
      Section: Type.String(),
      Component: CodeDescription,
      /** Of the course among the classes of its term. */
      Color: Type.Enum(COURSE_COLORS),
      /** From the room of the class before it on the same day; absent without one, or if the walk isn't known. */
      Walk: Type.Optional(Type.Object({ Minutes: Type.Integer(), From: Type.String() })),
    }),
  ),
});
export type UpcomingMeetings = Static<typeof UpcomingMeetings>;

export const FEED_SOURCES = [
  "announcements",
  "from-the-top",
  "dissertations",
  "featured-stories",
  "featured-events",
] as const;
export const FeedItem = Type.Object({
  type: Type.String(),
  subType: Nullable(Type.String()),
  link: Type.String(),
  /** The name of a symbol (docs/sources.md), or the address of a small picture. */
  icon: Nullable(Type.String()),
  image: Nullable(Type.String()),
  image_alt: Nullable(Type.String()),
  text: Type.String(),
  date: Nullable(IsoDateTime),
  /** Whether the source gave a time besides the day; otherwise `date` is the day's noon. */
  has_time: Type.Boolean(),
  category: Nullable(Type.String()),
  flair: Nullable(Type.String()),
});
export type FeedItem = Static<typeof FeedItem>;

export const profileEndpoints = {
  user: anyone("The signed-in user, with feature flags", { aboutCaller: true, reply: User }),
  globalAlerts: anyone("University-wide alerts", { reply: Type.Array(Alert) }),
  serviceAlerts: anyone("Alerts about the portal and the student system", { reply: Type.Array(Alert) }),
  confirmPassword: signedIn("Confirms the caller's password for enrollment actions", {
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 32 }) }),
    reply: Changed({}),
  }),
  sessions: signedIn("Where the caller is signed in", { reply: Type.Array(DeviceSession) }),
  endOtherSessions: signedIn("Signs the caller out everywhere else", { reply: Type.Array(DeviceSession) }),
  setFeatures: anyone("Turns feature flags on or off for this session; ignores flags that users can't change", {
    body: Type.Object({
      On: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
      Off: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
    }),
    reply: User,
  }),
  photo: signedIn("The caller's photo", { sends: "image" }),
  academicPrograms: signedIn("The caller's programs and plans", { reply: dataListOf(AcademicProgram) }),
  advisors: signedIn("The caller's advisors", { reply: dataListOf(Advisor) }),
  advisingAppointments: signedIn("The caller's upcoming advising appointments", {
    flags: ["sfal_advising"],
    reply: dataListOf(AdvisingAppointment),
  }),
  contactCard: signedIn("The contact card for one of the caller's advisors", {
    query: Type.Object({ query: Type.String({ minLength: 1, maxLength: 40 }) }),
    reply: DataOrError(ContactCard),
  }),
  importantDates: anyone("University deadlines", { reply: dataListOf(Deadline) }),
  checklist: signedIn("The caller's checklist", { reply: dataListOf(ChecklistItem) }),
  serviceIndicators: signedIn("The caller's holds and service indicators", { reply: dataListOf(ServiceIndicator) }),
  upcomingClasses: signedIn("The caller's next class meetings", { reply: DataOrError(UpcomingMeetings) }),
  sendFeedback: anyone("Sends feedback", {
    mostPerMinute: 10,
    body: Type.Object({
      EmailAddress: Type.String({ maxLength: 200 }),
      Name: Type.String({ maxLength: 200 }),
      Message: Type.String({ maxLength: 10_000 }),
    }),
    reply: Changed({}),
  }),
  feed: anyone("News and events", {
    params: Type.Object({ source: Type.Enum([...FEED_SOURCES]) }),
    reply: dataListOf(FeedItem),
  }),
};
