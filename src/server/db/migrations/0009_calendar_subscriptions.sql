-- Private addresses from which calendars read a student's classes, one for each student.

create table calendar_subscriptions (
  student_id text primary key references people (id),
  -- SHA-256 of the token in the address, which is stored nowhere.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
