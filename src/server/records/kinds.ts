import { html } from "../frame/pages/html.ts";
import { show } from "../import/import-error.ts";
import { day, email, moment, oneOf, text, units, wholeNumber } from "../text-value.ts";
import { optional } from "./columns.ts";
import { enrollments } from "./enrollments.ts";
import { holds } from "./holds.ts";
import type { Kind } from "./import-records.ts";
import { students } from "./students.ts";
import { tableKind } from "./table-kind.ts";

const history = tableKind({
  name: "history",
  summary: "courses and grades of earlier terms",
  columns: {
    student: text(40),
    career: text(40),
    term_code: text(40),
    term_description: text(),
    course_id: text(40),
    subject: text(40),
    catalog_number: text(40),
    title: text(200),
    units,
    grading_basis: optional(text(10)),
    grade: optional(text(10)),
    graded_on: optional(day),
  },
  key: { table: "course_history", columns: ["student_id", "career", "term_code", "course_id"], isUnique: true },
  isPast: true,
  toRow: ({ student, grading_basis, ...values }) => ({
    student_id: student,
    grading_basis: grading_basis ?? "GRD",
    ...values,
  }),
});

const staff = tableKind({
  name: "staff",
  summary: "advisers and their offices",
  columns: {
    id: text(40),
    first_name: text(),
    last_name: text(),
    title: text(),
    department: text(),
    department_website: optional(text(500)),
    email,
    phone: optional(text(40)),
    location: optional(text()),
    location_url: optional(text(500)),
    username: optional(text()),
    role: optional(oneOf("staff", "registrar")),
  },
  key: { table: "staff", columns: ["id"], isUnique: true },
  toRow(values) {
    if (values.role !== null && values.username === null)
      return { field: "username", message: "is missing, but who has a role signs in" };
    for (const field of ["department_website", "location_url"] as const) {
      const address = values[field];
      if (address !== null && !/^https?:\/\//.test(address))
        return { field, message: `expected an address that starts with https://, got ${show(address)}` };
    }
    return values;
  },
});

const advisors = tableKind({
  name: "advisors",
  summary: "which adviser a student has",
  columns: { student: text(40), staff: text(40), role: text(), advisor_group: text() },
  key: { table: "advisors", columns: ["student_id", "staff_id", "role"], isUnique: true },
  toRow: ({ student, staff: staff_id, ...values }) => ({ student_id: student, staff_id, ...values }),
});

const checklist = tableKind({
  name: "checklist",
  summary: "to-do items of students",
  columns: {
    student: text(40),
    item: text(),
    administrative_function: text(),
    description: text(2_000),
    due_date: optional(day),
    status: oneOf("Initiated", "Received", "Notified", "Completed"),
  },
  key: {
    table: "checklist_items",
    columns: ["student_id", "administrative_function", "item"],
    isUnique: false,
  },
  toRow: ({ student, description, ...values }) => ({
    student_id: student,
    description_html: html`${description}`.text,
    ...values,
  }),
});

const dates = tableKind({
  name: "dates",
  summary: "important dates",
  columns: { date: day, description: text(500) },
  key: { table: "important_dates", columns: ["date", "description_html"], isUnique: false },
  toRow: ({ date, description }) => ({ date, description_html: html`${description}`.text }),
});

export const appointments = tableKind({
  name: "appointments",
  summary: "when students can enroll",
  columns: {
    student: text(40),
    term: text(40),
    session: text(40),
    career: text(40),
    starts_at: moment,
    ends_at: moment,
    block_id: text(40),
    number: wholeNumber(),
  },
  key: {
    table: "enrollment_appointments",
    columns: ["student_id", "term_code", "session_code", "career"],
    isUnique: true,
  },
  toRow: ({ student, term, session, starts_at, ends_at, ...values }) =>
    starts_at < ends_at
      ? { student_id: student, term_code: term, session_code: session, starts_at, ends_at, ...values }
      : { field: "ends_at", message: "must be after starts_at" },
});

/** In the order in which a new university loads them. */
export const kinds: readonly Kind[] = [
  students,
  history,
  holds,
  staff,
  advisors,
  checklist,
  dates,
  appointments,
  enrollments,
];
