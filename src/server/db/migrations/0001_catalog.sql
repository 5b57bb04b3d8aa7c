-- The catalogue: what is taught when, by whom and where. Everything below a term carries the term's code, so that
-- catalogues of different years (or universities) never overwrite one another.

create table terms (
  code text primary key,
  description text not null,
  start_date date not null,
  end_date date not null,
  -- Grows with every change to the term's catalogue (not with seats), so that caches know when to reload.
  catalog_version bigint not null default 1,
  check (start_date <= end_date)
);

create table sessions (
  term_code text not null references terms (code),
  code text not null,
  description text not null,
  start_date date not null,
  end_date date not null,
  -- Enrollment runs between these; before open_enrollment_at only inside a student's own appointment.
  enrollment_opens_at timestamptz,
  enrollment_closes_at timestamptz,
  open_enrollment_at timestamptz,
  -- Last day on which a drop leaves no trace, and last day on which it is a withdrawal.
  drop_deadline date,
  withdraw_deadline date,
  primary key (term_code, code),
  check (start_date <= end_date)
);

create table subjects (
  term_code text not null references terms (code),
  code text not null,
  description text not null,
  primary key (term_code, code)
);

create table courses (
  term_code text not null references terms (code),
  course_id text not null,
  title text not null,
  description text not null default '',
  -- Expression tree of src/contract/requisites.ts; null when there is none.
  requisites jsonb,
  -- A student may hold it more than once in a term (topics, independent study).
  repeatable boolean not null default false,
  primary key (term_code, course_id)
);

create table offerings (
  term_code text not null,
  course_id text not null,
  offer_number integer not null,
  subject text not null,
  catalog_number text not null,
  career text not null,
  primary key (term_code, course_id, offer_number),
  foreign key (term_code, course_id) references courses (term_code, course_id),
  foreign key (term_code, subject) references subjects (term_code, code)
);
create index offerings_by_number on offerings (term_code, subject, catalog_number);

-- The components that a student of the offering takes; the lowest position holds the enrollment sections.
create table offering_components (
  term_code text not null,
  course_id text not null,
  offer_number integer not null,
  component text not null,
  position smallint not null,
  is_optional boolean not null default false,
  primary key (term_code, course_id, offer_number, component),
  foreign key (term_code, course_id, offer_number) references offerings (term_code, course_id, offer_number)
);

-- Sections that share one room and one capacity.
create table combined_sections (
  term_code text not null references terms (code),
  id text not null,
  description text not null,
  -- Null means no limit. `enrolled` is the sum over its classes, kept by the same transactions as class_seats.
  capacity integer check (capacity >= 0),
  enrolled integer not null default 0 check (enrolled >= 0),
  over_capacity_allowed integer not null default 0 check (over_capacity_allowed >= 0),
  primary key (term_code, id),
  check (capacity is null or enrolled <= capacity + over_capacity_allowed)
);

create table classes (
  term_code text not null references terms (code),
  class_number integer not null check (class_number >= 0),
  course_id text not null,
  offer_number integer not null,
  session_code text not null,
  section text not null,
  component text not null,
  -- E enrollment section, N non-enrollment section.
  class_type char(1) not null check (class_type in ('E', 'N')),
  -- A active, X cancelled, T tentative, S stopped further enrollment.
  status char(1) not null default 'A' check (status in ('A', 'X', 'T', 'S')),
  -- Sections of an offering go together when equal; 9999 goes with any.
  association integer not null default 9999,
  -- When set, this section is possible only beside that class.
  parent_class_number integer,
  auto_enroll_1 integer,
  auto_enroll_2 integer,
  -- Where a section's title differs from its course's.
  title text,
  topic text,
  campus text,
  instruction_mode text not null default 'P',
  min_units numeric(5, 2) not null,
  max_units numeric(5, 2) not null,
  grading_basis text not null default 'GRD',
  -- N none, I instructor, D department.
  add_consent char(1) not null default 'N' check (add_consent in ('N', 'I', 'D')),
  drop_consent char(1) not null default 'N' check (drop_consent in ('N', 'I', 'D')),
  requirement_designation text,
  combined_id text,
  -- Hash of the imported line, null for classes that were not imported.
  import_hash text,
  primary key (term_code, class_number),
  foreign key (term_code, course_id, offer_number) references offerings (term_code, course_id, offer_number),
  foreign key (term_code, session_code) references sessions (term_code, code),
  foreign key (term_code, combined_id) references combined_sections (term_code, id),
  check (min_units <= max_units)
);
create index classes_by_offering on classes (term_code, course_id, offer_number);

