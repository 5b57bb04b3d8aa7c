import type { StaffClass, StaffStudent } from "#contract/calls/staff";
import { people } from "../registration/people.ts";
import type { LONG } from "../odd-names.ts";
import type { Replies } from "./fake-api.ts";

/** What the API answers to the staff area. */

export const STUDENT = "#/staff?student=01000001";
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
  Holds: [
    {
      Code: "BIL",
      Description: "Unpaid bill",
      Department: "Bursar's Office",
      ReasonHtml: "Fall&#39;s bill is unpaid.",
      FirstDay: "2026-11-01",
      LastDay: null,
      BlocksEnrollment: true,
    },
  ],
  Cart: [{ ...held, ClassNumber: 110, Name: "MATH.1310 LEC 201", Title: "Calculus I" }],
  Classes: [{ ...held, Status: "W", IsPrimary: true, WaitPosition: 2, Grade: null }],
  Audit: [{ At: "2026-11-20T15:00:00Z", Action: "hold place", By: "registrar", Detail: "code: BIL" }],
};
const section: StaffClass = {
  Term: spring,
  ClassNumber: 100,
  Name: "COMP.1010 LEC 201",
  Title: "Computing I",
  IsCanceled: false,
  Capacity: 30,
  Enrolled: 30,
  WaitCapacity: 10,
  Waitlisted: 1,
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
  Students: [{ Id: "01000001", Username: "maya", Name: "Maya Okafor", Career: "UGRD", Units: 3, WaitPosition: 1 }],
  PermissionNumbers: [{ Number: "471199", Waives: ["consent"], LastDay: null, UsedBy: null }],
};
export const as = (Role: "staff" | "registrar" | undefined): Replies => ({
  user: { data: { ...people.nonstudent, ...(Role && { Role }) } },
  classSearchTerms: { data: [spring] },
  staffStudents: { data: [{ Id: "01000001", Username: "maya", Name: "Maya Okafor" }] },
  staffStudent: { data: student },
  staffClass: { data: section },
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
