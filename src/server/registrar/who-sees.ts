import { type RawBuilder, type SqlBool, sql } from "kysely";
import { AppError } from "#contract/outcome";
import type { Person } from "../call.ts";
import type { Db } from "../db/schema.ts";
import { isLineOfPerson } from "../sign-in/own-roles.ts";

/**
 * May this person see this student, or this class's students? Staff and registrars see all, an adviser the students
 * that the advisors file gives them, an instructor the classes that the catalog names them in. Every call of the staff
 * area that shows one of them asks here, each time: what an import takes away ends at once.
 */

type ClassKey = { termCode: string; classNumber: number };

/** Students by ID or username. Without access, the refusal is the same for a student who doesn't exist. */
export async function requireStudentInView(db: Db, person: Person, name: string): Promise<void> {
  if (person.role !== null) return;
  if (person.ownRoles.includes("adviser")) {
    // By ID before by username, as the calls find students.
    const { rows } = await sql`
      select from (
        select id from people where ${name} in (id, username) and is_student order by id = ${name} desc limit 1) found
      where ${isOwnStudent(person, sql.ref("found.id"))}`.execute(db);
    if (rows.length > 0) return;
  }
  throw new AppError({ code: "FORBIDDEN", message: "You can only see the students that you advise." });
}

/** Whether the person advises the student now, besides whatever else they are. */
export async function isAdviserOf(db: Db, person: Person, studentId: string): Promise<boolean> {
  if (!person.ownRoles.includes("adviser")) return false;
  const { rows } = await sql`select where ${isOwnStudent(person, sql`${studentId}::text`)}`.execute(db);
  return rows.length > 0;
}

/**
 * The student's ID, if they share the configuration and the person advises them. Nobody else sees it, registrars
 * neither: the student's switch names the advisers alone. The refusal is the same for one that doesn't exist.
 */
export async function requireConfigurationInView(db: Db, person: Person, id: number): Promise<string> {
  const { rows } = await sql<{ studentId: string }>`
    select student_id as "studentId" from schedule_configurations
    where id = ${id} and is_shared_with_advisers and ${isOwnStudent(person, sql.ref("student_id"))}`.execute(db);
  if (rows[0] && person.ownRoles.includes("adviser")) return rows[0].studentId;
  throw new AppError({
    code: "FORBIDDEN",
    message: "This isn't shared with you, or no longer. Ask the student to share it again.",
  });
}

/** Without access, the refusal is the same for a class that doesn't exist. */
export async function requireClassInView(db: Db, person: Person, { termCode, classNumber }: ClassKey): Promise<void> {
  if (person.role !== null) return;
  if (person.ownRoles.includes("instructor")) {
    const { rows } = await sql`
      select where (${termCode}, ${classNumber}::integer) in (${taughtClasses(person)})`.execute(db);
    if (rows.length > 0) return;
  }
  throw new AppError({ code: "FORBIDDEN", message: "You can only see the classes that you teach." });
}

/** For conditions: whether the person advises the student with this ID. */
export function isOwnStudent({ id }: Pick<Person, "id">, studentId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${studentId} in (
    select a.student_id from people p join staff t on ${isLineOfPerson} join advisors a on a.staff_id = t.id
    where p.id = ${id})`;
}

/** For `in (…)`: term and number of each class that the person teaches. */
export function taughtClasses({ id }: Pick<Person, "id">): RawBuilder<ClassKey> {
  return sql<ClassKey>`
    select distinct m.term_code as "termCode", m.class_number as "classNumber"
    from people p join staff t on ${isLineOfPerson} join meeting_instructors m on m.instructor_id = t.id
    where p.id = ${id}`;
}

/** Who has the call's access without being staff sees only own students or classes. */
export function seesAll({ role }: Pick<Person, "role">): boolean {
  return role !== null;
}