-- Counters apart from the class, so that the minute of registration rewrites small rows only. `external_*` are
-- students counted by a source that names none (an imported total); enrolled = external_enrolled + enrollment rows.
create table class_seats (
  term_code text not null,
  class_number integer not null,
  -- Null means no limit.
  capacity integer check (capacity >= 0),
  enrolled integer not null default 0 check (enrolled >= 0),
  wait_capacity integer not null default 0 check (wait_capacity >= 0),
  waitlisted integer not null default 0 check (waitlisted >= 0),
  external_enrolled integer not null default 0 check (external_enrolled >= 0),
  external_waitlisted integer not null default 0 check (external_waitlisted >= 0),
  -- Seats beyond capacity that an import or used permission numbers allowed.
  over_capacity_allowed integer not null default 0 check (over_capacity_allowed >= 0),
  primary key (term_code, class_number),
  foreign key (term_code, class_number) references classes (term_code, class_number),
  check (capacity is null or enrolled <= capacity + over_capacity_allowed)
) with (fillfactor = 70);

create table facilities (
  code text primary key,
  description text not null,
  short_description text not null,
  building text,
  campus text,
  is_online boolean not null default false
);

create table instructors (
  id text primary key,
  first_name text not null default '',
  last_name text not null
);

create table meetings (
  term_code text not null,
  class_number integer not null,
  meeting_number smallint not null,
  -- Bit d is weekday d, 0 for Sunday.
  days smallint not null default 0 check (days between 0 and 127),
  -- Minutes from midnight; both null when the time is not set.
  start_minutes smallint check (start_minutes between 0 and 1440),
  end_minutes smallint check (end_minutes between 0 and 1440),
  start_date date not null,
  end_date date not null,
  -- Weeks (0 is the week of start_date, Sunday first) in which it does not meet.
  skipped_weeks smallint[] not null default '{}',
  facility_code text references facilities (code),
  is_online boolean not null default false,
  -- Where a class bundles several components.
  component text,
  primary key (term_code, class_number, meeting_number),
  foreign key (term_code, class_number) references classes (term_code, class_number),
  check ((start_minutes is null) = (end_minutes is null)),
  check (start_minutes < end_minutes)
);

create table meeting_instructors (
  term_code text not null,
  class_number integer not null,
  meeting_number smallint not null,
  instructor_id text not null references instructors (id),
  -- PI is the primary instructor.
  role text not null default 'PI',
  position smallint not null default 0,
  primary key (term_code, class_number, meeting_number, instructor_id),
  foreign key (term_code, class_number, meeting_number) references meetings (term_code, class_number, meeting_number)
    on delete cascade
);

create table class_attributes (
  term_code text not null,
  class_number integer not null,
  -- For instance LHON with HONORS or H_READY.
  attribute text not null,
  value text not null,
  primary key (term_code, class_number, attribute, value),
  foreign key (term_code, class_number) references classes (term_code, class_number)
);

create table attribute_values (
  attribute text not null,
  value text not null,
  attribute_description text not null,
  description text not null,
  primary key (attribute, value)
);

create table class_notes (
  term_code text not null,
  class_number integer not null,
  sequence smallint not null,
  note text not null,
  primary key (term_code, class_number, sequence),
  foreign key (term_code, class_number) references classes (term_code, class_number)
);
