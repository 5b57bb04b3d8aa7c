-- The order in which enrollment events leave the portal. An event gets its place once it is committed, so no reader of
-- the places misses one that commits late.
create table event_feed (
  position bigint generated always as identity primary key,
  event_id bigint not null unique,
  noted_at timestamptz not null default now()
);
