-- Whose account it is, of the people in the staff file. Before, the account's ID said so, and could be another's.
alter table people add column staff_id text unique references staff (id) on delete set null;
update people p set staff_id = s.id
from staff s
where p.id = 'staff ' || s.id and p.username = s.username and not p.is_student;
