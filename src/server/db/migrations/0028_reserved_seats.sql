-- Seats of a class that are kept for groups of students, in the order in which a member fills them:
-- [{"id", "description", "for", "seats", "until", "filled", "released"}], null without any. `filled` counts enrollment
-- rows whose reserved_group is the id. They're with the counters because they change with them, under the same lock.
alter table class_seats add column reserved jsonb;
-- How far enrolled students and kept seats together may pass the capacity, because an import, a registrar, or a used
-- permission number allowed it.
alter table class_seats add column over_reserved_allowed integer not null default 0 check (over_reserved_allowed >= 0);
create index class_seats_reserved on class_seats (term_code, class_number) where reserved is not null;

-- The group whose reserved seat the row fills.
alter table enrollments add column reserved_group text;

-- Groups of the student system that are neither careers, programs, nor plans, such as a scholarship.
create table student_groups (
  student_id text not null references people (id),
  code text not null,
  description text not null,
  primary key (student_id, code)
);

-- Seats that are kept for members who haven't come.
create function reserved_kept(reserved jsonb) returns integer language sql immutable strict as $$
  select coalesce(sum(greatest(0, g.seats - g.filled)), 0)::integer
  from jsonb_to_recordset(reserved) as g (seats integer, filled integer, released boolean)
  where not coalesce(g.released, false)
$$;

-- After members come (or go, with a negative sign): `groups` has their number by the id of their group.
create function reserved_after(reserved jsonb, groups jsonb, sign integer) returns jsonb language sql immutable strict as $$
  select jsonb_agg(case when groups ? (e.g ->> 'id')
    then jsonb_set(e.g, '{filled}', to_jsonb((e.g ->> 'filled')::integer + sign * (groups ->> (e.g ->> 'id'))::integer))
    else e.g end order by e.at)
  from jsonb_array_elements(reserved) with ordinality as e (g, at)
$$;

-- Whether each group still has as many seats.
create function reserved_has(reserved jsonb, groups jsonb) returns boolean language sql immutable as $$
  select not exists (
    select from jsonb_each_text(groups) as w (id, count)
    where not exists (
      select from jsonb_to_recordset(reserved) as g (id text, seats integer, filled integer, released boolean)
      where g.id = w.id and not coalesce(g.released, false) and g.filled + w.count::integer <= g.seats))
$$;

-- What a student may do depends on the groups, too.
create trigger student_groups_forget_blocked after insert or update or delete on student_groups
  for each row execute function forget_blocked();
