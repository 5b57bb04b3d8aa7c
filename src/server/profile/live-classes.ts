import { addDays } from "../calendar-day.ts";
import type { Db } from "../db/schema.ts";

/** Days after today in Upcoming Classes. */
export const DAYS_AHEAD = 7;

/** A class in which the student is enrolled or waitlisted. */
export type LiveClass = {
  term_code: string;
  class_number: number;
  /** Its own number for an enrollment section. */
  enrollment_class_number: number;
  career: string;
  status: "E" | "W" | "D";
  units: number;
  /** Whether a meeting's dates overlap the days of Upcoming Classes. */
  meets_soon: unknown;
};

/** Live classes of all terms, without canceled ones and those that came with them. */
export function selectLiveClasses(db: Db, studentId: string, today: string) {
  return db
    .selectFrom("enrollments as e")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "e.term_code").onRef("c.class_number", "=", "e.class_number"),
    )
    .innerJoin("classes as p", (join) =>
      join.onRef("p.term_code", "=", "e.term_code").onRef("p.class_number", "=", "e.enrollment_class_number"),
    )
    .select(["e.term_code", "e.class_number", "e.enrollment_class_number", "e.career", "e.status", "e.units"])
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
        .as("meets_soon"),
    )
    .where("e.student_id", "=", studentId)
    .where("e.status", "in", ["E", "W"])
    .where("c.status", "!=", "X")
    .where("p.status", "!=", "X")
    .orderBy("e.term_code")
    .orderBy("e.class_number");
}
