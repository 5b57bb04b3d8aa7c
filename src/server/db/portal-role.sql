-- Lets the role "portal" serve requests on tables that another role owns. Run it as that owner, once:
--   psql -v ON_ERROR_STOP=1 -f src/server/db/portal-role.sql "$OWNER_URL"
-- The role can't change the tables, rewrite the audit or the enrollment events, or say which migrations ran.
grant usage on schema public to portal;
grant select, insert, update, delete on all tables in schema public to portal;
alter default privileges in schema public grant select, insert, update, delete on tables to portal;
-- Of the job queues.
grant usage on schema pgboss to portal;
grant select, insert, update, delete on all tables in schema pgboss to portal;
alter default privileges in schema pgboss grant select, insert, update, delete on tables to portal;
revoke update on audit from portal;
revoke update, delete on enrollment_events from portal;
revoke insert, update, delete on schema_migrations from portal;
