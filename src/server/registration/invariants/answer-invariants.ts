import { type RawBuilder, sql } from "kysely";
import type { Invariants } from "./row-invariants.ts";

/** Every answer that a client got, also from a server of the version before. It's compared with its key's events. */
const answers = sql`
  (select student_id, key, endpoint, coalesce(answer_status, status_code) as status_code,
    coalesce(answer::jsonb, reply) as reply from idempotency_keys) k`;

const eventsOfKey = sql`
  select from enrollment_events v
  where v.student_id = k.student_id and v.detail ? 'idempotencyKey' and v.detail ->> 'idempotencyKey' = k.key`;

const elements = (value: RawBuilder<unknown>) =>
  sql`jsonb_array_elements(case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end)`;

const wasHad = sql`item @? '$.Messages[*] ? (@.Rule == "enrolled_already" || @.Rule == "waiting_already")'`;

/** Cart items with their messages: class by class, all or nothing, and those of the enrolled plan. */
const answeredItems = sql`
  select k.student_id, k.key, (item ->> 'Success')::boolean as success,
    (item -> 'EnrollmentItem' ->> 'ClassNumber')::integer as class_number, ${wasHad} as was_had
  from ${answers}
  cross join lateral ${elements(sql`k.reply #> '{Data,Items}'`)} as item
  where k.endpoint = 'checkout'
  union all
  select k.student_id, k.key, true, (item -> 'EnrollmentItem' ->> 'ClassNumber')::integer, ${wasHad}
  from ${answers}
  cross join lateral ${elements(sql`k.reply #> '{Data,Tried}'`)} as plan
  cross join lateral ${elements(sql`plan -> 'Items'`)} as item
  where k.endpoint = 'checkoutPlans' and (plan ->> 'Success')::boolean`;

/** A swap that only joined the waitlist for now. */
const isWaiting = sql`coalesce(k.reply @? '$.Data.Added.Messages[*] ? (@.Rule == "waiting")', false)`;

export const answerInvariants: Invariants = {
  "Every confirmed enrollment exists": sql`
    select format('student %s, key %s: class %s was confirmed but has no event', student_id, key, class_number)
      as subject
    from (${answeredItems}) k
    where success and not was_had and not exists (
      ${eventsOfKey} and v.kind in ('enroll', 'waitlist') and v.class_number = k.class_number)`,
  "Every class reported as already enrolled was enrolled": sql`
    select format('student %s, key %s: class %s was never enrolled, or only by this request', student_id, key,
      class_number) as subject
    from (${answeredItems}) k
    where was_had and (exists (${eventsOfKey} and v.class_number = k.class_number) or not exists (
      select from enrollment_events v where v.student_id = k.student_id and v.class_number = k.class_number))`,
  "Failed enrollments left nothing behind": sql`
    select format('student %s, key %s: class %s was refused but has an event', student_id, key, class_number)
      as subject
    from (${answeredItems}) k
    where not success and exists (${eventsOfKey} and v.class_number = k.class_number)`,
  "Rejected requests changed nothing": sql`
    select format('student %s, key %s: %s was refused but has events', student_id, key, endpoint) as subject
    from ${answers}
    where k.status_code is not null
      and (k.status_code <> 200 or k.reply ->> 'IsError' = 'true' or k.reply #>> '{Data,Success}' = 'false'
        or (k.endpoint = 'checkoutPlans' and k.reply #>> '{Data,EnrolledPlan}' is null))
      and exists (${eventsOfKey})`,
  "Only the confirmed plan was enrolled": sql`
    select format('student %s, key %s: plan %s was confirmed, but something else was enrolled', student_id, key,
      reply #>> '{Data,EnrolledPlan}') as subject
    from ${answers}
    where k.endpoint = 'checkoutPlans' and exists (
      ${eventsOfKey} and not exists (
        select from (${answeredItems}) answered
        where answered.student_id = k.student_id and answered.key = k.key
          and answered.class_number = (v.detail ->> 'primary')::integer))`,
  "Every confirmed drop was made": sql`
    select format('student %s, key %s: dropping class %s was confirmed but has no event', student_id, key,
      reply #>> '{Metadata,ClassNumber}') as subject
    from ${answers}
    where k.endpoint = 'dropClass' and k.reply ->> 'IsError' = 'false' and not exists (
      ${eventsOfKey} and v.class_number = (k.reply #>> '{Metadata,ClassNumber}')::integer
        and v.kind in ('drop', 'withdraw', 'leave_waitlist')
        and (v.kind = 'withdraw') = (k.reply #>> '{Metadata,Kind}' = 'withdraw'))`,
  "Every confirmed swap was made": sql`
    select format('student %s, key %s: a swap of class %s for %s was confirmed but has no event', student_id, key,
      reply #>> '{Data,Dropped,ClassNumber}', reply #>> '{Data,Added,EnrollmentItem,ClassNumber}') as subject
    from ${answers}
    where k.endpoint = 'swapClasses' and k.reply #>> '{Data,Success}' = 'true' and not ${isWaiting} and not exists (
      ${eventsOfKey} and v.detail #>> '{swap,dropped}' = k.reply #>> '{Data,Dropped,ClassNumber}'
        and v.detail #>> '{swap,added}' = k.reply #>> '{Data,Added,EnrollmentItem,ClassNumber}'
        and v.detail #>> '{swap,kind}' = k.reply #>> '{Data,Dropped,Kind}')`,
  "Every confirmed wait to swap was begun": sql`
    select format('student %s, key %s: waiting to swap class %s for %s was confirmed but has no event', student_id, key,
      reply #>> '{Data,Dropped,ClassNumber}', reply #>> '{Data,Added,EnrollmentItem,ClassNumber}') as subject
    from ${answers}
    where k.endpoint = 'swapClasses' and k.reply #>> '{Data,Success}' = 'true' and ${isWaiting} and not exists (
      ${eventsOfKey} and v.kind = 'waitlist' and v.detail ->> 'swapFrom' = k.reply #>> '{Data,Dropped,ClassNumber}'
        and v.class_number = (k.reply #>> '{Data,Added,EnrollmentItem,ClassNumber}')::integer)`,
  "Confirmed units match the stored units": sql`
    select format('student %s, key %s: %s units for class %s were confirmed, but other units were stored', student_id, key,
      reply #>> '{Metadata,Units}', reply #>> '{Metadata,ClassNumber}') as subject
    from ${answers}
    where k.endpoint = 'changeUnits' and k.reply ->> 'IsError' = 'false' and exists (
      ${eventsOfKey} and (v.kind <> 'units' or (v.detail ->> 'to')::numeric <> (k.reply #>> '{Metadata,Units}')::numeric))`,
};
