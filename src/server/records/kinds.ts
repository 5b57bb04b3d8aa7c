import { institutionDay } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { show } from "../import/import-error.ts";
import { holdNotice, releasedNotice } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { html } from "../plugins/pages/html.ts";
import { promotedWords } from "../registrar/report-words.ts";
import { pastMeetings } from "../registration/enrolled/past-meetings.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import {
  anyText,
  commaSeparated,
  day,
  email,
  moment,
  oneOf,
  trueOrFalse,
  unitsText,
  wholeNumber,
} from "../text/text-value.ts";
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
    student: anyText(40),
    career: anyText(40),
    term_code: anyText(40),
    term_description: anyText(),
    course_id: anyText(40),
    subject: anyText(40),
    catalog_number: anyText(40),
    title: anyText(200),
    units: unitsText,
    grading_basis: optional(anyText(10)),
    grade: optional(anyText(10)),
    graded_on: optional(day),
    component: optional(anyText(40)),
    section: optional(anyText(40)),
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
      student: anyText(40),
      code: anyText(40),
      description: anyText(),
      department: anyText(),
      reason: anyText(2_000),
      blocks_enrollment: trueOrFalse,
      is_positive: optional(trueOrFalse),
      contact: optional(anyText()),
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
    id: anyText(40),
    first_name: anyText(),
    last_name: anyText(),
    title: anyText(),
    department: anyText(),
    department_website: optional(anyText(500)),
    email,
    phone: optional(anyText(40)),
    location: optional(anyText()),
    location_url: optional(anyText(500)),
    username: optional(anyText()),
    role: optional(commaSeparated(oneOf("staff", "registrar", "adviser", "instructor"), STAFF_ROLES)),
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
  columns: { student: anyText(40), code: anyText(100), description: anyText(100) },
  table: "student_groups",
  key: ["student_id", "code"],
  toRow: ({ student, ...values }) => ({ student_id: student, ...values }),
});

const advisors = tableKind({
  name: "advisors",
  summary: "which adviser a student has",
  columns: { student: anyText(40), staff: anyText(40), role: anyText(), advisor_group: anyText() },
  table: "advisors",
  key: ["student_id", "staff_id", "role"],
  toRow: ({ student, staff: staff_id, ...values }) => ({ student_id: student, staff_id, ...values }),
});

const checklist = tableKind({
  name: "checklist",
  summary: "to-do items of students",
  columns: {
    student: anyText(40),
    item: anyText(),
    administrative_function: anyText(),
    description: anyText(2_000),
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
  columns: { date: day, description: anyText(500) },
  table: "important_dates",
  key: ["date", "description_html"],
  toRow: ({ date, description }) => ({ date, description_html: html`${description}`.text }),
});

export const appointments = tableKind({
  name: "appointments",
  summary: "when students can enroll",
  columns: {
    student: anyText(40),
    term: anyText(40),
    session: anyText(40),
    career: anyText(40),
    starts_at: moment,
    ends_at: moment,
    block_id: anyText(40),
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
