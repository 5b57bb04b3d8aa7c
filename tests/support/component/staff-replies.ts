import type { User } from "#contract/calls/profile";
import type { StaffConfiguration } from "#contract/calls/shared-configurations";
import type { RuleRefusal, StaffClass, StaffStudent } from "#contract/calls/staff";
import type { BulkResult } from "#contract/calls/staff-bulk";
import type { StaffReport } from "#contract/calls/staff-reports";
import type { Cell, ReportName } from "#contract/reports";
import type { LONG } from "../odd-names.ts";
import { people } from "../registration/people.ts";
import { listingOf } from "../search/listings.ts";
import type { Replies } from "./fake-api.ts";
import { settings } from "./settings-replies.ts";

/** What the API answers to the staff area. */

export const STUDENT = "#/staff?student=01000001";
export const CONFIGURATION = `${STUDENT}&configuration=7`;
export const CLASS = "#/staff?term=3730&cn=100";

const spring = { Code: "3730", Description: "2027 Spring" };
const held = {
  Term: spring,
  Career: "UGRD",
  ClassNumber: 100,
  Name: "COMP.1010 LEC 201",
  Title: "Computing I",
  Units: 3,
};
const student: StaffStudent = {
  Id: "01000001",
  Username: "maya",
  Name: "Maya Okafor",
  Email: "maya@example.edu",
  IsClosed: false,
  Careers: [{ Code: "UGRD", Description: "Undergraduate", IsActive: true, MaxUnits: 18 }],
  Programs: [
    {
      ProgramStatus: { Code: "AC", Description: "Active" },
      AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
      AcademicProgram: { Code: "SCI", Description: "Sciences" },
      Plans: [{ AcademicPlan: { Code: "COMP-BS", Description: "Computer Science (BS)" }, Subplans: [] }],
    },
  ],
  Advisors: [{ FirstName: "Rosa", LastName: "Lind", IdNumber: "S1", Role: "Advisor", Group: "Sciences" }],
  Appointments: [
    {
      Term: spring,
      Session: { Code: "1", Description: "Full Term" },
      Career: "UGRD",
      Start: "2026-11-23T13:00:00Z",
      End: "2026-12-07T13:00:00Z",
    },
  ],
  Holds: [
    {
      Code: "BIL",
      Description: "Unpaid bill",
      Department: "Bursar's Office",
      ReasonHtml: "Fall&#39;s bill is unpaid.",
      ContactName: "Ida Cole",
      FirstDay: "2026-11-01",
      LastDay: null,
      BlocksEnrollment: true,
    },
  ],
  Cart: [{ ...held, ClassNumber: 110, Name: "MATH.1310 LEC 201", Title: "Calculus I" }],
  Classes: [{ ...held, Status: "W", IsPrimary: true, WaitPosition: 2, Grade: null }],
  History: [
    {
      Term: { Code: "3710", Description: "2026 Spring" },
      Career: "UGRD",
      Name: "MATH.1310",
      Title: "Calculus I",
      Units: 4,
      Grade: "B+",
    },
  ],
  Audit: [{ At: "2026-11-20T15:00:00Z", Action: "hold place", By: "registrar", Detail: "code: BIL" }],
};
const shared = { Id: 7, Name: "No Fridays", Term: spring, UpdatedTimestamp: "2026-11-19T22:00:00Z" };
const anyOptions = {
  excludeClosed: false,
  excludeWaitListed: false,
  excludeOnline: false,
  campus: null,
  honors: 0,
} as const;
const planned = { IsEnabled: true, IsOffered: true, IsOptional: false, Options: anyOptions, Chosen: [] };
const lunch = { name: "Lunch", isEnabled: true, isAllDay: false, startMinutes: 720, endMinutes: 780 };
export const configuration: StaffConfiguration = {
  ...shared,
  Student: { Id: "01000001", Username: "maya", Name: "Maya Okafor" },
  Courses: [
    {
      ...planned,
      Id: "a",
      Label: "COMP.1010",
      Title: "Computing I",
      Options: { ...anyOptions, excludeClosed: true, instructors: [{ id: "I1", name: "Ada Byron" }] },
      Chosen: [{ Component: "Lecture", Sections: ["201", "202"] }],
    },
    { ...planned, Id: "b", Label: "MATH.1310", Title: "Calculus I" },
    { ...planned, Id: "c", Label: "HIST.1000", Title: "World History", IsEnabled: false, IsOptional: true },
    { ...planned, Id: "d", Label: "ARTS.1000", Title: "Drawing", IsOffered: false },
  ],
  Groups: [{ Count: 1, Courses: ["MATH.1310", "HIST.1000"] }],
  Breaks: [
    [
      { ...lunch, id: "b1", dayOfWeek: 1 },
      { ...lunch, id: "b2", dayOfWeek: 3 },
    ],
    [{ ...lunch, id: "b3", name: "Work", dayOfWeek: 5, isAllDay: true, isEnabled: false }],
    [{ ...lunch, id: "b4", name: "Gym", dayOfWeek: 2, isWish: true, minutes: 45 }],
  ],
  TotalCount: "1204",
  IsCountExact: true,
  Message: null,
  Schedules: [
    {
      Classes: [
        { ClassNumber: 100, Name: "COMP.1010 LEC 201" },
        { ClassNumber: 110, Name: "MATH.1310 LEC 201" },
      ],
    },
    { Classes: [{ ClassNumber: 102, Name: "COMP.1010 LEC 202" }] },
  ],
};
const dated = { ...spring, StartDate: "2027-01-19", EndDate: "2027-05-08" };
const listing = listingOf(100, {
  course: "COMP.1010",
  section: "201",
  title: "Computing I",
  meets: ["MWF 9:00-9:50"],
  seats: { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 2 },
});
const section: StaffClass = {
  Term: dated,
  Listing: listing,
  TakenWith: [{ ClassNumber: 101, Name: "COMP.1010 LAB 801" }],
  ClassNumber: 100,
  Name: "COMP.1010 LEC 201",
  Title: "Computing I",
  IsCanceled: false,
  Capacity: 30,
  Enrolled: 30,
  WaitCapacity: 10,
  Waitlisted: 4,
  Reserved: [
    {
      Id: "CS",
      Description: "Computer Science majors",
      Seats: 20,
      Filled: 12,
      Until: "2027-01-20",
      IsReleased: false,
    },
  ],
  Combined: { Capacity: 40, Enrolled: 35, ClassNumbers: [100, 101] },
  Students: [
    { Id: "01000003", Username: "amara", Name: "Amara Diallo", Career: "UGRD", Units: 3, WaitPosition: null },
    { Id: "01000001", Username: "maya", Name: "Maya Okafor", Career: "UGRD", Units: 3, WaitPosition: 1 },
    { Id: "01000002", Username: "grace", Name: "Grace Kim", Career: "UGRD", Units: 3, WaitPosition: 2, SwapFrom: 103 },
  ],
  PermissionNumbers: [{ Number: "471199", Waives: ["consent"], LastDay: null, UsedBy: null }],
};
/** What a dry run of an enrollment finds. */
export const REFUSALS: RuleRefusal[] = [
  { Rule: "hold", Description: "A hold is blocking your enrollment: Unpaid bill. Contact Bursar's Office." },
  { Rule: "clash", Description: "LEC 201 conflicts with MATH.1310 LEC 201 (TR 9:30 AM)." },
  { Rule: "seats", Description: "This class is full. You can join the waitlist." },
];
export const refusing = (Refusals: RuleRefusal[]) => ({ data: { Messages: [], Refusals } });

