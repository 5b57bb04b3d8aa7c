-- A term's days off and replaced days, in the order of the file. Everyone reads them with the catalog, so writing them
-- raises terms.catalog_version.
create table term_calendar (
  term_code text not null references terms (code),
  position smallint not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  name text not null,
  -- Minutes since midnight: classes that overlap them are off. Null if the whole day is.
  start_minutes smallint,
  end_minutes smallint,
  -- The weekday (0 is Sunday) whose schedule the day follows. Null if the day is off.
  follows smallint check (follows between 0 and 6),
  -- Only for classes of this campus or session; null for all.
  campus text,
  session_code text,
  primary key (term_code, position),
  check ((start_minutes is null) = (end_minutes is null)),
  check (start_minutes < end_minutes),
  check (follows is null or (first_day = last_day and start_minutes is null))
);
