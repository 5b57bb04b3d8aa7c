import { type RawBuilder, sql } from "kysely";
import { MINUTES_PER_DAY } from "#dates/minutes";

/** Two classes of a student, by their numbers. */
export type ClassPair = { student_id: string; term_code: string; first: number; second: number };

/** Pairs of classes of one combined section that a student has or waits for. Their data decides for these few. */
export const bothNamesQuery = sql<ClassPair>`
  select a.student_id, a.term_code, a.class_number as first, b.class_number as second
  from (select term_code, class_number, combined_id from classes where combined_id is not null and status <> 'X') ac
  join (select term_code, class_number, combined_id from classes where combined_id is not null and status <> 'X') bc
    on bc.term_code = ac.term_code and bc.combined_id = ac.combined_id and bc.class_number > ac.class_number
  join enrollments a on a.term_code = ac.term_code and a.class_number = ac.class_number and a.status in ('E', 'W')
  join enrollments b on b.student_id = a.student_id and b.term_code = bc.term_code and b.class_number = bc.class_number
    and b.status in ('E', 'W')
  where a.enrollment_class_number <> b.enrollment_class_number
    and not ('same_class' = any (a.waived)) and not ('same_class' = any (b.waived))`;

/** Whether a waiver of the enrollment section covers all conflicts of the row's request. */
function coversRequest(row: "a" | "b") {
  const own = sql.ref(row);
  return sql`exists (select from enrollments p
    where p.student_id = ${own}.student_id and p.term_code = ${own}.term_code and p.status = 'E'
      and p.class_number = ${own}.enrollment_class_number and 'clash' = any (p.waived))`;
}

const A_DAY = sql.lit(MINUTES_PER_DAY);

/** The days after these. A bit for each weekday, Sunday first. */
const dayAfter = (days: RawBuilder<unknown>) => sql`(((${days} << 1) | (${days} >> 6)) & 127)`;

const timesOverlap = sql`(am.start_minutes < bm.end_minutes and bm.start_minutes < am.end_minutes)`;

/** Whether what one of the meetings has after midnight is at a time of the other. */
const nightsOverlap = sql`(
  ${dayAfter(sql`am.days`)} & bm.days <> 0 and am.end_minutes - ${A_DAY} > bm.start_minutes
  or ${dayAfter(sql`bm.days`)} & am.days <> 0 and bm.end_minutes - ${A_DAY} > am.start_minutes)`;

const hasReplacedDays = sql`exists (
  select from term_calendar d where d.term_code = a.term_code and d.follows is not null)`;

/**
 * Pairs of enrolled classes that may conflict: at one time of a weekday (or of any, if a day of the term follows
 * another), or one in the night after the other's evening, within dates that overlap. Their calendars decide for these
 * few. An auto-enrolled class is waived only against classes of its own request, unless a waiver of the enrollment
 * section covers all of it.
 */
export const overlapsQuery = sql<ClassPair>`
  select distinct a.student_id, a.term_code, a.class_number as first, b.class_number as second
  from enrollments a
  join enrollments b on b.student_id = a.student_id and b.term_code = a.term_code and b.class_number > a.class_number
  join classes ac on ac.term_code = a.term_code and ac.class_number = a.class_number and ac.status <> 'X'
  join classes bc on bc.term_code = b.term_code and bc.class_number = b.class_number and bc.status <> 'X'
  join meetings am on am.term_code = a.term_code and am.class_number = a.class_number
  join meetings bm on bm.term_code = b.term_code and bm.class_number = b.class_number and am.start_date <= bm.end_date + 1
    and bm.start_date <= am.end_date + 1 and (
      (am.days & bm.days <> 0 and ${timesOverlap}) or ${nightsOverlap}
      or (${hasReplacedDays} and (${timesOverlap} or am.end_minutes > ${A_DAY} or bm.end_minutes > ${A_DAY})))
  cross join lateral (select a.enrollment_class_number = b.enrollment_class_number as is_one_request) r
  where a.status = 'E' and b.status = 'E'
    and not ('clash' = any (a.waived) and (a.role <> 'auto' or is_one_request or ${coversRequest("a")}))
    and not ('clash' = any (b.waived) and (b.role <> 'auto' or is_one_request or ${coversRequest("b")}))`;
