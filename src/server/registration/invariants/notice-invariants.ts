import { sql } from "kysely";
import { VERIFIED_DAYS } from "../../notices/dated-notices.ts";
import type { Invariant } from "./row-invariants.ts";

/** Invariants between notices and events, which share their timestamp. */

export const noticeInvariants: readonly Invariant[] = [
  // removeOldNotices keeps the notices of these days.
  {
    invariant: "Every promotion and every missed seat has a notice",
    query: sql`
      select format('student %s, class %s in term %s: %s at %s without a notice', student_id, class_number, term_code,
        kind, at) as subject
      from enrollment_events v
      where kind = 'promote' and at >= (
        select max(at) from enrollment_events) - make_interval(days => ${sql.lit(VERIFIED_DAYS)}) and not exists (
        select from notices n
        where n.person_id = v.student_id and n.term_code = v.term_code and n.created_at = v.at
          and n.kind = case v.enrolled_delta when 0 then 'passed_over' else 'promoted' end
          and exists (
            select from enrollments own
            join enrollments told using (student_id, term_code, enrollment_class_number)
            where own.student_id = v.student_id and own.term_code = v.term_code and own.class_number = v.class_number
              and told.class_number = n.class_number))`,
  },
  // An import that cancels a class doesn't change enrollments; its notices have an event key.
  {
    invariant: "Every notice about enrollment has an event",
    query: sql`
      select format('student %s, class %s in term %s: %s at %s has no event', person_id, class_number, term_code, kind,
        created_at) as subject
      from notices n
      where kind in ('promoted', 'passed_over', 'cancelled') and event_key is null and not exists (
        select from enrollment_events v
        where v.student_id = n.person_id and v.term_code = n.term_code and v.class_number = n.class_number
          and v.at = n.created_at
          and n.kind = case when v.kind = 'cancel' then 'cancelled' when v.kind <> 'promote' then ''
            when v.enrolled_delta = 0 then 'passed_over' else 'promoted' end)`,
  },
  {
    invariant: "Unread notices match the student's current status",
    query: sql`
      select format('student %s, class %s in term %s: %s at %s, no longer true', person_id, class_number, term_code, kind,
        created_at) as subject
      from notices n
      where read_at is null and kind in ('promoted', 'passed_over') and not exists (
        select from enrollments r
        where r.student_id = n.person_id and r.term_code = n.term_code and r.class_number = n.class_number
          and r.status = case n.kind when 'promoted' then 'E' else 'W' end)`,
  },
];
