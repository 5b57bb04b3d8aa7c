import { addDays } from "../calendar-day.ts";
import type { Db } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";
import type { LiveRow } from "../registration/student-facts.ts";

/** How far Upcoming Classes look beyond today. */
export const DAYS_AHEAD = 7;

export type LiveClass = LiveRow & {
  termCode: string;
  termStartDate: string;
  termEndDate: string;
  /** Has meetings whose dates include some day from today on, as far as Upcoming Classes look. */
  meetsSoon: boolean;
};

/** Classes that the student has or waits for, in terms that aren't over; no cancelled ones, nor what came with these. */
export async function readLiveClasses(db: Db, studentId: string, now: Date): Promise<LiveClass[]> {
  const today = localDate(now);
  const rows = await db
    .selectFrom("enrollments as e")
    .innerJoin("terms as t", "t.code", "e.term_code")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "e.term_code").onRef("c.class_number", "=", "e.class_number"),
    )
    .innerJoin("classes as p", (join) =>
      join.onRef("p.term_code", "=", "e.term_code").onRef("p.class_number", "=", "e.enrollment_class_number"),
    )
    .select(["e.term_code", "t.start_date", "t.end_date"])
    .select(["e.class_number", "e.enrollment_class_number", "e.career", "e.status", "e.units"])
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
    .where("e.status", "!=", "D")
    .where("c.status", "!=", "X")
    .where("p.status", "!=", "X")
    .orderBy("e.term_code")
    .orderBy("e.class_number")
    .execute();
  return rows.flatMap(({ status, meets_soon, ...row }) => {
    const meetsSoon = meets_soon === true;
    // A meeting may come after the end of its term.
    if (status === "D" || (row.end_date < today && !meetsSoon)) return [];
    return [
      {
        classNumber: row.class_number,
        enrollmentClassNumber: row.enrollment_class_number,
        career: row.career,
        status,
        units: row.units,
        termCode: row.term_code,
        termStartDate: row.start_date,
        termEndDate: row.end_date,
        meetsSoon,
      },
    ];
  });
}
