import { type RawBuilder, sql } from "kysely";
import { VERIFIED_DAYS } from "../../db/old-rows.ts";

export type Invariants = Readonly<Record<string, RawBuilder<{ subject: string }>>>;

export const rowInvariants: Invariants = {
  "Enrolled and waitlisted counts match the enrollment rows": sql`
    select format('class %s in term %s: %s enrolled counted, %s rows and %s external; %s waitlisted counted, %s rows and %s external',
      s.class_number, s.term_code, s.enrolled, coalesce(r.enrolled, 0), s.external_enrolled,
      s.waitlisted, coalesce(r.waitlisted, 0), s.external_waitlisted) as subject
    from class_seats s
    left join (
      select term_code, class_number, count(*) filter (where status = 'E') as enrolled,
        count(*) filter (where status = 'W') as waitlisted
      from enrollments group by term_code, class_number
    ) r using (term_code, class_number)
    where s.enrolled <> s.external_enrolled + coalesce(r.enrolled, 0)
      or s.waitlisted <> s.external_waitlisted + coalesce(r.waitlisted, 0)`,
  "Imported seat totals don't count the portal's students twice": sql`
    select format('class %s in term %s: %s portal students may be in its imported total; import again with --totals-include-portal or --no-totals-include-portal',
      class_number, term_code, portal_enrolled) as subject
    from unclear_totals`,
  "Enrollment rows match the enrollment events": sql`
    select format('student %s, class %s in term %s: %s enrolled and %s waitlisted by rows, %s and %s by events',
      student_id, class_number, term_code, coalesce(r.enrolled, 0), coalesce(r.waitlisted, 0),
      coalesce(v.enrolled, 0), coalesce(v.waitlisted, 0)) as subject
    from (
      select student_id, term_code, class_number, count(*) filter (where status = 'E') as enrolled,
        count(*) filter (where status = 'W') as waitlisted
      from enrollments group by student_id, term_code, class_number
    ) r full join (
      select student_id, term_code, class_number, sum(enrolled_delta) as enrolled, sum(waitlisted_delta) as waitlisted
      from enrollment_events group by student_id, term_code, class_number
    ) v using (student_id, term_code, class_number)
    where coalesce(r.enrolled, 0) <> coalesce(v.enrolled, 0) or coalesce(r.waitlisted, 0) <> coalesce(v.waitlisted, 0)`,
  "Enrollment exceeds capacity only where allowed": sql`
    select format('class %s in term %s: %s enrolled in %s seats', class_number, term_code, enrolled, capacity) as subject
    from class_seats where enrolled > capacity + over_capacity_allowed
    union all
    select format('combined section %s in term %s: %s enrolled in %s seats', id, term_code, enrolled, capacity)
    from combined_sections where enrolled > capacity + over_capacity_allowed`,
  "A combined section's count is the sum of its classes' counts": sql`
    select format('combined section %s in term %s: %s counted, %s in its classes', m.id, m.term_code, m.enrolled,
      coalesce(sum(s.enrolled), 0)) as subject
    from combined_sections m
    left join classes c on c.term_code = m.term_code and c.combined_id = m.id
    left join class_seats s on s.term_code = c.term_code and s.class_number = c.class_number
    group by m.term_code, m.id, m.enrolled
    having m.enrolled <> coalesce(sum(s.enrolled), 0)`,
  "No student has two active rows for the same class": sql`
    select format('student %s, class %s in term %s: %s rows', student_id, class_number, term_code, count(*)) as subject
    from enrollments where status in ('E', 'W')
    group by student_id, term_code, class_number having count(*) > 1`,
  "Related and auto-enrolled classes have the same status as their enrollment section": sql`
    select format('student %s, class %s in term %s: %s while its enrollment section %s is %s', r.student_id,
      r.class_number, r.term_code, r.status, r.enrollment_class_number, coalesce(p.status, 'missing')) as subject
    from enrollments r
    left join enrollments p on p.student_id = r.student_id and p.term_code = r.term_code
      and p.class_number = r.enrollment_class_number and p.status in ('E', 'W')
    where r.status in ('E', 'W') and p.status is distinct from r.status`,
  "Students with a class also have its auto-enrolled classes, with the same status": sql`
    select format('student %s, class %s in term %s: without its auto-enrolled class %s', r.student_id, r.class_number,
      r.term_code, brought.number) as subject
    from enrollments r
    join classes c on c.term_code = r.term_code and c.class_number = r.class_number
    cross join lateral (values (c.auto_enroll_1), (c.auto_enroll_2)) as brought (number)
    where r.status in ('E', 'W') and brought.number is not null and not exists (
      select from enrollments a where a.student_id = r.student_id and a.term_code = r.term_code
        and a.class_number = brought.number and (a.status = r.status or (a.status = 'E' and exists (
          select from enrollments w where w.student_id = r.student_id and w.term_code = r.term_code and w.status = 'W'
            and w.class_number = r.enrollment_class_number and brought.number = any (w.swap_keeps)))))`,
  // By id: rows are inserted while the counters are locked, so ids follow arrival. created_at is read earlier.
  // The registrar can move a place: `turn` says whose turn it has.
  "Waitlist positions are 1 to n in order of arrival": sql`
    select format('class %s in term %s: student %s is at position %s, but should be at %s by order of arrival', class_number, term_code,
      student_id, wait_position, arrival) as subject
    from (
      select *, row_number() over (partition by term_code, class_number order by coalesce(turn, id)) as arrival
      from enrollments where status = 'W'
    ) w
    where wait_position <> arrival`,
  "Each row's status reason matches its status": sql`
    select format('student %s, class %s in term %s: status %s, reason %s', student_id, class_number, term_code, status,
      status_reason) as subject
    from enrollments
    where (status, status_reason) not in
      (('E', 'ENRL'), ('W', 'WAIT'), ('D', 'DROP'), ('D', 'WDRW'), ('D', 'CNCL'))`,
  // An event says which classes it needed. Imports, the registrar, and waivers need none; a later drop is allowed. An
  // empty list is of a student who should have been refused.
  "Classes required at the same time were held when the student enrolled": sql`
    select format('student %s, class %s in term %s: enrolled at %s without class %s', v.student_id, v.class_number,
      v.term_code, v.at, needed.number) as subject
    from enrollment_events v
    cross join lateral jsonb_array_elements_text(v.detail -> 'corequisites') as needed (number)
    where v.kind in ('enroll', 'promote') and v.detail ? 'corequisites' and not exists (
      select from enrollment_events w
      where w.student_id = v.student_id and w.term_code = v.term_code and w.class_number = needed.number::integer
        and (w.id <= v.id or w.request_id = v.request_id)
      having sum(w.enrolled_delta) > 0)
    union all
    select format('student %s, class %s in term %s: enrolled at %s without any class that it requires', student_id,
      class_number, term_code, at)
    from enrollment_events where kind in ('enroll', 'promote') and detail -> 'corequisites' = '[]'`,
  "Units match their last recorded change": sql`
    select format('student %s, class %s in term %s: %s units, but last changed to %s', r.student_id, r.class_number,
      r.term_code, r.units, v.detail ->> 'to') as subject
    from (
      select distinct on (student_id, term_code, class_number) *
      from enrollment_events where kind = 'units' order by student_id, term_code, class_number, id desc
    ) v
    join enrollments r on r.student_id = v.student_id and r.term_code = v.term_code
      and r.class_number = v.class_number and r.status in ('E', 'W')
    where (v.detail ->> 'to')::numeric <> r.units and not exists (
      select from enrollment_events later
      where later.term_code = v.term_code and later.class_number = v.class_number
        and later.student_id = v.student_id and later.kind in ('enroll', 'waitlist') and later.id > v.id)`,
  "Used permission numbers belong to enrolled students, and reserved ones to waitlisted students": sql`
    select format('permission number %s of class %s, term %s: %s by %s with no matching enrollment', number, class_number,
      term_code, case when used_at is null then 'reserved' else 'used' end, used_by) as subject
    from permission_numbers p
    where used_by is not null and not exists (
      select from enrollments r
      where r.student_id = p.used_by and r.term_code = p.term_code and r.class_number = p.class_number
        and r.permission_number = p.number and (p.used_at is not null or r.status = 'W'))`,
  "No student uses another student's permission number": sql`
    select format('student %s, class %s in term %s: the permission number belongs to another student', r.student_id,
      r.class_number, r.term_code) as subject
    from enrollments r
    where r.status in ('E', 'W') and r.permission_number is not null
      and exists (
        select from permission_numbers p
        where p.term_code = r.term_code and p.class_number = r.class_number and p.number = r.permission_number
          and p.used_by is distinct from r.student_id)`,
  "A cart's plans have unique names, and their results are only for their own classes": sql`
    select format('student %s, term %s, %s: %s plans, %s names', student_id, term_code, career, count(*),
      count(distinct lower(plan ->> 'name'))) as subject
    from cart_plans cross join lateral jsonb_array_elements(document -> 'plans') as plan
    group by student_id, term_code, career
    having count(*) <> count(distinct lower(plan ->> 'name'))
    union all
    select format('student %s, term %s, %s: a result for class %s, which is not in plan %s', student_id, term_code,
      career, item ->> 'classNumber', plan ->> 'name')
    from cart_plans
    cross join lateral jsonb_array_elements(document -> 'plans') as plan
    cross join lateral jsonb_path_query(plan, '$.result.items[*]') as item
    where not plan -> 'classNumbers' @> (item -> 'classNumber')`,
};

