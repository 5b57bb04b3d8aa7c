-- Promotion follows the transaction that frees a seat.

-- The transaction that last made a promotion possible. While it's set, free seats go only to the waitlist; a promotion
-- that has looked at the whole waitlist clears it if no later transaction has set it again.
alter table class_seats add column promote_mark bigint;
-- The class was full until then.
alter table class_seats add column promote_was_full boolean not null default false;
create index class_seats_to_promote on class_seats (term_code, class_number) where promote_mark is not null;

-- On waiting rows: a rule keeps the student out, the student has a notice about it, and the rule depends only on the
-- student's own data, the catalog version, and the day. The value is the last two; the triggers watch the first.
alter table enrollments add column blocked_for text;
create index enrollments_blocked on enrollments (student_id) where blocked_for is not null;

create function forget_blocked() returns trigger language plpgsql as $$
begin
  update enrollments set blocked_for = null
  where student_id = coalesce(new.student_id, old.student_id) and blocked_for is not null;
  return null;
end
$$;
create trigger enrollments_forget_blocked after delete or update of status, units on enrollments
  for each row execute function forget_blocked();
create trigger student_careers_forget_blocked after insert or update or delete on student_careers
  for each row execute function forget_blocked();
create trigger service_indicators_forget_blocked after insert or update or delete on service_indicators
  for each row execute function forget_blocked();

-- Many rows at once: a checkout's classes, or all of the demo's.
create function forget_blocked_of_added() returns trigger language plpgsql as $$
begin
  update enrollments e set blocked_for = null
  from added where e.student_id = added.student_id and e.blocked_for is not null;
  return null;
end
$$;
create trigger enrollments_forget_blocked_on_insert after insert on enrollments
  referencing new table as added for each statement execute function forget_blocked_of_added();
