-- What My Classes keeps of past terms: "LEC" and "201", and "MWF 9:00-9:50 Olsen 408; R 14:00-14:50" with its dates.
alter table course_history
  add column component text,
  add column section text,
  add column meetings text,
  add column first_day date,
  add column last_day date;
