-- Days between the ranges of one meeting, such as holidays, on which it does not meet.
alter table meetings add column skipped_dates date[] not null default '{}';

-- An end above 1440 is on the next day. Writers check the bound, which is the next noon.
alter table meetings drop constraint meetings_end_minutes_check;
