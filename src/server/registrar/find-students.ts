import type { Db } from "../db/schema.ts";
import { RegistrarError } from "./registrar-context.ts";

export type StudentFound = { id: string; username: string; name: string };

/** Finds students by id, or else by username; leaves out unknown ones. */
export async function findStudents(db: Db, names: readonly string[]): Promise<Map<string, StudentFound>> {
  const found = new Map<string, StudentFound>();
  if (names.length === 0) return found;
  const rows = await db
    .selectFrom("people")
    .select(["id", "username", "first_name", "last_name"])
    .where((where) => where.or([where("id", "in", names), where("username", "in", names)]))
    .where("is_student", "=", true)
    .execute();
  const students = rows.map(({ id, username, first_name, last_name }) => ({
    id,
    username,
    name: `${first_name} ${last_name}`.trim(),
  }));
  for (const student of students) found.set(student.username, student);
  for (const student of students) found.set(student.id, student);
  return new Map(names.flatMap((name) => (found.has(name) ? [[name, found.get(name)!]] : [])));
}

export async function requireStudent(db: Db, name: string): Promise<StudentFound> {
  const student = (await findStudents(db, [name])).get(name);
  if (!student) throw new RegistrarError(`No student has the ID or username ${name}.`);
  return student;
}
