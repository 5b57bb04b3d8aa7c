import { institutionDay } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { html } from "../frame/pages/html.ts";
import { show } from "../import/import-error.ts";
import { holdNotice, releasedNotice } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { promotedWords } from "../registrar/report-words.ts";
import { pastMeetings } from "../registration/enrolled/past-meetings.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { day, email, listOf, moment, oneOf, text, trueOrFalse, units, wholeNumber } from "../text-value.ts";
import { classHistory } from "./class-history.ts";
import { enrollments } from "./enrollments.ts";
import { type Kind, optional } from "./import-records.ts";
import { students } from "./students.ts";
import { tableKind } from "./table-kind.ts";
import { termCalendar } from "./term-calendar.ts";
import { buildings, walks } from "./walks.ts";

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
    component: optional(text(40)),
    section: optional(text(40)),
    meetings: optional(pastMeetings),
    first_day: optional(day),
    last_day: optional(day),
  },
  table: "course_history",
  key: ["student_id", "career", "term_code", "course_id"],
  isPast: true,
  toRow({ student, grading_basis, ...values }) {
    const { meetings, first_day, last_day } = values;
    if (meetings !== null && (first_day === null || last_day === null))
      return { field: first_day === null ? "first_day" : "last_day", message: "is missing, but the class met" };
    if (first_day !== null && last_day !== null && first_day > last_day)
      return { field: "last_day", message: `${last_day} is before first_day (${first_day})` };
    return { student_id: student, grading_basis: grading_basis ?? "GRD", ...values };
  },
});

/** Older holds are new only to the portal. */
const NEWS_DAYS = 7;

/** As with a registrar's hold, students get a notice, and waitlists move on. Only imported ones leave with `--complete`. */
const holdsKind = (isImported: boolean) =>
  tableKind({
    name: "holds",
    summary: "holds and other service indicators",
    columns: {
      student: text(40),
      code: text(40),
      description: text(),
      department: text(),
      reason: text(2_000),
      blocks_enrollment: trueOrFalse,
      is_positive: optional(trueOrFalse),
      contact: optional(text()),
      first_day: optional(day),
      last_day: optional(day),
    },
    table: "service_indicators",
    key: ["student_id", "code", "is_positive"],
    importedBy: "is_imported",
    toRow(values) {
      const { student, code, description, department, reason, contact, first_day, last_day } = values;
      const isPositive = values.is_positive ?? false;
      if (first_day !== null && last_day !== null && first_day > last_day)
        return { field: "last_day", message: `${last_day} is before first_day (${first_day})` };
      if (isPositive && values.blocks_enrollment)
        return { field: "blocks_enrollment", message: "can't be true for a positive indicator" };
      return {
        student_id: student,
        code,
        is_positive: isPositive,
        description,
        department,
        reason_html: html`${reason}`.text,
        blocks_enrollment: values.blocks_enrollment,
        contact_name: contact,
        active_date: first_day,
        end_date: last_day,
        is_imported: isImported,
      };
    },
    async onWritten({ trx, context }, { added, changed }, removed) {
      const at = context.now();
      const today = institutionDay(at);
      const isInForce = ({ end_date: last }: { end_date?: string | null | undefined }) => (last ?? today) >= today;
      const placed = [
        ...added.filter(({ active_date: first }) => (first ?? today) >= addDays(today, -NEWS_DAYS)),
        ...changed
          .filter(({ before, after }) => after.blocks_enrollment && !before["blocks_enrollment"])
          .map(({ after }) => after),
      ].filter((hold) => !hold.is_positive && isInForce(hold));
      const released = removed.filter((hold) => !hold.is_positive && isInForce(hold));
      const notices = [...placed.map((hold) => holdNotice(hold, today)), ...released.map(releasedNotice)];
      await writeNotices(trx, notices, at);
    },
    after: async ({ context }) =>
      promotedWords(await promoteIntoFreeSeats(context, { now: context.now(), requestId: context.requestId })),
  });

const holds = holdsKind(true);
export const placedHolds = holdsKind(false);

const STAFF_ROLES = "staff, registrar, adviser, instructor, or several of these with commas";

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
    role: optional(listOf(oneOf("staff", "registrar", "adviser", "instructor"), STAFF_ROLES)),
  },
  table: "staff",
  key: ["id"],
  toRow({ role, ...values }) {
    const roles = new Set(role);
    if (roles.size > 0 && values.username === null)
      return { field: "username", message: "is missing, but who has a role signs in" };
    for (const field of ["department_website", "location_url"] as const) {
      const address = values[field];
      if (address !== null && !/^https?:\/\//.test(address))
        return { field, message: `expected an address that starts with https://, got ${show(address)}` };
    }
    return {
      ...values,
      role: (["registrar", "staff"] as const).find((each) => roles.has(each)) ?? null,
      is_adviser: roles.has("adviser"),
      is_instructor: roles.has("instructor"),
    };
  },
});

const studentGroups = tableKind({
  name: "student-groups",
  summary: "groups of students for which seats can be reserved",
  columns: { student: text(40), code: text(100), description: text(100) },
  table: "student_groups",
  key: ["student_id", "code"],
  toRow: ({ student, ...values }) => ({ student_id: student, ...values }),
});

const advisors = tableKind({
  name: "advisors",
  summary: "which adviser a student has",
  columns: { student: text(40), staff: text(40), role: text(), advisor_group: text() },
  table: "advisors",
  key: ["student_id", "staff_id", "role"],
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
  table: "checklist_items",
  key: ["student_id", "administrative_function", "item"],
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
  table: "important_dates",
  key: ["date", "description_html"],
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
  table: "enrollment_appointments",
  key: ["student_id", "term_code", "session_code", "career"],
  toRow: ({ student, term, session, starts_at, ends_at, ...values }) =>
    starts_at < ends_at
      ? { student_id: student, term_code: term, session_code: session, starts_at, ends_at, ...values }
      : { field: "ends_at", message: "must be after starts_at" },
});

/** In the order in which a new university loads them. */
export const kinds: readonly Kind[] = [
  students,
  studentGroups,
  history,
  holds,
  staff,
  advisors,
  checklist,
  dates,
  termCalendar,
  buildings,
  walks,
  appointments,
  classHistory,
  enrollments,
];
