-- Of the browser's page when it subscribed: what is pushed there is in it.
alter table push_subscriptions add column language text not null default 'en-US'
  check (language in ('en-US', 'es-US'));
