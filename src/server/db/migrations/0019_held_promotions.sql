-- While the student system's changes are made, freed seats stay promised, but no one is promoted into them before this
-- time: the changes may need them.
alter table class_seats add column promote_after timestamptz;
