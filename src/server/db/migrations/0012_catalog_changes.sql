-- A step of a term's catalog version that changed only the status of one class. An instance that holds the version
-- before it changes that class; a step without a row makes it read the whole term again.
create table catalog_changes (
  term_code text not null references terms (code) on delete cascade,
  catalog_version bigint not null,
  class_number integer not null,
  primary key (term_code, catalog_version)
);

-- Tells every instance that listens, once the change is committed.
create function tell_catalog_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', new.code);
  return null;
end $$;

create trigger terms_tell_version after insert or update of catalog_version on terms
  for each row execute function tell_catalog_version();
