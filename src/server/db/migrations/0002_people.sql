-- People and what the university knows of them.

create table people (
  -- The student system's id (PeopleSoftId on the wire).
  id text primary key,
  -- Subject at the identity provider.
  username text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  is_student boolean not null default true
);

create table student_careers (
  student_id text not null references people (id),
  career text not null,
  -- FR, SO, JR, SR or GR.
  standing text not null,
  -- Unit limit of a term in this career.
  max_term_units numeric(5, 2) not null,
  is_active boolean not null default true,
  primary key (student_id, career)
);

create table student_programs (
  student_id text not null,
  career text not null,
  program text not null,
  description text not null,
  -- AC active, CM completed, DC discontinued, LA leave.
  status text not null default 'AC',
  primary key (student_id, career, program),
  foreign key (student_id, career) references student_careers (student_id, career)
);

create table student_plans (
  student_id text not null,
  career text not null,
  program text not null,
  plan text not null,
  description text not null,
  subplan text,
  subplan_description text,
  primary key (student_id, career, program, plan),
  foreign key (student_id, career, program) references student_programs (student_id, career, program)
);

-- Work of terms that the catalogue no longer holds.
create table course_history (
  student_id text not null,
  career text not null,
  term_code text not null,
  term_description text not null,
  course_id text not null,
  subject text not null,
  catalog_number text not null,
  title text not null,
  units numeric(5, 2) not null,
  grading_basis text not null default 'GRD',
  grade text,
  graded_on date,
  primary key (student_id, career, term_code, course_id),
  foreign key (student_id, career) references student_careers (student_id, career)
);

create table enrollment_appointments (
  student_id text not null references people (id),
  term_code text not null,
  session_code text not null,
  career text not null,
  block_id text not null,
  number integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (student_id, term_code, session_code, career),
  foreign key (term_code, session_code) references sessions (term_code, code),
  check (starts_at < ends_at)
);

create table service_indicators (
  id bigint generated always as identity primary key,
  student_id text not null references people (id),
  code text not null,
  description text not null,
  is_positive boolean not null,
  blocks_enrollment boolean not null default false,
  department text not null,
  reason_html text not null,
  contact_name text,
  active_date date,
  active_term text,
  end_date date,
  end_term text
);
create index service_indicators_by_student on service_indicators (student_id);

create table checklist_items (
  id bigint generated always as identity primary key,
  student_id text not null references people (id),
  item text not null,
  administrative_function text not null,
  description_html text not null,
  due_date date,
  status text not null
);
create index checklist_items_by_student on checklist_items (student_id);

create table staff (
  id text primary key,
  first_name text not null,
  last_name text not null,
  title text not null,
  department text not null,
  department_website text,
  email text not null,
  phone text,
  is_phone_for_department boolean not null default false,
  location text,
  location_url text
);

create table advisors (
  student_id text not null references people (id),
  staff_id text not null references staff (id),
  role text not null,
  advisor_group text not null,
  primary key (student_id, staff_id, role)
);

create table advising_appointments (
  id bigint generated always as identity primary key,
  student_id text not null references people (id),
  subtopic text not null,
  location text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index advising_appointments_by_student on advising_appointments (student_id, starts_at);

create table advising_attendees (
  appointment_id bigint not null references advising_appointments (id) on delete cascade,
  person_id text not null,
  name text not null,
  role text not null,
  primary key (appointment_id, person_id)
);

create table important_dates (
  id bigint generated always as identity primary key,
  date date not null,
  description_html text not null
);
