-- Whether the seat totals of the term's files count students who enrolled in the portal. Null until an import says.
alter table terms add totals_include_portal boolean;

-- Classes of terms without that rule whose totals rose by at least the portal's students: those may be counted twice.
create table unclear_totals (
  term_code text not null,
  class_number integer not null,
  portal_enrolled integer not null,
  primary key (term_code, class_number),
  foreign key (term_code, class_number) references classes (term_code, class_number)
);
