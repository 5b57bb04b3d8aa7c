import type { Requisite } from "#contract/requisites";
import type { Db, NewRow, TableName } from "#server/db/schema";
import { toJson } from "#server/db/schema";
import { insert } from "./database/rows.ts";
import { addPerson } from "./portal.ts";

/** What isn't said is ordinary. */
type SmallClass = {
  number: number;
  /** "COMP.1010" */
  course: string;
  component?: string;
  section?: string;
  type?: "E" | "N";
  status?: "A" | "X" | "T" | "S";
  association?: number;
  auto?: number[];
  /** "MWF 9:00-9:50", undefined without a time. */
  meets?: string;
  session?: "1" | "A" | "B";
  units?: number | [number, number];
  capacity?: number | null;
  waitCapacity?: number;
  consent?: "N" | "I" | "D";
  dropConsent?: "I" | "D";
  combined?: string;
  campus?: string;
  online?: boolean;
  /** Default: its course's. */
  title?: string;
  topic?: string;
  designation?: string;
};

type SmallCourse = { requisites?: Requisite; repeatable?: boolean; optional?: string[]; career?: string };

export type SmallTerm = {
  code?: string;
  description?: string;
  classes: readonly SmallClass[];
  /** By label; only what differs from an ordinary course. */
  courses?: Readonly<Record<string, SmallCourse>>;
  /** Capacity by id, or whether its classes are one class. */
  combined?: Readonly<Record<string, number | boolean>>;
};

/** Tests are on 2027-01-20 by default. */
export const SMALL_TERM = "3730";
export const TEST_NOW = "2027-01-20T15:00:00Z";
const FULL = { start: "2027-01-25", end: "2027-05-07" };
const SESSIONS = {
  "1": FULL,
  A: { start: "2027-01-25", end: "2027-03-12" },
  B: { start: "2027-03-15", end: "2027-05-07" },
} as const;

/** Enrollment is open for everyone. */
export async function addSmallTerm(db: Db, term: SmallTerm): Promise<void> {
  const term_code = term.code ?? SMALL_TERM;
  const key = { term_code };
  await insert(db, "terms", {
    code: term_code,
    description: term.description ?? "2027 Spring",
    start_date: FULL.start,
    end_date: FULL.end,
  });
  await insert(
    db,
    "sessions",
    Object.entries(SESSIONS).map(([code, { start, end }]) => ({
      ...key,
      code,
      description: code === "1" ? "Regular Academic Session" : `Half ${code}`,
      start_date: start,
      end_date: end,
      enrollment_opens_at: new Date("2026-11-01T13:00:00Z"),
      enrollment_closes_at: new Date("2027-02-06T05:00:00Z"),
      open_enrollment_at: new Date("2026-12-01T13:00:00Z"),
      drop_deadline: "2027-02-05",
      withdraw_deadline: "2027-04-02",
    })),
  );

  const labels = [...new Set(term.classes.map((each) => each.course))];
  const subjects = [...new Set(labels.map((label) => split(label).subject))];
  await insert(
    db,
    "subjects",
    subjects.map((code) => ({ ...key, code, description: `Subject ${code}` })),
  );
  for (const label of labels) await addCourse(db, term_code, label, term);
  for (const [id, said] of Object.entries(term.combined ?? {})) {
    const values = typeof said === "number" ? { capacity: said } : { same_class: said };
    await insert(db, "combined_sections", { ...key, id, description: id, ...values });
  }
  for (const each of term.classes) await addClass(db, term_code, each);
}

async function addCourse(db: Db, term_code: string, label: string, term: SmallTerm) {
  const course = term.courses?.[label] ?? {};
  const { subject, catalogNumber } = split(label);
  const classes = term.classes.filter((each) => each.course === label);
  const components = [...new Set(classes.map((each) => each.component ?? "LEC"))];
  await insert(db, "courses", {
    term_code,
    course_id: label,
    title: `Title of ${label}`,
    repeatable: course.repeatable ?? false,
    requisites: course.requisites ? toJson(course.requisites) : null,
  });
  await insert(db, "offerings", {
    term_code,
    course_id: label,
    offer_number: 1,
    subject,
    catalog_number: catalogNumber,
    career: course.career ?? "UGRD",
  });
  await insert(
    db,
    "offering_components",
    components.map((component, position) => ({
      term_code,
      course_id: label,
      offer_number: 1,
      component,
      position,
      is_optional: course.optional?.includes(component) ?? false,
    })),
  );
}

