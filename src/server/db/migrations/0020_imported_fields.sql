-- Optional fields of catalogue lines that a file of the term had. Files decide these; others stay as they are.
alter table terms add imported_fields text[] not null default '{}';
