-- Carts, seats taken and the record of how they were taken.

create table cart_items (
  student_id text not null references people (id),
  term_code text not null,
  career text not null,
  class_number integer not null,
  -- Order of adding; checkout goes through the items in this order.
  position bigint generated always as identity,
  use_wait_list boolean not null default false,
  permission_number text,
  program text,
  units numeric(5, 2) not null,
  related_class_numbers integer[] not null default '{}',
  -- Of the last validation or enrollment attempt: null when there was none since the last edit.
  result_kind text check (result_kind in ('validate', 'enroll')),
  success boolean,
  messages jsonb not null default '[]',
  result_at timestamptz,
  primary key (student_id, term_code, career, class_number),
  foreign key (term_code, class_number) references classes (term_code, class_number)
);

create table permission_numbers (
  term_code text not null,
  class_number integer not null,
  number text not null check (number ~ '^[0-9]{1,6}$'),
  -- What it waives, any of: consent, requisite, capacity.
  waives text[] not null,
  expires_on date,
  used_by text references people (id),
  used_at timestamptz,
  primary key (term_code, class_number, number),
  foreign key (term_code, class_number) references classes (term_code, class_number)
);

create table enrollments (
  id bigint generated always as identity primary key,
  student_id text not null references people (id),
  career text not null,
  term_code text not null,
  class_number integer not null,
  -- The enrollment section that brought this row; its own number for the enrollment section itself.
  enrollment_class_number integer not null,
  role text not null check (role in ('primary', 'related', 'auto')),
  -- E enrolled, W waitlisted, D dropped.
  status char(1) not null check (status in ('E', 'W', 'D')),
  -- ENRL, WAIT, DROP or WDRW (withdrawn).
  status_reason text not null,
  wait_position integer,
  units numeric(5, 2) not null,
  grading_basis text not null,
  program text,
  permission_number text,
  -- Rules set aside on record, any of: consent, requisite, capacity, clash.
  waived text[] not null default '{}',
  grade text,
  graded_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (term_code, class_number) references classes (term_code, class_number),
  check ((status = 'W') = (wait_position is not null))
);
create unique index enrollments_live on enrollments (student_id, term_code, class_number) where status in ('E', 'W');
create index enrollments_by_student on enrollments (student_id, term_code);
create index enrollments_by_class on enrollments (term_code, class_number) where status in ('E', 'W');

-- Append-only: the sum of the deltas of a class equals its rows at any time.
create table enrollment_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  student_id text not null,
  term_code text not null,
  class_number integer not null,
  kind text not null check (kind in ('enroll', 'waitlist', 'promote', 'drop', 'withdraw', 'leave_waitlist')),
  enrolled_delta smallint not null,
  waitlisted_delta smallint not null,
  request_id text,
  detail jsonb not null default '{}'
);
create index enrollment_events_by_class on enrollment_events (term_code, class_number);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger enrollment_events_append_only before update or delete on enrollment_events
  for each row execute function refuse_change();

create table idempotency_keys (
  student_id text not null references people (id),
  key text not null,
  endpoint text not null,
  request_hash text not null,
  -- Null while the first request is still at work.
  status_code smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (student_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
