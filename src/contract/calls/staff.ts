import { type Static, Type } from "typebox";
import { ConfigurationId } from "../builder/configuration.ts";
import { ClassListing } from "../catalog.ts";
import { OVERRIDABLE_RULES } from "../overrides.ts";
import { WAIVERS } from "../waivers.ts";
import { CareerCode, ClassNumber, CodeDescription, DateText, IsoDateTime, Nullable, TermCode } from "../wire-shapes.ts";
import { calls } from "./endpoint.ts";
import { AcademicProgram, Advisor } from "./profile.ts";

/**
 * What staff see of students and classes, and what registrars change. The commands of the registrar do the same.
 * Advisers see their own students and instructors their own classes: `who-sees.ts` of the server decides for each call.
 */

export const StudentId = Type.String({ minLength: 1, maxLength: 200 });
export const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "\\S" });
export const Reason = Words(1000);

export const FoundStudent = Type.Object({ Id: Type.String(), Username: Type.String(), Name: Type.String() });
export type FoundStudent = Static<typeof FoundStudent>;

const HeldClass = Type.Object({
  Term: CodeDescription,
  Career: Type.String(),
  ClassNumber,
  /** "COMP.1010 LEC 201" */
  Name: Type.String(),
  Title: Type.String(),
  Units: Type.Number(),
});

const StaffHold = Type.Object({
  Code: Type.String(),
  Description: Type.String(),
  Department: Type.String(),
  ReasonHtml: Type.String(),
  /** Whom to ask about it. */
  ContactName: Nullable(Type.String()),
  FirstDay: Nullable(DateText),
  LastDay: Nullable(DateText),
  BlocksEnrollment: Type.Boolean(),
});

const StaffEnrollment = Type.Object({
  ...HeldClass.properties,
  Status: Type.Enum(["E", "W", "D"]),
  /** The enrollment section of the classes taken together. */
  IsPrimary: Type.Boolean(),
  WaitPosition: Nullable(Type.Integer()),
  /** The enrolled section that a place on the waitlist is swapped for when a seat opens. */
  SwapFrom: Type.Optional(Nullable(Type.Integer())),
  Grade: Nullable(Type.String()),
});

/** Work of earlier terms, before the portal. */
const PastClass = Type.Object({
  Term: CodeDescription,
  Career: Type.String(),
  /** "COMP.1010" */
  Name: Type.String(),
  Title: Type.String(),
  Units: Type.Number(),
  Grade: Nullable(Type.String()),
});

const StaffAppointment = Type.Object({
  Term: CodeDescription,
  Session: CodeDescription,
  Career: Type.String(),
  Start: IsoDateTime,
  End: IsoDateTime,
});

/** Of Schedule Builder, as a student's page lists it. */
export const SharedConfiguration = Type.Object({
  Id: ConfigurationId,
  Name: Type.String(),
  Term: CodeDescription,
  /** Of its last change. */
  UpdatedTimestamp: IsoDateTime,
});

const StaffStudent = Type.Object({
  ...FoundStudent.properties,
  Email: Type.String(),
  IsClosed: Type.Boolean(),
  Careers: Type.Array(
    Type.Object({ ...CodeDescription.properties, IsActive: Type.Boolean(), MaxUnits: Type.Number() }),
  ),
  Programs: Type.Array(AcademicProgram),
  Advisors: Type.Array(Advisor),
  /** For enrollment, the latest term first. */
  Appointments: Type.Array(StaffAppointment),
  Holds: Type.Array(StaffHold),
  Cart: Type.Array(HeldClass),
  /** The latest first. */
  Classes: Type.Array(StaffEnrollment),
  /** The same. */
  History: Type.Array(PastClass),
  /** Those that the student shares with their advisers, to whom alone they're shown: absent for everyone else. */
  Configurations: Type.Optional(Type.Array(SharedConfiguration)),
  /** The latest entries, first. None for advisers. */
  Audit: Type.Array(
    Type.Object({ At: IsoDateTime, Action: Type.String(), By: Nullable(Type.String()), Detail: Type.String() }),
  ),
});
export type StaffStudent = Static<typeof StaffStudent>;

const StaffClass = Type.Object({
  Term: Type.Object({ ...CodeDescription.properties, StartDate: DateText, EndDate: DateText }),
  /** With times, places, and instructors. */
  Listing: ClassListing,
  /** Sections that can be taken with it, or come with it. */
  TakenWith: Type.Array(Type.Object({ ClassNumber, Name: Type.String() })),
  ClassNumber,
  Name: Type.String(),
  Title: Type.String(),
  IsCanceled: Type.Boolean(),
  /** Null is no limit. */
  Capacity: Nullable(Type.Integer()),
  Enrolled: Type.Integer(),
  WaitCapacity: Type.Integer(),
  /** With those whom the imported catalog counts without names. */
  Waitlisted: Type.Integer(),
  /** Seats for groups of students, in the order in which a member of several fills them. */
  Reserved: Type.Array(
    Type.Object({
      Id: Type.String(),
      Description: Type.String(),
      Seats: Type.Integer(),
      Filled: Type.Integer(),
      Until: Nullable(DateText),
      IsReleased: Type.Boolean(),
    }),
  ),
  Combined: Nullable(
    Type.Object({
      Capacity: Nullable(Type.Integer()),
      Enrolled: Type.Integer(),
      ClassNumbers: Type.Array(ClassNumber),
    }),
  ),
  /** Enrolled students by name, then the waitlist in its order. */
  Students: Type.Array(
    Type.Object({
      ...FoundStudent.properties,
      Career: Type.String(),
      Units: Type.Number(),
      WaitPosition: Nullable(Type.Integer()),
      SwapFrom: Type.Optional(Nullable(Type.Integer())),
    }),
  ),
  /** Only registrars get them, as each is as good as a seat. */
  PermissionNumbers: Type.Array(
    Type.Object({
      Number: Type.String(),
      Waives: Type.Array(Type.String()),
      LastDay: Nullable(DateText),
      UsedBy: Nullable(Type.String()),
    }),
  ),
});
export type StaffClass = Static<typeof StaffClass>;