/** Invariants between notices and events, which share their timestamp. */
export const noticeInvariants: Invariants = {
  // `removalsOfOldRows` keeps the notices of these days.
  "Every promotion and every missed seat has a notice": sql`
    select format('student %s, class %s in term %s: %s at %s without a notice', student_id, class_number, term_code,
      kind, at) as subject
    from enrollment_events v
    where kind = 'promote' and at >= (
      select max(at) from enrollment_events) - make_interval(days => ${sql.lit(VERIFIED_DAYS)}) and not exists (
      select from notices n
      where n.person_id = v.student_id and n.term_code = v.term_code and n.created_at = v.at
        and n.kind = case v.enrolled_delta when 0 then 'passed_over' else 'promoted' end
        and (exists (
            select from enrollments own
            join enrollments shown using (student_id, term_code, enrollment_class_number)
            where own.student_id = v.student_id and own.term_code = v.term_code and own.class_number = v.class_number
              and shown.class_number = n.class_number)
          -- A later swap may have handed the class over to another request.
          or n.class_number::text = (
            select w.detail ->> 'primary' from enrollment_events w
            where w.student_id = v.student_id and w.term_code = v.term_code and w.class_number = v.class_number
              and w.kind = 'waitlist' and w.id < v.id
            order by w.id desc limit 1)))`,
  // An import that cancels a class doesn't change enrollments; its notices have an event key.
  "Every notice about enrollment has an event": sql`
    select format('student %s, class %s in term %s: %s at %s has no event', person_id, class_number, term_code, kind,
      created_at) as subject
    from notices n
    where kind in ('promoted', 'passed_over', 'cancelled') and event_key is null and not exists (
      select from enrollment_events v
      where v.student_id = n.person_id and v.term_code = n.term_code and v.class_number = n.class_number
        and v.at = n.created_at
        and n.kind = case when v.kind = 'cancel' then 'cancelled' when v.kind <> 'promote' then ''
          when v.enrolled_delta = 0 then 'passed_over' else 'promoted' end)`,
  "Unread notices match the student's current status": sql`
    select format('student %s, class %s in term %s: %s at %s, no longer true', person_id, class_number, term_code, kind,
      created_at) as subject
    from notices n
    where read_at is null and kind in ('promoted', 'passed_over') and not exists (
      select from enrollments r
      where r.student_id = n.person_id and r.term_code = n.term_code and r.class_number = n.class_number
        and r.status = case n.kind when 'promoted' then 'E' else 'W' end)`,
};
