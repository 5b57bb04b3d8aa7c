-- Whether the student system sent it: an import that has everything removes no one else's.
alter table service_indicators add column is_imported boolean not null default false;

-- For the metrics, which are read all the time.
create index enrollments_waiting on enrollments (term_code, created_at) where status = 'W';
create index audit_of_imports on audit (at) where action like 'registrar\_import\_%';
