import type { EnrollmentAppointment } from "#contract/enrollment";
import type { Db } from "../db/schema.ts";

type AppointmentsOf = { studentId: string; termCode: string; career: string };

/**
 * When a student may enroll, session by session. An appointment lets nobody in before enrollment in its session has
 * opened nor after it has closed, whatever was planned: it is told as it holds, and not at all where nothing of it is
 * left.
 */
export async function readAppointments(
  db: Db,
  { studentId, termCode, career }: AppointmentsOf,
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
      // Either ignores a session's moment that is not set.
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
