import type { EnrollmentAppointment } from "#contract/calls/enrollment";
import type { Db } from "../../db/schema.ts";
import type { CartOf } from "../cart/cart-rows.ts";

/**
 * When a student can enroll, by session. An appointment counts only within its session's enrollment dates; one with no
 * time left is left out.
 */
export async function readAppointments(
  db: Db,
  { studentId, termCode, career }: CartOf,
): Promise<EnrollmentAppointment[]> {
  const rows = await db
    .selectFrom("enrollment_appointments as a")
    .innerJoin("sessions as s", (join) =>
      join.onRef("s.term_code", "=", "a.term_code").onRef("s.code", "=", "a.session_code"),
    )
    .select((row) => [
      "s.description",
      "a.block_id",
      "a.number",
      // Dates that the session doesn't have don't narrow it.
      row.fn<Date>("greatest", [row.ref("a.starts_at"), row.ref("s.enrollment_opens_at")]).as("begins"),
      row.fn<Date>("least", [row.ref("a.ends_at"), row.ref("s.enrollment_closes_at")]).as("ends"),
    ])
    .where("a.student_id", "=", studentId)
    .where("a.term_code", "=", termCode)
    .where("a.career", "=", career)
    .orderBy("begins")
    .orderBy("a.session_code")
    .execute();
  return rows
    .filter(({ begins, ends }) => begins < ends)
    .map((row) => ({
      Session: row.description,
      AppointmentStart: row.begins.toISOString(),
      AppointmentEnd: row.ends.toISOString(),
      AppointmentBlockId: row.block_id,
      AppointmentNumber: row.number,
    }));
}
