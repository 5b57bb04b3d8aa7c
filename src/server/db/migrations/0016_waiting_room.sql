-- The line of students while registration opens, one for all instances. Tickets count up in the order of arrival.

create sequence waiting_ticket_numbers;
create table waiting_tickets (
  person_id text primary key references people (id) on delete cascade,
  ticket bigint not null default nextval('waiting_ticket_numbers'),
  drawn_at timestamptz not null
);
-- One row once the line is used: students with tickets up to this number may go on.
create table waiting_line (
  id boolean primary key default true check (id),
  admitted_to bigint not null
);
