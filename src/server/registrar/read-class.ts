import type { StaffClass } from "#contract/calls/staff";
import { className } from "../catalog/records.ts";
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
  const [seats, combined, students, numbers] = await Promise.all([
    db
      .selectFrom("class_seats")
      .selectAll()
      .where((row) => row.and({ term_code: termCode, class_number: classNumber }))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("combined_sections")
      .select(["capacity", "enrolled"])
      .where((row) => row.and({ term_code: termCode, id: combinedId ?? "" }))
      .executeTakeFirst(),
    db
      .selectFrom("enrollments as e")
      .innerJoin("people as p", "p.id", "e.student_id")
      .select(["p.id as Id", "p.username as Username", fullName.as("Name"), "e.career as Career", "e.units as Units"])
      .select("e.wait_position as WaitPosition")
      .where((row) => row.and({ "e.term_code": termCode, "e.class_number": classNumber }))
      .where("e.status", "in", ["E", "W"])
      .orderBy("e.status")
      .orderBy("e.wait_position")
      .orderBy("p.last_name")
      .orderBy("p.first_name")
      .orderBy("p.id")
      .execute(),
    db
      .selectFrom("permission_numbers")
      .select(["number as Number", "waives as Waives", "expires_on as LastDay", "used_by as UsedBy"])
      .where((row) => row.and({ term_code: termCode, class_number: classNumber }))
      .orderBy("number")
      .execute(),
  ]);
  return {
    Term: { Code: termCode, Description: term.term.description },
    ClassNumber: classNumber,
    Name: className(record),
    Title: record.title,
    IsCanceled: record.status === "X",
    Capacity: seats.capacity,
    Enrolled: seats.enrolled,
    WaitCapacity: seats.wait_capacity,
    Waitlisted: seats.waitlisted,
    Combined: combined
      ? {
          Capacity: combined.capacity,
          Enrolled: combined.enrolled,
          ClassNumbers: (term.combined.get(combinedId ?? "") ?? []).map((each) => each.classNumber),
        }
      : null,
    Students: students,
    PermissionNumbers: numbers,
  };
}
