import { sql } from "kysely";
import { type Db, toJson } from "#server/db/schema";
import { resetAppointments, resetSessions, type SessionCode } from "./model-windows.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm } from "../small-term.ts";

/**
 * The term that the model of enrollment plays on: few seats, so that a handful of students soon want the same ones.
 * What the server works out from it, such as which classes overlap, is in plain tables below.
 */
const term: SmallTerm = {
  classes: [
    {
      number: 100,
      course: "COMP.1010",
      meets: "MWF 9:00-9:50",
      association: 1,
      units: 4,
      capacity: 3,
      waitCapacity: 2,
    },
    {
      number: 101,
      course: "COMP.1010",
      component: "LAB",
      meets: "T 9:00-10:50",
      association: 1,
      capacity: 1,
      waitCapacity: 2,
    },
    {
      number: 102,
      course: "COMP.1010",
      component: "LAB",
      meets: "R 9:00-10:50",
      association: 1,
      capacity: 1,
      waitCapacity: 1,
    },
    {
      number: 103,
      course: "COMP.1010",
      meets: "TR 11:00-12:15",
      association: 2,
      units: 4,
      capacity: 1,
      waitCapacity: 2,
    },
    {
      number: 104,
      course: "COMP.1010",
      component: "LAB",
      meets: "F 13:00-14:50",
      association: 2,
      capacity: 1,
      waitCapacity: 1,
    },
    { number: 110, course: "MATH.1310", meets: "MWF 9:30-10:20", capacity: 1, waitCapacity: 3 },
    { number: 111, course: "MATH.1310", meets: "MWF 9:50-10:40", capacity: 1, waitCapacity: 3 },
    { number: 120, course: "HIST.1000", capacity: 1, waitCapacity: 4 },
    { number: 130, course: "COMP.2010", capacity: 1, waitCapacity: 2 },
    { number: 140, course: "MUSI.1000", meets: "T 9:30-10:20", consent: "I", capacity: 1, waitCapacity: 1 },
    { number: 150, course: "BIOL.1000", meets: "R 11:30-12:20", auto: [151], capacity: 2, waitCapacity: 2 },
    { number: 151, course: "BIOL.1000", component: "DIS", meets: "F 14:00-14:50", capacity: 1, waitCapacity: 3 },
    { number: 160, course: "THES.7000", units: [1, 6], capacity: null },
    { number: 161, course: "THES.7000", units: [1, 6], capacity: 1, waitCapacity: 2 },
    { number: 180, course: "CROS.1000", meets: "M 9:00-9:50", combined: "C1", capacity: 2, waitCapacity: 2 },
    { number: 181, course: "CROS.2000", combined: "C1", capacity: 2, waitCapacity: 2 },
    { number: 190, course: "PAST.1000", session: "A", capacity: 1, waitCapacity: 2 },
    { number: 191, course: "LATE.1000", session: "B", capacity: 1, waitCapacity: 1 },
  ],
  courses: {
    "COMP.2010": { requisites: { course: { subject: "COMP", catalogNumber: "1010", minimumGrade: "C-" } } },
    "THES.7000": { repeatable: true },
  },
  combined: { C1: 2 },
};

export const classNumbers: readonly number[] = term.classes.map((each) => each.number);

/** Related sections of an enrollment section; other numbers cannot be put into a cart at all. */
export const choices: Readonly<Record<number, readonly (readonly number[])[]>> = {
  100: [[101], [102]],
  103: [[104]],
  110: [[]],
  111: [[]],
  120: [[]],
  130: [[]],
  140: [[]],
  150: [[]],
  160: [[]],
  161: [[]],
  180: [[]],
  181: [[]],
  190: [[]],
  191: [[]],
};

/** What comes along by itself. */
export const brought: Readonly<Record<number, readonly number[]>> = { 150: [151] };

const overlaps: readonly (readonly [number, number])[] = [
  [100, 110],
  [100, 180],
  [101, 140],
  [103, 150],
  [104, 151],
  [110, 111],
  [110, 180],
];

export function overlap(a: number, b: number): boolean {
  return overlaps.some(([one, other]) => (a === one && b === other) || (a === other && b === one));
}

export const courseOf = (number: number): string => term.classes.find((each) => each.number === number)?.course ?? "";

export const sessionOf = (number: number): SessionCode =>
  term.classes.find((each) => each.number === number)?.session ?? "1";

/** Units that a class may be taken for; whole numbers all. */
export const unitsOf: Readonly<Record<number, readonly number[]>> = {
  100: [4],
  103: [4],
  160: [1, 2, 3, 4, 5, 6],
  161: [1, 2, 3, 4, 5, 6],
};
export const ORDINARY_UNITS = [3];

