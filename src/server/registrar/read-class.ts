import type { StaffClass } from "#contract/staff";
import { className } from "../catalog/records.ts";
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
      .where("term_code", "=", termCode)
      .where("class_number", "=", classNumber)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("combined_sections")
      .select(["capacity", "enrolled"])
      .where("term_code", "=", termCode)
      .where("id", "=", combinedId ?? "")
      .executeTakeFirst(),
    db
      .selectFrom("enrollments as e")
      .innerJoin("people as p", "p.id", "e.student_id")
      .select([
        "p.id",
        "p.username",
        "p.first_name",
        "p.last_name",
        "e.career",
        "e.units",
        "e.status",
        "e.wait_position",
      ])
      .where("e.term_code", "=", termCode)
      .where("e.class_number", "=", classNumber)
      .where("e.status", "in", ["E", "W"])
      .orderBy("e.status")
      .orderBy("e.wait_position")
      .orderBy("p.last_name")
      .orderBy("p.first_name")
      .orderBy("p.id")
      .execute(),
    db
      .selectFrom("permission_numbers")
      .selectAll()
      .where("term_code", "=", termCode)
      .where("class_number", "=", classNumber)
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
    Students: students.map((row) => ({
      Id: row.id,
      Username: row.username,
      Name: `${row.first_name} ${row.last_name}`.trim(),
      Career: row.career,
      Units: row.units,
      WaitPosition: row.status === "W" ? row.wait_position : null,
    })),
    PermissionNumbers: numbers.map((row) => ({
      Number: row.number,
      Waives: row.waives,
      LastDay: row.expires_on,
      UsedBy: row.used_by,
    })),
  };
}