export const StaffDone = Type.Object({ Messages: Type.Array(Type.String()) });

/** Why a rule refuses an enrollment, in the words that the student gets. */
const Refusal = Type.Object({ Rule: Type.Enum(OVERRIDABLE_RULES), Description: Type.String() });
export type RuleRefusal = Static<typeof Refusal>;

const Refusals = Type.Array(Refusal);
/** With refusals, nothing has changed. */
const Enrolled = Type.Object({ ...StaffDone.properties, Refusals });
export type Enrolled = Static<typeof Enrolled>;

const ofAdvisers = calls({ access: "staff or adviser" });
const ofInstructors = calls({ access: "staff or instructor" });
/** Changes ask for a recent password and are made once for each key, as students' are. */
const change = calls({ access: "registrar" }, StaffDone);
const ofClass = { Term: TermCode, ClassNumber };
const onBehalf = { Student: StudentId, Career: CareerCode, ...ofClass, Reason };
const Choice = {
  Student: StudentId,
  Career: CareerCode,
  ...ofClass,
  RelatedClassNumbers: Type.Array(ClassNumber, { maxItems: 10 }),
  Units: Type.Optional(Type.Number({ minimum: 0, maximum: 99 })),
};

export const staffEndpoints = {
  staffStudents: ofAdvisers("Students by ID, username, or the beginning of a name, 20 at most", {
    audits: "students_read",
    query: Type.Object({ q: Words(100) }),
    reply: Type.Array(FoundStudent),
  }),
  staffStudent: ofAdvisers(
    "A student's record: programs, advisors, appointments, holds, cart, classes, grades, and audit entries",
    {
      audits: "student_read",
      query: Type.Object({ id: StudentId }),
      reply: StaffStudent,
    },
  ),
  staffClass: ofInstructors("A class's seats, students, waitlist, and permission numbers", {
    audits: "class_read",
    query: Type.Object({ term: TermCode, classNumber: ClassNumber }),
    reply: StaffClass,
  }),
  staffPlaceHold: change("Place a hold, or change the one with the same code", {
    audits: "hold_place",
    body: Type.Object({
      Student: StudentId,
      Code: Type.String({ pattern: "^[\\w-]{1,10}$" }),
      Description: Words(100),
      Department: Words(100),
      Reason,
      LastDay: Type.Optional(DateText),
      BlocksEnrollment: Type.Boolean(),
    }),
  }),
  staffReleaseHold: change("Release a hold", {
    audits: "hold_release",
    body: Type.Object({ Student: StudentId, Code: Words(40) }),
  }),
  staffCheckEnroll: calls({ access: "registrar" })("Which rules refuse an enrollment; changes nothing", {
    audits: "enroll_read",
    body: Type.Object(Choice),
    reply: Enrolled,
  }),
  staffEnroll: change("Enroll a student if each rule that refuses it is overridden", {
    audits: "enroll",
    body: Type.Object({
      ...Choice,
      /** As the student sees it; by default, the reasons of the overrides. */
      Reason: Type.Optional(Reason),
      /** Refusals that are overridden; without a description, all of the rule, and without a reason, for the one above. */
      Overrides: Type.Array(
        Type.Object({
          Rule: Refusal.properties.Rule,
          Description: Type.Optional(Words(1000)),
          Reason: Type.Optional(Reason),
        }),
        { maxItems: 100 },
      ),
    }),
    reply: Enrolled,
  }),
  staffDrop: change("Drop a student whatever the deadlines say", { audits: "drop", body: Type.Object(onBehalf) }),
  staffCapacity: change("Change a class's seats, its combined section's, or its waitlist", {
    audits: "capacity",
    body: Type.Object({
      ...ofClass,
      /** Null is no limit. */
      Seats: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
      WaitList: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      IsCombined: Type.Boolean(),
      KeepsEnrolled: Type.Boolean(),
    }),
  }),
  staffCancelClass: change("Cancel a class", { audits: "cancel_class", body: Type.Object({ ...ofClass, Reason }) }),
  staffPermissionNumbers: change("Issue permission numbers until so many unused ones waive the same", {
    audits: "permission_numbers",
    body: Type.Object({
      ...ofClass,
      Have: Type.Integer({ minimum: 1, maximum: 5000 }),
      Waives: Type.Array(Type.Enum(WAIVERS), { minItems: 1, maxItems: WAIVERS.length }),
      LastDay: Type.Optional(DateText),
    }),
  }),
};
