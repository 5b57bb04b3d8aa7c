import type { Db } from "#server/db/schema";
import { insert } from "./database/rows.ts";
import { addPerson, addStaff } from "./portal.ts";
import { SMALL_TERM } from "./small-term.ts";

/** Someone on the staff without a role there, who has an account unless it's there already. */
async function addEmployee(db: Db, username: string) {
  const account = await db.selectFrom("people").select("id").where("username", "=", username).executeTakeFirst();
  if (!account) await addPerson(db, username, { is_student: false });
  const line = await db.selectFrom("staff").select("id").where("id", "=", username).executeTakeFirst();
  if (!line) await addStaff(db, username, null);
}

/** By the advisors file alone. */
export async function addAdviser(db: Db, username: string, studentIds: readonly string[]): Promise<void> {
  await addEmployee(db, username);
  for (const student_id of studentIds)
    await insert(db, "advisors", {
      student_id,
      staff_id: username,
      role: "Academic Advisor",
      advisor_group: "Sciences",
    });
}

/** By the catalog alone, in which instructors have the IDs of the staff file. */
export async function addInstructor(db: Db, username: string, numbers: readonly number[], term_code = SMALL_TERM) {
  await addEmployee(db, username);
  const known = await db.selectFrom("instructors").select("id").where("id", "=", username).executeTakeFirst();
  if (!known) await insert(db, "instructors", { id: username, first_name: username, last_name: "Staff" });
  for (const class_number of numbers)
    await insert(db, "meeting_instructors", { term_code, class_number, meeting_number: 1, instructor_id: username });
}
