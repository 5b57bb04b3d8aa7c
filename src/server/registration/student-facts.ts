import type { Standing } from "#contract/requisites";
import type { ClassRecord, TermCatalog, TermRecord } from "../catalog/records.ts";
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
  { code: termCode, startDate }: Pick<TermRecord, "code" | "startDate">,
  now: Date,
): Promise<StudentFacts> {
  const careers = await db
    .selectFrom("student_careers")
    .select(["career", "max_term_units", "standing"])
    .where("student_id", "=", studentId)
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
    .select(["p.program", "p.career", "p.description", "l.plan"])
    .where("p.student_id", "=", studentId)
    .where("p.status", "=", "AC")
    .execute();
  // A term that the catalogue no longer holds is long over.
  const history = await db
    .selectFrom("course_history as h")
    .leftJoin("terms as t", "t.code", "h.term_code")
    .select(["h.subject", "h.catalog_number", "h.grade"])
    .where("h.student_id", "=", studentId)
    .where((where) => where.or([where("t.code", "is", null), where("t.start_date", "<", startDate)]))
    .execute();
  const enrollments = await db
    .selectFrom("enrollments as e")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "e.term_code").onRef("c.class_number", "=", "e.class_number"),
    )
    .innerJoin("offerings as o", (join) =>
      join
        .onRef("o.term_code", "=", "c.term_code")
        .onRef("o.course_id", "=", "c.course_id")
        .onRef("o.offer_number", "=", "c.offer_number"),
    )
    .innerJoin("terms as t", "t.code", "e.term_code")
    .select([
      "t.start_date",
      "c.status as class_status",
      "e.term_code",
      "e.class_number",
      "e.enrollment_class_number",
      "e.career",
      "e.status",
      "e.units",
      "e.grade",
      "o.subject",
      "o.catalog_number",
    ])
    .where("e.student_id", "=", studentId)
    // The same reasons in the same order, as they are told anew only when they change.
    .orderBy("e.term_code")
    .orderBy("e.class_number")
    .execute();
  const holds = await readHolds(db, studentId, now);
  const appointments = await readAppointmentFacts(db, { studentId, termCode });

  const courses = new Map<string, (string | null)[]>();
  for (const row of history) addGrade(courses, `${row.subject}.${row.catalog_number}`, row.grade);
  for (const row of enrollments) {
    if (row.status === "E" && row.class_status !== "X" && row.start_date < startDate)
      addGrade(courses, `${row.subject}.${row.catalog_number}`, row.grade);
  }
  return {
    studentId,
    careers: new Map(careers.map((row) => [row.career, { maxTermUnits: row.max_term_units, standing: row.standing }])),
    programs: new Map(programs.map((row) => [row.program, { career: row.career, description: row.description }])),
    plans: new Set(programs.map((row) => row.plan).filter((plan) => plan !== null)),
    courses,
    live: enrollments.flatMap((row) =>
      row.term_code === termCode && row.status !== "D"
        ? [
            {
              classNumber: row.class_number,
              enrollmentClassNumber: row.enrollment_class_number,
              career: row.career,
              status: row.status,
              units: row.units,
            },
          ]
        : [],
    ),
    holds,
    appointments,
  };
}

/** Holds that block enrollment today. */
export async function readHolds(db: Db, studentId: string, now: Date): Promise<StudentFacts["holds"]> {
  const today = localDate(now);
  return await db
    .selectFrom("service_indicators")
    .select(["description", "department"])
    .where("student_id", "=", studentId)
    .where("blocks_enrollment", "=", true)
    .where((where) => where.or([where("active_date", "is", null), where("active_date", "<=", today)]))
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">=", today)]))
    .orderBy("description")
    .orderBy("department")
    .execute();
}

/** The student's appointments of a term in all careers, earliest first. */
export async function readAppointmentFacts(
  db: Db,
  { studentId, termCode }: { studentId: string; termCode: string },
): Promise<StudentFacts["appointments"]> {
  const rows = await db
    .selectFrom("enrollment_appointments")
    .select(["session_code", "career", "starts_at", "ends_at"])
    .where("student_id", "=", studentId)
    .where("term_code", "=", termCode)
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => ({
    sessionCode: row.session_code,
    career: row.career,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}

function addGrade(courses: Map<string, (string | null)[]>, course: string, grade: string | null) {
  const grades = courses.get(course);
  if (grades) grades.push(grade);
  else courses.set(course, [grade]);
}
