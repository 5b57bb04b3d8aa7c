-- Where buildings are, by the name that facilities.building has. Everyone reads it with the catalog, so writing it raises
-- terms.catalog_version, as writing walks does.
create table buildings (
  building text primary key,
  latitude numeric(9, 6) not null check (latitude between -90 and 90),
  longitude numeric(9, 6) not null check (longitude between -180 and 180)
);

-- The university's own minutes, which count before those that follow from coordinates. Also the way back, unless that has
-- a row.
create table walks (
  from_building text not null,
  to_building text not null check (to_building <> from_building),
  minutes smallint not null check (minutes between 0 and 60),
  primary key (from_building, to_building)
);