async function addClass(db: Db, term_code: string, each: SmallClass) {
  const component = each.component ?? "LEC";
  const [minUnits, maxUnits] = Array.isArray(each.units) ? each.units : [each.units ?? 3, each.units ?? 3];
  const session = each.session ?? "1";
  const row: NewRow<"classes"> = {
    term_code,
    class_number: each.number,
    course_id: each.course,
    offer_number: 1,
    session_code: session,
    section: each.section ?? String(each.number),
    component,
    class_type: each.type ?? (component === "LEC" ? "E" : "N"),
    status: each.status ?? "A",
    association: each.association ?? 9999,
    auto_enroll_1: each.auto?.[0] ?? null,
    auto_enroll_2: each.auto?.[1] ?? null,
    campus: each.campus ?? "UMLNORTH",
    title: each.title ?? null,
    topic: each.topic ?? null,
    requirement_designation: each.designation ?? null,
    min_units: minUnits,
    max_units: maxUnits,
    add_consent: each.consent ?? "N",
    drop_consent: each.dropConsent ?? "N",
    combined_id: each.combined ?? null,
  };
  await db.insertInto("classes").values(row).execute();
  await insert(db, "class_seats", {
    term_code,
    class_number: each.number,
    capacity: each.capacity === undefined ? 30 : each.capacity,
    wait_capacity: each.waitCapacity ?? 0,
  });
  const { days, start, end } = parseMeeting(each.meets);
  await insert(db, "meetings", {
    term_code,
    class_number: each.number,
    meeting_number: 1,
    days,
    start_minutes: start,
    end_minutes: end,
    start_date: SESSIONS[session].start,
    end_date: SESSIONS[session].end,
    is_online: each.online ?? false,
  });
}

/** An active student of one career with room for 18 units. */
export async function addStudent(db: Db, username: string, career = "UGRD", maxTermUnits = 18): Promise<string> {
  const id = await addPerson(db, username);
  await insert(db, "student_careers", { student_id: id, career, standing: "SO", max_term_units: maxTermUnits });
  return id;
}

/** Instead of ordinary values. */
type More<Name extends TableName> = Partial<NewRow<Name>>;

/** Negative and blocking by default. */
export async function addHold(db: Db, student_id: string, more: More<"service_indicators"> = {}) {
  const hold = { code: "BUR", description: "Unpaid balance", department: "the Bursar", reason_html: "" };
  await insert(db, "service_indicators", { student_id, ...hold, is_positive: false, blocks_enrollment: true, ...more });
}

/** Without the cart's checks; 3 units by default. */
export async function putIntoCart(db: Db, student_id: string, class_number: number, more: More<"cart_items"> = {}) {
  await insert(db, "cart_items", {
    student_id,
    term_code: SMALL_TERM,
    career: "UGRD",
    class_number,
    units: 3,
    ...more,
  });
}

/** Without rules and counters; a seat for 3 units by default. */
export async function addEnrollment(db: Db, student_id: string, class_number: number, more: More<"enrollments"> = {}) {
  const row = { student_id, class_number, enrollment_class_number: class_number, career: "UGRD" };
  const seat = { role: "primary", status: "E", status_reason: "ENRL", units: 3, grading_basis: "GRD" } as const;
  await insert(db, "enrollments", { ...row, term_code: SMALL_TERM, ...seat, ...more });
}

/** Of an unknown enrollment by default. */
export async function addEvent(db: Db, student_id: string, class_number: number, more: More<"enrollment_events"> = {}) {
  const event = { kind: "enroll", enrolled_delta: 1, waitlisted_delta: 0 } as const;
  await insert(db, "enrollment_events", { student_id, term_code: SMALL_TERM, class_number, ...event, ...more });
}

/** An unread promotion by default. */
export async function addNotice(db: Db, person_id: string, more: More<"notices"> = {}) {
  const told = { kind: "promoted", title: "", message: "" } as const;
  await insert(db, "notices", { person_id, term_code: SMALL_TERM, career: "UGRD", ...told, ...more });
}

/** A course such as "COMP.1010" that the student took in an earlier term. */
export async function addHistory(db: Db, student_id: string, course_id: string, more: More<"course_history"> = {}) {
  const { subject, catalogNumber: catalog_number } = split(course_id);
  const course = { course_id, subject, catalog_number, title: `Title of ${course_id}`, units: 3 };
  const term = { career: "UGRD", term_code: "3700", term_description: "2026 Fall" };
  await insert(db, "course_history", { student_id, ...term, ...course, ...more });
}

/** For session 1 as an undergraduate by default. */
export async function addAppointment(
  db: Db,
  student_id: string,
  from: string,
  to: string,
  more: More<"enrollment_appointments"> = {},
) {
  const window = { starts_at: new Date(from), ends_at: new Date(to) };
  const row = { student_id, term_code: SMALL_TERM, session_code: "1", career: "UGRD", block_id: "B1", number: 7 };
  await insert(db, "enrollment_appointments", { ...row, ...window, ...more });
}

/** Waives consent by default. */
export async function addPermissionNumber(
  db: Db,
  class_number: number,
  number: string,
  more: More<"permission_numbers"> = {},
) {
  const row = { term_code: SMALL_TERM, class_number, number, waives: ["consent"], ...more };
  await db.insertInto("permission_numbers").values(row).execute();
}

function split(label: string) {
  const [subject = "", catalogNumber = ""] = label.split(".");
  return { subject, catalogNumber };
}

function parseMeeting(text: string | undefined): { days: number; start: number | null; end: number | null } {
  const match = text?.match(/^([MTWRFS]+) (\d+):(\d+)-(\d+):(\d+)$/);
  if (!match) return { days: 0, start: null, end: null };
  const [, letters = "", startHour, startMinute, endHour, endMinute] = match;
  const days = letters.split("").reduce((bits, letter) => bits | (1 << (1 + "MTWRFS".indexOf(letter))), 0);
  return { days, start: Number(startHour) * 60 + Number(startMinute), end: Number(endHour) * 60 + Number(endMinute) };
}
