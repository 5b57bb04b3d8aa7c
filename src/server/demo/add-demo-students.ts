import type { Database } from "../db/open-database.ts";
import type { Db, NewRow } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { storeAccounts } from "../identity/accounts.ts";
import { DEMO_PASSWORD } from "../identity/demo-people.ts";
import { demoTerms } from "./calendar.ts";
import { buildCourses } from "./catalog/courses.ts";
import { allSubjects } from "./data/subjects/all-subjects.ts";
import { readDemoFact } from "./demo-status.ts";
import { createAppointmentBook } from "./people/appointments.ts";
import { buildBulkStudent, bulkUsername } from "./people/bulk-students.ts";
import { indexCourses } from "./people/history.ts";
import type { DemoStudent } from "./people/student-facts.ts";
import { studentRows } from "./rows/people-rows.ts";
import { writeRows } from "./write-rows.ts";

export type AddStudentsOptions = {
  /** Number of students to have, from s00001. */
  count: number;
  /** Called with the number added so far. */
  progress?: ((done: number, of: number) => void) | undefined;
};

const STUDENTS_PER_TRANSACTION = 2_000;

/** Adds the missing ones of the first `count` students and returns their number. */
export async function addDemoStudents({ db }: Pick<Database, "db">, options: AddStudentsOptions): Promise<number> {
  const { count, progress = () => {} } = options;
  const fact = await readDemoFact(db);
  if (!fact)
    throw new Error("This database doesn't have a demo university, so demo students would have nothing to enroll in.");
  const [{ startDate: termStart }] = demoTerms(fact.today);
  const context = { seed: fact.seed, courses: indexCourses(buildCourses(allSubjects, fact.seed)), termStart };
  const book = createAppointmentBook(fact.today);

  const missing = await missingNumbers(db, count);
  for (let start = 0; start < missing.length; start += STUDENTS_PER_TRANSACTION) {
    const numbers = missing.slice(start, start + STUDENTS_PER_TRANSACTION);
    const students = numbers.map((number) => buildBulkStudent(number, context));
    const appointments = students.flatMap((student, index) => book.rowsFor(student, numbers[index] ?? 0));
    await write(db, students, appointments);
    progress(start + numbers.length, missing.length);
  }
  return missing.length;
}

async function missingNumbers(db: Db, count: number): Promise<number[]> {
  const rows = await db.selectFrom("people").select("username").where("username", "like", "s%").execute();
  const known = new Set(rows.map(({ username }) => username));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers.filter((number) => !known.has(bulkUsername(number)));
}

async function write(
  db: Db,
  students: readonly DemoStudent[],
  appointments: NewRow<"enrollment_appointments">[],
): Promise<void> {
  const rows = { ...studentRows(students), enrollment_appointments: appointments };
  const usernames = students.map(({ username }) => username);
  await withTransaction(
    db,
    async (trx) => {
      await writeRows(trx, rows);
      await storeAccounts(trx, usernames, DEMO_PASSWORD);
    },
    { statementTimeoutMs: 0 },
  );
}
