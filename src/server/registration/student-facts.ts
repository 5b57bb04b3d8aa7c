import type { Standing } from "#contract/requisites";
import type { ClassRecord, TermCatalog, TermRecord } from "../catalog/records.ts";
import { anyOf } from "../db/any-of.ts";
import type { Db } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";

/** What the rules of enrollment look at, read in a fixed number of queries. */
export type StudentFacts = {
  studentId: string;
  careers: ReadonlyMap<string, { maxTermUnits: number; standing: Standing }>;
  /** Program code → its career and description. */
  programs: ReadonlyMap<string, { career: string; description: string }>;
  plans: ReadonlySet<string>;
  /** Every grade of a course of terms that began earlier, by "SUBJ.NUMBER"; null while in progress. */
  courses: ReadonlyMap<string, readonly (string | null)[]>;
  /** Live rows (enrolled or waitlisted) of the term, mutable as items are accepted. */
  live: LiveRow[];
  holds: { description: string; department: string }[];
  appointments: { sessionCode: string; career: string; startsAt: Date; endsAt: Date }[];
};

export type LiveRow = {
  classNumber: number;
  enrollmentClassNumber: number;
  career: string;
  status: "E" | "W";
  units: number;
  /** Of an item that comes first in the cart, and is looked at as if it had gone. */
  isPlanned?: boolean;
};

/** Live rows that still stand: a class that was cancelled, or came with one that was, is no longer attended. */
export function heldRows(live: readonly LiveRow[], { classes }: TermCatalog): { row: LiveRow; record: ClassRecord }[] {
  return live.flatMap((row) => {
    const record = classes.get(row.classNumber);
    const primary = classes.get(row.enrollmentClassNumber);
    return record && record.status !== "X" && primary?.status !== "X" ? [{ row, record }] : [];
  });
}

export async function readStudentFacts(
  db: Db,
  studentId: string,
  term: Pick<TermRecord, "code" | "startDate">,
  now: Date,
): Promise<StudentFacts> {
  const facts = (await readFactsOf(db, [studentId], term, now)).get(studentId);
  if (!facts) throw new Error("[Bug] The facts of a student were not read.");
  return facts;
}

/** The same of several students, each of whom has an entry, in as many queries. */
export async function readFactsOf(
  db: Db,
  studentIds: readonly string[],
  { code: termCode, startDate }: Pick<TermRecord, "code" | "startDate">,
  now: Date,
): Promise<Map<string, StudentFacts>> {
  const careers = await db
    .selectFrom("student_careers")
    .select(["student_id", "career", "max_term_units", "standing"])
    .where("student_id", "=", anyOf(studentIds))
    .where("is_active", "=", true)
    .execute();
  const programs = await db
    .selectFrom("student_programs as p")
    .leftJoin("student_plans as l", (join) =>
      join
        .onRef("l.student_id", "=", "p.student_id")
        .onRef("l.career", "=", "p.career")
        .onRef("l.program", "=", "p.program"),
    )
    .select(["p.student_id", "p.program", "p.career", "p.description", "l.plan"])
    .where("p.student_id", "=", anyOf(studentIds))
    .where("p.status", "=", "AC")
    .execute();
  const grades = await readGrades(db, studentIds, startDate);
  const live = await db
    .selectFrom("enrollments")
    .select(["student_id", "class_number as classNumber", "enrollment_class_number as enrollmentClassNumber"])
    .select(["career", "status", "units"])
    .$narrowType<{ status: "E" | "W" }>()
    .where("student_id", "=", anyOf(studentIds))
    .where("term_code", "=", termCode)
    .where("status", "in", ["E", "W"])
    // The same reasons in the same order, as they are told anew only when they change.
    .orderBy("class_number")
    .execute();
  const holds = await readHolds(db, studentIds, now);
  const appointments = await readAppointmentFacts(db, studentIds, termCode);

  const byStudent = <Row extends { student_id: string }>(rows: readonly Row[]) => {
    const grouped = Map.groupBy(rows, (row) => row.student_id);
    return (studentId: string) => grouped.get(studentId) ?? [];
  };
  const [careersOf, programsOf, gradesOf, liveOf] = [
    byStudent(careers),
    byStudent(programs),
    byStudent(grades),
    byStudent(live),
  ];
  return new Map(
    studentIds.map((studentId) => [
      studentId,
      {
        studentId,
        careers: new Map(
          careersOf(studentId).map((row) => [row.career, { maxTermUnits: row.max_term_units, standing: row.standing }]),
        ),
        programs: new Map(
          programsOf(studentId).map((row) => [row.program, { career: row.career, description: row.description }]),
        ),
        plans: new Set(programsOf(studentId).flatMap(({ plan }) => plan ?? [])),
        courses: toCourses(gradesOf(studentId)),
        live: liveOf(studentId),
        holds: holds.get(studentId) ?? [],
        appointments: appointments.get(studentId) ?? [],
      },
    ]),
  );
}

