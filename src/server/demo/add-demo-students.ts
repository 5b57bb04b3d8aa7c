import { institutionMoment } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { Database } from "../db/open-database.ts";
import type { Db, NewRow, TableName } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { storeAccounts } from "../identity/accounts.ts";
import { readDemoCsv, readDemoRows } from "./demo-files.ts";
import { readDemoDay } from "./demo-status.ts";
import { demoTerms, mondayOf } from "./terms.ts";

export type AddStudentsOptions = {
  count: number;
  /** Called with the number added so far. */
  progress?: ((done: number, of: number) => void) | undefined;
};

const STUDENTS_PER_TRANSACTION = 2_000;

/**
 * Adds those missing of the first `count` students; returns their number. Each has the plan and history of a model
 * student in the files.
 */
export async function addDemoStudents({ db }: Pick<Database, "db">, options: AddStudentsOptions): Promise<number> {
  const { count, progress = () => {} } = options;
  const today = await readDemoDay(db);
  if (!today)
    throw new Error("This database doesn't have a demo university, so demo students would have nothing to enroll in.");
  const toStudent = createStudents(today);
  const missing = await missingNumbers(db, count);
  for (let start = 0; start < missing.length; start += STUDENTS_PER_TRANSACTION) {
    const numbers = missing.slice(start, start + STUDENTS_PER_TRANSACTION);
    await withTransaction(
      db,
      async (trx) => {
        const students = numbers.map(toStudent);
        for (const table of Object.keys(students[0] ?? {}) as (keyof ReturnType<typeof toStudent>)[]) {
          const rows = students.flatMap<object>((student) => student[table]);
          await bulkInsert(trx, table, rows as NewRow<TableName>[]);
        }
        await storeAccounts(trx, numbers.map(usernameOf));
      },
      { statementTimeoutMs: 0 },
    );
    progress(start + numbers.length, missing.length);
  }
  return missing.length;
}

async function missingNumbers(db: Db, count: number): Promise<number[]> {
  const rows = await db.selectFrom("people").select("username").where("username", "like", "s%").execute();
  const known = new Set(rows.map(({ username }) => username));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers.filter((number) => !known.has(usernameOf(number)));
}

/** "s00001" is the first. */
function usernameOf(number: number): string {
  return `s${String(number).padStart(5, "0")}`;
}

/** Returns a function that makes a student's rows, by table in the order of writing. */
function createStudents(today: string) {
  const models = readDemoCsv("models/students.csv", today);
  const histories = Map.groupBy(readDemoCsv("models/history.csv", today), ({ student }) => student);
  const [, open] = demoTerms(today);
  const sessions = readDemoRows("sessions", today).filter(({ term_code }) => term_code === open?.code);

  return (number: number) => {
    const model = models[number % models.length]!;
    const username = usernameOf(number);
    const student_id = String(2_000_000 + number).padStart(8, "0");
    const { career = "", standing = "", program, plan, subplan } = model;
    const own = { student_id, career };
    const block = blockOf(career === "CSCE" ? "GR" : standing, number, today);
    return {
      people: {
        id: student_id,
        username,
        first_name: model["first_name"],
        last_name: models[(number * 31) % models.length]!["last_name"],
        email: `${username}@students.university.example`,
        is_student: true,
      },
      student_careers: { ...own, standing, max_term_units: model["max_term_units"] },
      student_programs: { ...own, program, description: model["program_description"], status: "AC" },
      student_plans: {
        ...own,
        program,
        plan,
        description: model["plan_description"],
        subplan: subplan || null,
        subplan_description: model["subplan_description"] || null,
      },
      course_history: (histories.get(model["id"] ?? "") ?? []).map(({ student: _, ...course }) => ({
        student_id,
        ...course,
      })),
      enrollment_appointments: sessions.map(({ term_code, code, enrollment_closes_at }) => ({
        ...own,
        ...block,
        term_code,
        session_code: code,
        number: number + 1,
        ends_at: enrollment_closes_at,
      })),
    };
  };
}

const EIGHT = 8 * MINUTES_PER_HOUR;
const BLOCK_MINUTES = 15;
const BLOCKS_PER_DAY = 32;
/** Each standing's first day, from the Monday of today's week, and number of days. */
const BLOCK_DAYS: Readonly<Record<string, readonly [first: number, days: number]>> = {
  GR: [-14, 1],
  SR: [-13, 2],
  JR: [-11, 2],
  SO: [-7, 2],
  FR: [-5, 3],
};

function blockOf(standing: string, number: number, today: string) {
  const [first, days] = BLOCK_DAYS[standing] ?? [-5, 1];
  const index = number % (days * BLOCKS_PER_DAY);
  const starts_at = institutionMoment(
    addDays(mondayOf(today), first + Math.floor(index / BLOCKS_PER_DAY)),
    EIGHT + (index % BLOCKS_PER_DAY) * BLOCK_MINUTES,
  );
  return { block_id: `${standing}${String(index + 1).padStart(3, "0")}`, starts_at };
}
