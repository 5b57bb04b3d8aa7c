-- What a notice says, as codes with values. Null in notices of earlier versions, which have only the English text.
alter table notices add column said jsonb;
-- The language of the browser in which the person signed in last, for mail. Null until then.
alter table people add column language text check (language in ('en-US', 'es-US'));
