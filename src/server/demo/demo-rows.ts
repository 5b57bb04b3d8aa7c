import { demoPeople } from "../identity/demo-people.ts";
import { createAppointmentBook } from "./people/appointments.ts";
import { buildDemoStudents, demoPersonId } from "./people/demo-students.ts";
import { enrollDemoPeople, fillDemoCarts } from "./people/enroll-demo-people.ts";
import { advisingRows } from "./rows/advising-rows.ts";
import { catalogRows } from "./rows/catalog-rows.ts";
import { classRows } from "./rows/class-rows.ts";
import { cartRows, enrollmentRows, ownSeats } from "./rows/enrollment-rows.ts";
import { importantDateRows } from "./rows/important-date-rows.ts";
import { personRow, studentRows } from "./rows/people-rows.ts";
import { permissionRows } from "./rows/permission-rows.ts";
import type { DemoRows } from "./rows/rows.ts";
import type { University } from "./university.ts";

/** A step, with its name for the progress display and its rows. */
export type DemoStep = { name: string; rows: DemoRows };

const DEMO_ALERT = "This is a demo of a made-up university. Try anything you like.";

/** All rows of the demo university, in the order in which they can be written. */
export function demoSteps(university: University): DemoStep[] {
  const students = buildDemoStudents(university);
  // Finding sections for the demo people fills a class or two, so it comes before the seats are written.
  const enrollments = enrollDemoPeople(university.terms);
  const own = ownSeats(enrollments);
  const book = createAppointmentBook(university.today, ["later"]);
  const [, open] = university.terms;

  const guests = demoPeople.filter(({ isStudent }) => !isStudent);
  const people = studentRows(students);
  people.people?.push(
    ...guests.map(({ username, firstName, lastName }) =>
      personRow(demoPersonId(username), username, firstName, lastName, false),
    ),
  );
  const enrolled = enrollmentRows(enrollments, students);
  return [
    { name: "Courses", rows: catalogRows(university) },
    ...university.terms.map((planned) => ({
      name: `Classes for ${planned.term.description}`,
      rows: classRows(planned, own),
    })),
    {
      name: "People",
      rows: {
        ...people,
        enrollment_appointments: students.flatMap((student) => book.rowsFor(student, 0)),
        ...advisingRows(university),
        ...enrolled,
        cart_items: cartRows(fillDemoCarts(university.terms)),
        permission_numbers: [...permissionRows(open), ...(enrolled.permission_numbers ?? [])],
        important_dates: importantDateRows(university.terms.map(({ term }) => term)),
        alerts: [{ scope: "global", severity: "info", message_html: DEMO_ALERT }],
      },
    },
  ];
}
