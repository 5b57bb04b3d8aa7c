-- Schedule Builder, sign-in and the portal's own records.

create table schedule_configurations (
  id bigint generated always as identity primary key,
  student_id text not null references people (id),
  term_code text not null references terms (code),
  name text not null check (length(name) between 1 and 100),
  notes text not null default '',
  is_default boolean not null default false,
  -- Courses, breaks and options; its shape is ConfigurationDocument in src/contract/schedule-builder.ts.
  document jsonb not null,
  -- Changed by compare-and-set: a write names the version that it read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index schedule_configurations_by_student on schedule_configurations (student_id, term_code);
create unique index schedule_configurations_default on schedule_configurations (student_id, term_code) where is_default;

create table web_sessions (
  -- SHA-256 of the cookie's value, so that a copy of the table opens no session.
  id_hash text primary key,
  person_id text not null references people (id),
  -- Of the last sign-in or password confirmation.
  authenticated_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  feature_overrides jsonb not null default '{}'
);
create index web_sessions_by_age on web_sessions (last_seen_at);

-- One row for each sign-in under way, from leaving for the identity provider until coming back.
create table sign_in_attempts (
  state_hash text primary key,
  nonce text not null,
  code_verifier text not null,
  return_url text not null,
  created_at timestamptz not null default now()
);

create table password_attempts (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index password_attempts_by_subject on password_attempts (subject, at);

-- The demo identity provider's own store: accounts, and what its protocol library keeps.
create table identity_accounts (
  username text primary key,
  password_hash text not null
);

create table identity_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index identity_records_by_grant on identity_records (grant_id);
create index identity_records_by_uid on identity_records (uid);

-- A row without person_id holds for the deployment, one with it for that person and beats the former.
create table feature_flags (
  flag text not null,
  person_id text references people (id),
  enabled boolean not null,
  unique nulls not distinct (flag, person_id)
);

create table alerts (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('global', 'service')),
  severity text not null check (severity in ('info', 'warning', 'danger')),
  message_html text not null,
  starts_at timestamptz,
  ends_at timestamptz
);

create table feedback (
  id bigint generated always as identity primary key,
  person_id text references people (id),
  name text not null,
  email_address text not null,
  message text not null,
  at timestamptz not null default now()
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id text,
  action text not null,
  detail jsonb not null default '{}',
  request_id text
);

-- Facts about this database itself, such as which demo university filled it.
create table database_facts (
  name text primary key,
  value jsonb not null
);
