-- Who of the staff signs in, and may use the staff area.
alter table staff
  add column username text,
  add column role text check (role in ('staff', 'registrar'));
create index staff_by_username on staff (username) where role is not null;

-- From the identity provider's role claim; null if none is set, and then the staff table decides.
alter table web_sessions add column role text check (role in ('none', 'staff', 'registrar'));

create index audit_by_student on audit ((detail ->> 'student'), id) where detail ->> 'student' is not null;
