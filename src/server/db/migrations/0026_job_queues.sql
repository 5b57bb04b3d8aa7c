-- For the tables of pg-boss, which it makes and changes itself (`src/server/jobs/install-queues.ts`).
create schema pgboss;