export const LIST = "#/staff?list=true";
export const HOLDS_LIST =
  "student,code,description,department,reason,blocks_enrollment\n01000001,LIB,Late book,Library,Late,true";
const listReply = (of: Partial<BulkResult>) => ({
  data: {
    Counts: { Added: 0, Changed: 0, Unchanged: 0, Removed: 0 },
    Problems: [],
    Messages: [],
    Sheet: [],
    ...of,
  } satisfies BulkResult,
});
export const LIST_READY = listReply({ Counts: { Added: 1, Changed: 2, Unchanged: 3, Removed: 0 } });
export const LIST_WRONG = listReply({
  Problems: [
    { Line: 2, Field: "student", Message: 'no student has the ID or username "010"' },
    { Line: 3, Field: "", Message: "has 3 fields; the header has 6" },
  ],
});
export const LIST_SHEET = listReply({
  Counts: { Added: 1, Changed: 0, Unchanged: 0, Removed: 0 },
  Sheet: ["term,class,number,waives,expires", "3730,100,471199,consent,"],
});

export const REPORT = (report: string) => `#/staff?report=${report}&term=3730`;
const REPORT_ROWS: Readonly<Record<ReportName, Cell[][]>> = {
  subjects: [
    ["COMP", "Computer Science", 42, 1260, 1239, 87, 98.3],
    ["HIST", "History", 18, 540, 270, 0, 50],
    ["MATH", "Mathematics", 30, 900, 936, 12, 104],
    ["MUSI", "Music", 3, 0, 14, 0, null],
  ],
  hours: [1, 2, 3, 4, 5].flatMap((weekday) =>
    [8, 9, 10, 11, 14].map((hour) => [weekday, hour, hour, 300, 30 * (hour - weekday), weekday, 10 * (hour - weekday)]),
  ),
  waitlists: [
    [100, "COMP.1010 LEC 201", "Computing I", 12, "2026-11-23T13:05:00.000Z", 9, 30, 30],
    [110, "MATH.1310 LEC 201", "Calculus I", 3, "2026-11-21T13:00:00.000Z", 11, 40, 40],
    [120, "CHEM.1210 LEC 201", "Chemistry I", 2, null, null, 25, 25],
  ],
  refusals: [
    ["seats", 1840, 702],
    ["clash", 310, 220],
    ["hold", 95, 31],
  ],
  "refusals-by-day": [
    ["2026-11-23", "seats", 1500, 640],
    ["2026-11-23", "hold", 90, 30],
    ["2026-11-24", "seats", 340, 120],
  ],
  "refusals-by-class": [
    [100, "COMP.1010 LEC 201", "Computing I", "seats", 400, 210],
    [100, "COMP.1010 LEC 201", "Computing I", "clash", 12, 11],
    [110, "MATH.1310 LEC 201", "Calculus I", "seats", 80, 64],
  ],
};
export const reportReply = (Rows: Cell[][]) => ({
  data: {
    Rows,
    Subjects: [
      { Code: "COMP", Description: "Computer Science" },
      { Code: "MATH", Description: "Mathematics" },
    ],
  } satisfies StaffReport,
});
export const reporting = (report: ReportName) => ({ staffReport: reportReply(REPORT_ROWS[report]) });