/** Of courses of terms that began before the date. A term that the catalogue no longer holds is long over. */
async function readGrades(db: Db, studentIds: readonly string[], startDate: string) {
  return await db
    .selectFrom("course_history as h")
    .leftJoin("terms as t", "t.code", "h.term_code")
    .select(["h.student_id", "h.subject", "h.catalog_number", "h.grade"])
    .where("h.student_id", "=", anyOf(studentIds))
    .where((where) => where.or([where("t.code", "is", null), where("t.start_date", "<", startDate)]))
    .unionAll((query) =>
      query
        .selectFrom("enrollments as e")
        .innerJoin("terms as t", "t.code", "e.term_code")
        .innerJoin("classes as c", (join) =>
          join.onRef("c.term_code", "=", "e.term_code").onRef("c.class_number", "=", "e.class_number"),
        )
        .innerJoin("offerings as o", (join) =>
          join
            .onRef("o.term_code", "=", "c.term_code")
            .onRef("o.course_id", "=", "c.course_id")
            .onRef("o.offer_number", "=", "c.offer_number"),
        )
        .select(["e.student_id", "o.subject", "o.catalog_number", "e.grade"])
        .where("e.student_id", "=", anyOf(studentIds))
        .where("e.status", "=", "E")
        .where("c.status", "!=", "X")
        .where("t.start_date", "<", startDate),
    )
    .execute();
}

/** Holds that block enrollment today, by student. */
export async function readHolds(
  db: Db,
  studentIds: readonly string[],
  now: Date,
): Promise<Map<string, StudentFacts["holds"]>> {
  const today = localDate(now);
  const rows = await db
    .selectFrom("service_indicators")
    .select(["student_id", "description", "department"])
    .where("student_id", "=", anyOf(studentIds))
    .where("blocks_enrollment", "=", true)
    .where((where) => where.or([where("active_date", "is", null), where("active_date", "<=", today)]))
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">=", today)]))
    .orderBy("description")
    .orderBy("department")
    .execute();
  return Map.groupBy(rows, (row) => row.student_id);
}

/** The appointments of a term in all careers, earliest first, by student. */
export async function readAppointmentFacts(
  db: Db,
  studentIds: readonly string[],
  termCode: string,
): Promise<Map<string, StudentFacts["appointments"]>> {
  const rows = await db
    .selectFrom("enrollment_appointments")
    .select(["student_id", "session_code as sessionCode", "career", "starts_at as startsAt", "ends_at as endsAt"])
    .where("student_id", "=", anyOf(studentIds))
    .where("term_code", "=", termCode)
    .orderBy("starts_at")
    .execute();
  return Map.groupBy(rows, (row) => row.student_id);
}

function toCourses(grades: readonly { subject: string; catalog_number: string; grade: string | null }[]) {
  const courses = Map.groupBy(grades, (row) => `${row.subject}.${row.catalog_number}`);
  return new Map([...courses].map(([course, rows]) => [course, rows.map(({ grade }) => grade)]));
}
