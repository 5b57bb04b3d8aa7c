-- How the classes of ended terms filled, and how far their waitlists moved: counts of courses, never of a person.

-- A row per course, component, career, session, and term. The portal's own rows are computed once from the events, when
-- enrollment in the session has closed (`src/server/class-history`); the others were imported.
create table class_history (
  term_code text not null,
  -- Blank in imported rows that are about all sessions or careers.
  session_code text not null,
  career text not null,
  subject text not null,
  catalog_number text not null,
  component text not null,
  is_imported boolean not null,
  term_description text not null,
  -- Blank if imported.
  course_id text not null default '',
  -- When enrollment opened.
  opened_at timestamptz not null,
  classes integer not null,
  -- Of all classes together, at the end.
  seats integer not null,
  enrolled integer not null,
  -- From then until no class had a free seat for the first time; null if one always had.
  full_minutes integer,
  -- The longest waitlist of a class; null, with the next two, if it's unknown or too short to say more about it.
  waitlisted_most integer,
  got_in integer,
  -- Everyone who joined a waitlist at this place or before, and stayed, got in.
  everyone_up_to integer,
  -- Which classes the portal counted, and their seats at the end, in this order.
  class_numbers integer[] not null default '{}',
  class_seats integer[] not null default '{}',
  primary key (term_code, session_code, career, subject, catalog_number, component, is_imported)
);
create index class_history_by_number on class_history (subject, catalog_number);
create index class_history_by_course on class_history (course_id) where course_id <> '';

-- Sessions of which the portal has computed its rows.
create table class_history_sessions (
  term_code text not null,
  session_code text not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  -- The last change of a capacity that was counted.
  last_capacity_change bigint not null,
  primary key (term_code, session_code)
);

-- Append-only: what a class's capacity was before it changed, and after which of the class's events it did.
create table capacity_changes (
  id bigint generated always as identity primary key,
  term_code text not null,
  class_number integer not null,
  capacity_before integer,
  after_event bigint not null
);
create index capacity_changes_by_class on capacity_changes (term_code, class_number, id);

create function note_capacity_change() returns trigger language plpgsql as $$
begin
  insert into capacity_changes (term_code, class_number, capacity_before, after_event)
  values (old.term_code, old.class_number, old.capacity, coalesce((
    select max(id) from enrollment_events
    where term_code = old.term_code and class_number = old.class_number), 0));
  return null;
end
$$;
-- Enrolling doesn't set the capacity, so it calls nothing here.
create trigger class_seats_note_capacity after update of capacity on class_seats
  for each row when (old.capacity is distinct from new.capacity) execute function note_capacity_change();
create trigger capacity_changes_append_only before update or delete on capacity_changes
  for each row execute function refuse_change();
