-- Browsers that a student wants notices pushed to.

create table push_subscriptions (
  -- Where the browser's push service takes messages for it. Who knows it can send some, were it not for the key.
  endpoint text primary key,
  person_id text not null references people (id),
  -- Of the cookie by which the browser is known when somebody signs out or another person signs in.
  device_id text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_person on push_subscriptions (person_id);
create index push_subscriptions_by_device on push_subscriptions (device_id);

-- Set by the server that pushes the notice, before it does: each is pushed at most once.
alter table notices add pushed_at timestamptz;
create index notices_to_push on notices (created_at) where pushed_at is null;
