import { addDays } from "../calendar-day.ts";
import type { Db } from "../db/schema.ts";
import type { LiveRow } from "../registration/rules/student-facts.ts";

/** Days after today in Upcoming Classes. */
export const DAYS_AHEAD = 7;

export type LiveClass = LiveRow & { termCode: string; meetsSoon: unknown };

/**
 * Live classes of all terms, without canceled ones and those that came with them. `meetsSoon` is whether a meeting's
 * dates overlap the days of Upcoming Classes.
 */
export function selectLiveClasses(db: Db, studentId: string, today: string) {
  return db
    .selectFrom("enrollments as e")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "e.term_code").onRef("c.class_number", "=", "e.class_number"),
    )
    .innerJoin("classes as p", (join) =>
      join.onRef("p.term_code", "=", "e.term_code").onRef("p.class_number", "=", "e.enrollment_class_number"),
    )
    .select(["e.term_code as termCode", "e.class_number as classNumber", "e.career", "e.status", "e.units"])
    .select("e.enrollment_class_number as enrollmentClassNumber")
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("meetings as m")
            .select("m.meeting_number")
            .whereRef("m.term_code", "=", "e.term_code")
            .whereRef("m.class_number", "=", "e.class_number")
            .where("m.start_minutes", "is not", null)
            .where("m.start_date", "<=", addDays(today, DAYS_AHEAD))
            .where("m.end_date", ">=", today),
        )
        .as("meetsSoon"),
    )
    .where("e.student_id", "=", studentId)
    .where("e.status", "in", ["E", "W"])
    .$narrowType<{ status: "E" | "W" }>()
    .where("c.status", "!=", "X")
    .where("p.status", "!=", "X")
    .orderBy("e.term_code")
    .orderBy("e.class_number");
}
