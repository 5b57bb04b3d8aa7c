import { sql } from "kysely";
import type { StaffStudent } from "#contract/calls/staff";
import type { Db } from "../db/schema.ts";
import { readAdvisors, readPrograms } from "../profile/academic-records.ts";

type AcademicRecord = Pick<StaffStudent, "Programs" | "Advisors" | "Appointments" | "History">;
type AppointmentRow = Omit<AcademicRecord["Appointments"][number], "Start" | "End"> & { Start: Date; End: Date };

const MAX_PAST_CLASSES = 500;

/** Beyond what the student holds in the portal: programs, advisors, appointments, and the work of earlier terms. */
export async function readRecord(db: Db, studentId: string): Promise<AcademicRecord> {
  const [Programs, Advisors, appointments, history] = await Promise.all([
    readPrograms(db, studentId),
    readAdvisors(db, studentId),
    sql<AppointmentRow>`
      select json_build_object('Code', a.term_code, 'Description', coalesce(t.description, a.term_code)) as "Term",
        json_build_object('Code', a.session_code, 'Description', coalesce(s.description, a.session_code)) as "Session", a.career as "Career", a.starts_at as "Start",
        a.ends_at as "End"
      from enrollment_appointments a
      left join terms t on t.code = a.term_code
      left join sessions s on s.term_code = a.term_code and s.code = a.session_code
      where a.student_id = ${studentId} order by a.term_code desc, a.starts_at`.execute(db),
    sql<AcademicRecord["History"][number]>`
      select json_build_object('Code', term_code, 'Description', term_description) as "Term", career as "Career",
        subject || '.' || catalog_number as "Name", title as "Title", units as "Units", grade as "Grade"
      from course_history where student_id = ${studentId}
      order by term_code desc, subject, catalog_number limit ${MAX_PAST_CLASSES}`.execute(db),
  ]);
  const Appointments = appointments.rows.map(({ Start, End, ...row }) => ({
    ...row,
    Start: Start.toISOString(),
    End: End.toISOString(),
  }));
  return { Programs, Advisors, Appointments, History: history.rows };
}
