-- On the enrollment section's row of a waiting request: the enrollment section of the request that it replaces when it
-- gets its seats; null if it replaces none, or that one has ended.
alter table enrollments add column swap_from integer;
-- Its other classes, of which the student has a seat in the replaced request already; they have no waiting rows.
alter table enrollments add column swap_keeps integer[] not null default '{}';
-- Of an item that the student wants to wait for in this way.
alter table cart_items add column swap_from integer;
