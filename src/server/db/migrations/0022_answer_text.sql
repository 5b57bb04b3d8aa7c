-- The JSON of an answer as it was sent, in place of `reply`: it's only sent again, so it isn't parsed or compressed.
alter table idempotency_keys add column answer text;
alter table idempotency_keys alter column answer set storage external;
