-- More kinds of notices, and watches on full classes.

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'promoted', 'passed_over', 'cancelled', 'seat_open', 'changed', 'appointment', 'hold_placed', 'hold_released'));
-- Notices of holds have no term.
alter table notices alter term_code drop not null;
alter table notices alter career drop not null;
-- Several servers may find the same event; the key makes them write one notice.
alter table notices add event_key text;
create unique index notices_by_event on notices (person_id, event_key) where event_key is not null;
create index notices_by_person on notices (person_id, id);

-- A watch is deleted when the student gets a notice of a seat.
create table class_watches (
  student_id text not null references people (id),
  term_code text not null,
  class_number integer not null,
  career text not null,
  created_at timestamptz not null default now(),
  primary key (student_id, term_code, class_number),
  foreign key (term_code, class_number) references classes (term_code, class_number)
);
create index class_watches_by_class on class_watches (term_code, class_number);
