import { sql } from "kysely";
import type { StaffClass } from "#contract/calls/staff";
import { className, numbersOf } from "../catalog/records.ts";
import { fullName } from "../db/schema.ts";
import { type RegistrarContext, requireClass } from "./registrar-context.ts";

/** Throws a RegistrarError if the term doesn't have the class. */
export async function readClass(
  { db, catalog }: Pick<RegistrarContext, "db" | "catalog">,
  { termCode, classNumber }: { termCode: string; classNumber: number },
): Promise<StaffClass> {
  const term = await catalog.term(termCode);
  const record = requireClass(term, classNumber);
  const { combinedId } = record;
  const isIt = sql`term_code = ${termCode} and class_number = ${classNumber}`;
  const [seats, combined, students, numbers] = await Promise.all([
    sql<Pick<StaffClass, "Capacity" | "Enrolled" | "WaitCapacity" | "Waitlisted">>`
      select capacity as "Capacity", enrolled as "Enrolled", wait_capacity as "WaitCapacity", waitlisted as "Waitlisted"
      from class_seats where ${isIt}`.execute(db),
    sql<{ Capacity: number | null; Enrolled: number }>`
      select capacity as "Capacity", enrolled as "Enrolled" from combined_sections
      where term_code = ${termCode} and id = ${combinedId}`.execute(db),
    sql<StaffClass["Students"][number]>`
      select p.id as "Id", p.username as "Username", ${fullName} as "Name", e.career as "Career", e.units as "Units",
        e.wait_position as "WaitPosition"
      from enrollments e join people p on p.id = e.student_id
      where ${isIt} and e.status in ('E', 'W')
      order by e.status, e.wait_position, p.last_name, p.first_name, p.id`.execute(db),
    sql<StaffClass["PermissionNumbers"][number]>`
      select number as "Number", waives as "Waives", expires_on as "LastDay", used_by as "UsedBy"
      from permission_numbers where ${isIt} order by number`.execute(db),
  ]);
  const [shared] = combined.rows;
  return {
    Term: { Code: termCode, Description: term.term.description },
    ClassNumber: classNumber,
    Name: className(record),
    Title: record.title,
    IsCanceled: record.status === "X",
    ...seats.rows[0]!,
    Combined: shared ? { ...shared, ClassNumbers: numbersOf(term.combined.get(combinedId ?? "") ?? []) } : null,
    Students: students.rows,
    PermissionNumbers: numbers.rows,
  };
}
