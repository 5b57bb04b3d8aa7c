-- What a calendar was last sent and since when it has been so: an unchanged calendar gets the same bytes.
alter table calendar_subscriptions add column content_hash text;
alter table calendar_subscriptions add column changed_at timestamptz;
