-- The request or command that issued the number, as in the audit, which doesn't have the number itself.
alter table permission_numbers add column request_id text;
