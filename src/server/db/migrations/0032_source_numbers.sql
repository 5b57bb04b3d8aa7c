-- Class numbers of classes that a source names by a text, such as a GUID of OneRoster, the same in all terms.
create table class_source_numbers (
  source_id text primary key,
  class_number integer not null unique
);
