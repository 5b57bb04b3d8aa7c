-- The identity provider's own name (sub) of the person who signed in, which its logout tokens carry. The username differs
-- where the university takes it from another claim.
alter table web_sessions add column provider_subject text;
