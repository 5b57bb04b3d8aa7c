-- Plans of a cart, notices, and further ways in which enrollment changes.

-- The plans of one cart as a document; its shape is PlansDocument in src/server/registration/plan-rows.ts.
create table cart_plans (
  student_id text not null references people (id),
  term_code text not null references terms (code),
  career text not null,
  -- Changed by compare-and-set: a write names the version that it read.
  version integer not null default 1,
  document jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (student_id, term_code, career)
);

-- What a student is told at the next visit, and by mail where mail is configured.
create table notices (
  id bigint generated always as identity primary key,
  person_id text not null references people (id),
  kind text not null check (kind in ('promoted', 'passed_over', 'cancelled')),
  term_code text not null references terms (code),
  career text not null,
  class_number integer,
  title text not null,
  message text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Null while it is to be mailed; a notice that is given up keeps the error.
  mailed_at timestamptz,
  mail_attempts smallint not null default 0,
  -- Not tried before.
  mail_after timestamptz not null default now(),
  mail_error text
);
create index notices_unread on notices (person_id, id) where read_at is null;
-- By age, since those that were never mailed stay behind.
create index notices_to_mail on notices (created_at) where mailed_at is null;

-- units: the units of a row changed; cancel: the class was cancelled, `detail` holds the reason.
alter table enrollment_events drop constraint enrollment_events_kind_check;
alter table enrollment_events add constraint enrollment_events_kind_check
  check (kind in ('enroll', 'waitlist', 'promote', 'drop', 'withdraw', 'leave_waitlist', 'units', 'cancel'));

-- Repeated requests are recognised by the key that their events carry.
create index enrollment_events_by_key on enrollment_events (student_id, (detail ->> 'idempotencyKey'))
  where detail ? 'idempotencyKey';

-- WDRW: withdrawn. CNCL: the class was cancelled.
alter table enrollments add constraint enrollments_status_reason_check check (
  (status = 'E' and status_reason = 'ENRL') or (status = 'W' and status_reason = 'WAIT')
  or (status = 'D' and status_reason in ('DROP', 'WDRW', 'CNCL')));
