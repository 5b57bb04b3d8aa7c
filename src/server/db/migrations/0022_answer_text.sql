-- An answer's JSON as it was sent, in place of `reply` and `status_code`: it's only sent again, so it isn't parsed or
-- compressed. Servers of the version before see no answer, run the call again, and report what it did.
alter table idempotency_keys add column answer text, add column answer_status smallint;
alter table idempotency_keys alter column answer set storage external;