export const repeatable: ReadonlySet<string> = new Set(["THES.7000"]);
export const requisiteFor: Readonly<Record<number, string>> = { 130: "COMP.1010" };
export const needsConsent: ReadonlySet<number> = new Set([140]);
/** Classes that share seats, by the id of their combined section. */
export const combined: Readonly<Record<string, readonly number[]>> = { C1: [180, 181] };

/** What leaving a class that is held would be: session A is past its drop deadline, B past all deadlines. */
export const leaving = (primary: number): "drop" | "withdraw" | "refused" =>
  primary === 190 ? "withdraw" : primary === 191 ? "refused" : "drop";

/** Name, most units of the term, and courses done. */
export const students: readonly { name: string; limit: number; done: readonly string[] }[] = [
  { name: "ann", limit: 30, done: ["COMP.1010"] },
  { name: "bob", limit: 18, done: [] },
  { name: "cid", limit: 12, done: ["COMP.1010"] },
  { name: "dot", limit: 15, done: [] },
  { name: "eve", limit: 7, done: ["COMP.1010"] },
  { name: "fay", limit: 24, done: ["COMP.1010"] },
];

export type SeatFacts = { number: number; capacity: number | null; waitCapacity: number };
export const seatFacts: readonly SeatFacts[] = term.classes.map(({ number, capacity, waitCapacity = 0 }) => ({
  number,
  capacity: capacity === undefined ? 30 : capacity,
  waitCapacity,
}));
export const combinedFacts: readonly { id: string; capacity: number }[] = [{ id: "C1", capacity: 2 }];

export async function addModelTerm(db: Db): Promise<void> {
  await addSmallTerm(db, term);
  const deadlines = {
    A: { drop_deadline: "2027-01-15", withdraw_deadline: "2027-04-02" },
    B: { drop_deadline: "2027-01-10", withdraw_deadline: "2027-01-15" },
  };
  for (const [code, values] of Object.entries(deadlines))
    await db.updateTable("sessions").set(values).where("code", "=", code).execute();
  await resetSessions(db);
  for (const { name, limit, done } of students) {
    const student_id = await addStudent(db, name, "UGRD", limit);
    for (const course of done) await addHistory(db, student_id, course);
  }
}

async function addHistory(db: Db, student_id: string, course: string) {
  const [subject = "", catalog_number = ""] = course.split(".");
  await db
    .insertInto("course_history")
    .values({
      student_id,
      career: "UGRD",
      term_code: "3700",
      term_description: "2026 Fall",
      course_id: course,
      subject,
      catalog_number,
      title: course,
      units: 3,
      grade: "B",
    })
    .execute();
}

/** The term as addModelTerm left it, with nobody in it. */
export async function clearModelTerm(db: Db): Promise<void> {
  await sql`truncate enrollments, enrollment_events, permission_numbers, idempotency_keys, cart_items, cart_plans, notices,
    service_indicators`.execute(db);
  const facts = toJson({ seats: seatFacts, combined: combinedFacts, students });
  await sql`
    with facts as (select ${facts}::jsonb as value),
    seats as (
      update class_seats s set enrolled = 0, waitlisted = 0, over_capacity_allowed = 0, capacity = wanted.capacity,
        wait_capacity = wanted."waitCapacity"
      from facts, jsonb_to_recordset(value -> 'seats') as wanted (number integer, capacity integer, "waitCapacity" integer)
      where s.class_number = wanted.number),
    combined as (
      update combined_sections m set enrolled = 0, over_capacity_allowed = 0, capacity = wanted.capacity
      from facts, jsonb_to_recordset(value -> 'combined') as wanted (id text, capacity integer)
      where m.id = wanted.id),
    limits as (
      update student_careers c set max_term_units = wanted."limit"
      from facts, jsonb_to_recordset(value -> 'students') as wanted (name text, "limit" integer)
      where c.student_id = 'id-' || wanted.name),
    changed as (update classes set status = 'A' where status <> 'A' returning term_code)
    update terms set catalog_version = catalog_version + 1 where code in (select term_code from changed)`.execute(db);
  await resetSessions(db);
  await resetAppointments(db);
}

/** The class is cancelled, as an import of the catalogue does it: nobody's rows are touched. */
export async function cancelInCatalogue(db: Db, number: number): Promise<void> {
  await db.updateTable("classes").set({ status: "X" }).where("class_number", "=", number).execute();
  await db
    .updateTable("terms")
    .set({ catalog_version: sql`catalog_version + 1` })
    .where("code", "=", SMALL_TERM)
    .execute();
}
