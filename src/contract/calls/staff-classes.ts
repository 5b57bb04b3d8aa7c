import { type Static, Type } from "typebox";
import { ClassListing } from "../catalog.ts";
import { ClassNumber, CodeDescription, DateText, TermCode } from "../wire-shapes.ts";
import { calls } from "./endpoint.ts";
import { FoundStudent, Reason, StaffDone, StudentId, Words } from "./staff.ts";

/** How staff find classes, what instructors and advisers have of their own, and what registrars do about a waitlist. */

export const StaffListing = Type.Object({
  Term: Type.Object({ ...CodeDescription.properties, StartDate: DateText, EndDate: DateText }),
  Listing: ClassListing,
});
export type StaffListing = Static<typeof StaffListing>;

const FoundClasses = Type.Object({
  /** In the catalog's order, 50 at most. */
  Classes: Type.Array(StaffListing),
  /** Those that aren't among them, too. */
  Count: Type.Integer({ minimum: 0 }),
});

const OwnStudent = Type.Object({
  ...FoundStudent.properties,
  /** As the advisors file says: "Academic Advisor". */
  AdviserRole: Type.String(),
});

const change = calls({ access: "registrar" }, StaffDone);
const ofPlace = { Term: TermCode, ClassNumber, Student: StudentId, Reason };

export const staffClassEndpoints = {
  staffClasses: calls({ access: "staff" })("Classes of a term by subject, number, section, title, or instructor", {
    audits: "classes_read",
    query: Type.Object({ term: TermCode, q: Words(100) }),
    reply: FoundClasses,
  }),
  staffOwnClasses: calls({ access: "instructor" })("The classes that the caller teaches, the latest term first", {
    audits: "own_classes_read",
    reply: Type.Array(StaffListing),
  }),
  staffOwnStudents: calls({ access: "adviser" })("The students whom the caller advises, by name", {
    audits: "own_students_read",
    reply: Type.Array(OwnStudent),
  }),
  staffRoster: calls({ access: "staff or instructor" })("A class's students and waitlist as CSV", {
    audits: "roster_read",
    query: Type.Object({ term: TermCode, classNumber: ClassNumber }),
    reply: Type.Object({ FileName: Type.String(), Csv: Type.String() }),
  }),
  staffMoveWaiting: change("Move a student to another place on a class's waitlist", {
    audits: "waitlist_move",
    body: Type.Object({ ...ofPlace, Place: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  }),
  staffPromote: change("Give a free seat to a student on the waitlist, whatever the place", {
    audits: "waitlist_promote",
    body: Type.Object(ofPlace),
  }),
};
