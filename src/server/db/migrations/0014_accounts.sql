-- A closed account can't sign in.
alter table people add column closed_at timestamptz;

alter table web_sessions
  -- Browser and system, for the person to tell their sessions apart.
  add column device text not null default '',
  -- The session at the identity provider (sid), where it names one.
  add column provider_session text;
create index web_sessions_by_person on web_sessions (person_id);

-- Logout tokens of the identity provider that were used, each of which works once.
create table used_logout_tokens (
  issuer text not null,
  jti text not null,
  at timestamptz not null,
  primary key (issuer, jti)
);
