import { type RawBuilder, sql } from "kysely";
import { LEAST } from "#contract/class-history-limits";

/**
 * Counts how classes filled and how far waitlists moved, from the events up to the close of enrollment.
 *
 * `counted` is a query of the classes, with `term_code`, `session_code`, `career`, `course_id`, `component`,
 * `class_number`, `seats` (at the end), `opened_at`, `closed_at`, and `last_capacity_change`. A row of the result is
 * about all of them with the same first five columns.
 *
 * - A class is full while it has as many students as seats, by its capacity at that moment. A course is full once none
 *   of its classes has a free seat.
 * - Someone's place is that on joining the waitlist. Those who left it by themselves, or got a seat in another section,
 *   count neither way.
 */
export function foldEvents(counted: RawBuilder<unknown>) {
  return sql`
    with counted as (${counted}), moves as (
      select k.term_code, k.session_code, k.career, k.course_id, k.component, k.class_number, k.opened_at,
        v.id, v.at, v.student_id, v.enrolled_delta, v.waitlisted_delta,
        case when before.is_known then before.capacity else k.seats end as seats,
        sum(v.enrolled_delta) over of_class as enrolled,
        sum(v.waitlisted_delta) over of_class as waiting
      from counted k
      join enrollment_events v on v.term_code = k.term_code and v.class_number = k.class_number
        and v.at <= k.closed_at
      left join lateral (
        select true as is_known, c.capacity_before as capacity
        from capacity_changes c
        where c.term_code = k.term_code and c.class_number = k.class_number and c.after_event >= v.id
          and c.id <= k.last_capacity_change
        order by c.id limit 1
      ) before on true
      window of_class as (partition by k.term_code, k.class_number order by v.id)
    ), steps as (
      select *, is_full - lag(is_full, 1, 0) over (partition by term_code, class_number order by id) as full_step
      from (select *, case when enrolled >= seats then 1 else 0 end as is_full from moves) m
    ), filling as (
      select *, sum(full_step) over (
        partition by term_code, session_code, career, course_id, component order by id) as full_classes
      from steps
    ), places as (
      select term_code, session_code, career, course_id, component, waiting as place, next_step,
        next_step is not null and next_enrolled = 1 as got_in
      from (
        select *, lead(waitlisted_delta) over of_student as next_step, lead(enrolled_delta) over of_student as next_enrolled
        from moves where waitlisted_delta <> 0
        window of_student as (partition by term_code, class_number, student_id order by id)
      ) w
      where waitlisted_delta = 1
    ), courses as (
      select k.term_code, k.session_code, k.career, k.course_id, k.component, k.opened_at, k.closed_at,
        count(*)::integer as classes, sum(k.seats)::integer as seats, sum(coalesce(e.enrolled, 0))::integer as enrolled,
        bool_and(coalesce(e.enrolled, 0) >= k.seats) as ends_full,
        array_agg(k.class_number order by k.class_number) as class_numbers,
        array_agg(k.seats order by k.class_number) as class_seats
      from counted k
      left join (
        select term_code, class_number, sum(enrolled_delta) as enrolled from moves group by term_code, class_number
      ) e on e.term_code = k.term_code and e.class_number = k.class_number
      group by k.term_code, k.session_code, k.career, k.course_id, k.component, k.opened_at, k.closed_at
    ), fulls as (
      select distinct on (term_code, session_code, career, course_id, component)
        term_code, session_code, career, course_id, component, m.at as full_at
      from filling m join courses k using (term_code, session_code, career, course_id, component)
      where m.full_classes = k.classes
      order by term_code, session_code, career, course_id, component, m.id
    ), waits as (
      select term_code, session_code, career, course_id, component, max(place)::integer as most,
        (count(*) filter (where got_in))::integer as got_in,
        coalesce(min(place) filter (where next_step is null) - 1, max(place))::integer as everyone_up_to
      from places group by term_code, session_code, career, course_id, component
    )
    select term_code, session_code, career, course_id, component, k.opened_at, k.classes, k.seats, k.enrolled,
      case when f.full_at is not null or k.ends_full then
        floor(greatest(0, extract(epoch from coalesce(f.full_at, k.closed_at) - k.opened_at) / 60))::integer
      end as full_minutes,
      case when w.most is null then 0 when w.most >= ${LEAST.waiting} then w.most end as waitlisted_most,
      case when w.most is null then 0 when w.most >= ${LEAST.waiting} then w.got_in end as got_in,
      case when w.most >= ${LEAST.waiting} then w.everyone_up_to end as everyone_up_to,
      k.class_numbers, k.class_seats
    from courses k
    left join fulls f using (term_code, session_code, career, course_id, component)
    left join waits w using (term_code, session_code, career, course_id, component)
    where k.seats >= ${LEAST.seats} and k.enrolled >= ${LEAST.students}`;
}
