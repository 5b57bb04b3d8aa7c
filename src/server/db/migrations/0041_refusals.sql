-- How often rules refused a class that a student checked out or swapped into: counts for reports. A refusal changes
-- nothing, so `enrollment_events` has none.

-- Only transactions that hold the student's lock write the student's rows. A student who tries all morning has one row.
create table refusals (
  term_code text not null,
  class_number integer not null,
  -- In the institution's time zone.
  day date not null,
  student_id text not null,
  -- All that refused it at once.
  rules text[] not null,
  attempts integer not null,
  primary key (term_code, class_number, day, student_id, rules)
) with (fillfactor = 80);
