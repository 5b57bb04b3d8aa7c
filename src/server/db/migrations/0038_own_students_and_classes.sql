-- An adviser sees own students, an instructor own classes. Apart from `role`, for which the version before, still
-- running during an update, would show everyone's.
alter table staff
  add column is_adviser boolean not null default false,
  add column is_instructor boolean not null default false;

-- From the identity provider's role claim; null leaves it to the staff table, the advisors, and the catalog.
alter table web_sessions
  add column is_adviser boolean,
  add column is_instructor boolean;

create index staff_with_username on staff (username) where username is not null;
create index advisors_by_staff on advisors (staff_id);
create index meeting_instructors_by_person on meeting_instructors (instructor_id);
