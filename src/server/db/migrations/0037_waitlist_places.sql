-- The place on a waitlist that a student knows of: at first the one on joining, then that of the last notice about it.

create table waitlist_places (
  enrollment_id bigint primary key references enrollments (id) on delete cascade,
  place integer not null,
  -- When a notice said it; null if none did.
  told_at timestamptz
);
