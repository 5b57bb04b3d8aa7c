-- Whether the student's own advisers see the configuration.
alter table schedule_configurations add column is_shared_with_advisers boolean not null default false;
