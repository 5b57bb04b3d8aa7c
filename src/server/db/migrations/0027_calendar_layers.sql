-- What a private calendar address has, such as {classes,deadlines}. Addresses from before had classes and waitlisted ones.
alter table calendar_subscriptions add column layers text[] not null default '{classes,waitlisted}';
