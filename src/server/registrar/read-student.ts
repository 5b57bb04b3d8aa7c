import { sql } from "kysely";
import type { FoundStudent, StaffStudent } from "#contract/calls/staff";
import { careerWords } from "../catalog/code-words.ts";
import { type Db, fullName, type JsonValue, type Row } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type RegistrarContext, requireStudent, writeRegistrarAudit } from "./registrar-context.ts";

const MOST_FOUND = 20;
const MOST_CLASSES = 300;
const MOST_ENTRIES = 50;
const LONGEST_DETAIL = 500;
/** Of the audit, with the prefix of registrars. */
const STUDENT_READ = "registrar_student_read";

/** Students by ID, username, or the beginning of their first, last, or whole name. */
export async function searchStudents(db: Db, text: string): Promise<FoundStudent[]> {
  const wanted = text.trim().replaceAll(/\s+/g, " ");
  const start = `${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<FoundStudent>`
    select id as "Id", username as "Username", ${fullName} as "Name" from people
    where is_student and (id = ${wanted} or username ilike ${start} or last_name ilike ${start} or ${fullName} ilike ${start})
    order by last_name, first_name, id limit ${MOST_FOUND}`.execute(db);
  return rows;
}

/** Notes it in the audit: the law asks who has looked at a student's record. Throws a RegistrarError if there is none. */
export async function lookAtStudent(context: RegistrarContext, name: string): Promise<StaffStudent> {
  const student = await readStudent(context.db, name);
  const facts = { student: student.Id };
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "student_read", facts));
  return student;
}

async function readStudent(db: Db, name: string): Promise<StaffStudent> {
  const { id } = await requireStudent(db, name);
  const [person, careers, holds, cart, enrollments, audit] = await Promise.all([
    sql<Pick<StaffStudent, "Id" | "Username" | "Name" | "Email" | "IsClosed">>`
      select id as "Id", username as "Username", ${fullName} as "Name", email as "Email",
        closed_at is not null as "IsClosed"
      from people where id = ${id}`.execute(db),
    db.selectFrom("student_careers").selectAll().where("student_id", "=", id).orderBy("career").execute(),
    sql<StaffStudent["Holds"][number]>`
      select code as "Code", description as "Description", department as "Department", reason_html as "ReasonHtml",
        active_date as "FirstDay", end_date as "LastDay", blocks_enrollment as "BlocksEnrollment"
      from service_indicators where student_id = ${id} and not is_positive order by code`.execute(db),
    db.selectFrom("cart_items").selectAll().where("student_id", "=", id).orderBy("position").execute(),
    sql<Row<"enrollments">>`
      select * from enrollments where student_id = ${id}
      order by term_code desc, id desc limit ${MOST_CLASSES}`.execute(db),
    readAudit(db, id),
  ]);
  const describe = await readNames(db, [...cart, ...enrollments.rows]);
  return {
    ...person.rows[0]!,
    Careers: careers.map(({ career, is_active, max_term_units }) => ({
      ...careerWords(career),
      IsActive: is_active,
      MaxUnits: max_term_units,
    })),
    Holds: holds.rows,
    Cart: cart.map((item) => ({ ...describe(item), Career: item.career, Units: item.units })),
    Classes: enrollments.rows.map((row) => ({
      ...describe(row),
      Career: row.career,
      Units: row.units,
      Status: row.status,
      IsPrimary: row.role === "primary",
      WaitPosition: row.wait_position,
      Grade: row.grade,
    })),
    Audit: audit,
  };
}

type InTerm = { term_code: string; class_number: number };

async function readNames(db: Db, rows: readonly InTerm[]) {
  const { rows: found } = await sql<InTerm & { term: string; name: string; title: string }>`
    select c.term_code, c.class_number, t.description as term, coalesce(c.title, k.title) as title,
      o.subject || '.' || o.catalog_number || ' ' || c.component || ' ' || c.section as name
    from classes c join terms t on t.code = c.term_code
    join offerings o using (term_code, course_id, offer_number) join courses k using (term_code, course_id)
    where (c.term_code, c.class_number) in (select unnest(${rows.map((row) => row.term_code)}::text[]),
      unnest(${rows.map((row) => row.class_number)}::integer[]))`.execute(db);
  const keyOf = ({ term_code, class_number }: InTerm) => `${term_code} ${class_number}`;
  const known = new Map(found.map((row) => [keyOf(row), row]));
  return (row: InTerm) => {
    const { term = row.term_code, name = `Class ${row.class_number}`, title = "" } = known.get(keyOf(row)) ?? {};
    const Term = { Code: row.term_code, Description: term };
    return { Term, ClassNumber: row.class_number, Name: name, Title: title };
  };
}

/** Without readings by staff, of which there is one for each time that someone looks at the student. */
async function readAudit(db: Db, id: string): Promise<StaffStudent["Audit"]> {
  const { rows } = await sql<Row<"audit">>`
    select * from audit where (person_id = ${id} or detail->>'student' = ${id}) and action <> ${STUDENT_READ}
    order by id desc limit ${MOST_ENTRIES}`.execute(db);
  return rows.map(({ at, action, detail }) => {
    const facts = detail as { [fact: string]: JsonValue };
    const { by } = facts;
    const words = Object.entries(facts)
      .filter(([fact, value]) => value !== null && !["by", "student", "login"].includes(fact))
      .map(([fact, value]) => `${fact}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
    return {
      At: at.toISOString(),
      Action: action.replace(/^registrar_/, "").replaceAll("_", " "),
      By: typeof by === "string" ? by : null,
      Detail: words.join("; ").slice(0, LONGEST_DETAIL),
    };
  });
}
