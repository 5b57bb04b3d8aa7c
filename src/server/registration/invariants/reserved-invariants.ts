import { sql } from "kysely";
import type { Invariants } from "./row-invariants.ts";

export const reservedInvariants: Invariants = {
  "Reserved seats are filled by the rows that say so": sql`
    select format('class %s in term %s: %s of %s counted, %s rows', class_number, term_code, coalesce(g.filled, 0),
      coalesce(g.id, r.id), coalesce(r.filled, 0)) as subject
    from (
      select s.term_code, s.class_number, g.id, g.filled
      from class_seats s cross join lateral jsonb_to_recordset(s.reserved) as g (id text, filled integer)
      where s.reserved is not null
    ) g full join (
      select term_code, class_number, reserved_group as id, count(*) as filled from enrollments
      where status = 'E' and reserved_group is not null group by term_code, class_number, reserved_group
    ) r using (term_code, class_number, id)
    where coalesce(g.filled, 0) <> coalesce(r.filled, 0)`,
  "Students who aren't of the group leave reserved seats free, except where allowed": sql`
    select format('class %s in term %s: %s enrolled and %s kept in %s seats', class_number, term_code, enrolled,
      reserved_kept(reserved), capacity) as subject
    from class_seats
    where reserved is not null and enrolled + reserved_kept(reserved) > capacity + over_reserved_allowed`,
};
