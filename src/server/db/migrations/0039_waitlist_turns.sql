-- Of a row whose place on a waitlist the registrar has moved, or that another one has passed: the id of the row whose turn
-- it has. Others wait in the order of their ids, in which they arrived; the version before, still running during an
-- update, gives seats in that order.
alter table enrollments add column turn bigint;