type Kind = "staff" | "registrar" | "adviser" | "instructor" | "both" | undefined;
const ROLES: Readonly<Record<string, Partial<User>>> = {
  staff: { Role: "staff" },
  registrar: { Role: "registrar" },
  adviser: { OwnRoles: ["adviser"] },
  instructor: { OwnRoles: ["instructor"] },
  both: { OwnRoles: ["adviser", "instructor"] },
};
export const someClasses = [
  { Term: dated, Listing: listing },
  {
    Term: dated,
    Listing: listingOf(102, {
      course: "COMP.1010",
      section: "202",
      title: "Computing I",
      meets: ["TR 14:00-15:15"],
    }),
  },
];

/** Registrars see permission numbers, and advisers no audit. */
export const as = (kind: Kind): Replies => ({
  user: { data: { ...people.nonstudent, ...(kind && ROLES[kind]) } },
  classSearchTerms: { data: [spring] },
  staffStudents: { data: [{ Id: "01000001", Username: "maya", Name: "Maya Okafor" }] },
  staffStudent: {
    data: kind === "adviser" || kind === "both" ? { ...student, Audit: [], Configurations: [shared] } : student,
  },
  staffConfiguration: { data: configuration },
  staffClass: { data: kind === "registrar" ? section : { ...section, PermissionNumbers: [] } },
  staffClasses: { data: { Classes: someClasses, Count: someClasses.length } },
  staffOwnClasses: {
    data: [...someClasses, { Term: { ...dated, Code: "3710", Description: "2026 Fall" }, Listing: listing }],
  },
  ...settings,
  staffOwnStudents: {
    data: [
      { Id: "01000001", Username: "maya", Name: "Maya Okafor", AdviserRole: "Academic Advisor" },
      { Id: "01000003", Username: "amara", Name: "Amara Diallo", AdviserRole: "Faculty Mentor" },
    ],
  },
});

export function namedStaff({ person, title, words }: typeof LONG): Replies {
  return {
    ...as("registrar"),
    staffStudents: { data: [{ Id: "01000001", Username: "maya", Name: person }] },
    staffStudent: {
      data: {
        ...student,
        Name: person,
        Holds: student.Holds.map((each) => ({ ...each, Description: title, Department: title, ReasonHtml: words })),
        Cart: student.Cart.map((each) => ({ ...each, Title: title })),
        Classes: student.Classes.map((each) => ({ ...each, Title: title })),
      },
    },
    staffClass: {
      data: { ...section, Title: title, Students: section.Students.map((each) => ({ ...each, Name: person })) },
    },
  };
}

export const withConfigurations = (Configurations: StaffStudent["Configurations"]): Replies => ({
  staffStudent: { data: { ...student, Audit: [], Configurations } },
});
export const unshared = {
  status: 403,
  data: { Code: "FORBIDDEN", Message: "This isn't shared with you, or no longer. Ask the student to share it again." },
};
