import { sql } from "kysely";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, Trx } from "../db/schema.ts";
import type { ImportedClass } from "./class-rows.ts";
import type { ExistingSeats } from "./existing-term.ts";

type Totals = Omit<ReturnType<typeof toColumns>, "class_number">;

/**
 * Sets seats to the file's. Students who enrolled here stay counted: replaces only the file's part of the counters,
 * under a lock, because others may be enrolling. Without a rule (`includePortal` is null), totals are read as excluding
 * the portal's students; `unclear` counts the classes where that looks wrong.
 */
export async function writeSeats(
  trx: Trx,
  termCode: string,
  classes: readonly ImportedClass[],
  existing: ReadonlyMap<number, ExistingSeats>,
  includePortal: boolean | null,
): Promise<{ changed: ReadonlySet<number>; unclear: number }> {
  const added: NewRow<"class_seats">[] = [];
  const changed = new Map<number, Totals>();
  for (const { row, seats } of classes) {
    const { class_number, ...totals } = toColumns(row.class_number, seats);
    const before = existing.get(class_number);
    if (!before) added.push({ term_code: termCode, class_number, ...totals, ...toCounts(totals) });
    else if (isDifferent(withoutPortal(totals, before, includePortal), before)) changed.set(class_number, totals);
  }
  await bulkInsert(trx, "class_seats", added);
  if (includePortal !== null) await trx.deleteFrom("unclear_totals").where("term_code", "=", termCode).execute();
  const unclear = changed.size > 0 ? await exchangeSeats(trx, termCode, changed, includePortal) : 0;
  return { changed: new Set(changed.keys()), unclear };
}

function toColumns(classNumber: number, seats: ImportedClass["seats"]) {
  return {
    class_number: classNumber,
    capacity: seats.capacity,
    wait_capacity: seats.waitCapacity,
    external_enrolled: seats.externalEnrolled,
    external_waitlisted: seats.externalWaitlisted,
  };
}

function toCounts({ capacity, external_enrolled, external_waitlisted }: Totals) {
  const over = capacity === null ? 0 : Math.max(0, external_enrolled - capacity);
  return { enrolled: external_enrolled, waitlisted: external_waitlisted, over_capacity_allowed: over };
}

/** The file's totals, minus the portal's students if they include them. */
function withoutPortal(totals: Totals, counted: ExistingSeats, includePortal: boolean | null): Totals {
  if (!includePortal) return totals;
  const { enrolled, waitlisted } = portalStudents(counted);
  return {
    ...totals,
    external_enrolled: Math.max(0, totals.external_enrolled - enrolled),
    external_waitlisted: Math.max(0, totals.external_waitlisted - waitlisted),
  };
}

function portalStudents(seats: ExistingSeats) {
  return {
    enrolled: seats.enrolled - seats.external_enrolled,
    waitlisted: seats.waitlisted - seats.external_waitlisted,
  };
}

function isDifferent(a: Totals, b: Totals) {
  return (
    a.capacity !== b.capacity ||
    a.wait_capacity !== b.wait_capacity ||
    a.external_enrolled !== b.external_enrolled ||
    a.external_waitlisted !== b.external_waitlisted
  );
}

async function exchangeSeats(
  trx: Trx,
  termCode: string,
  totals: ReadonlyMap<number, Totals>,
  includePortal: boolean | null,
) {
  // In class-number order, like enrollment.
  const { rows: locked } = await sql<ExistingSeats>`
    select class_number, capacity, enrolled, external_enrolled, wait_capacity, waitlisted, external_waitlisted
    from class_seats
    where term_code = ${termCode} and class_number = any(${[...totals.keys()]}::integer[])
    order by class_number for update`.execute(trx);
  const given = locked.flatMap((counted) => {
    const each = totals.get(counted.class_number);
    return each ? [{ counted, totals: each }] : [];
  });
  const seats = given.map(({ counted, totals: each }) => ({
    class_number: counted.class_number,
    ...withoutPortal(each, counted, includePortal),
  }));
  await sql`
    update class_seats as s set
      capacity = g.capacity,
      wait_capacity = g.wait_capacity,
      enrolled = s.enrolled - s.external_enrolled + g.external_enrolled,
      waitlisted = s.waitlisted - s.external_waitlisted + g.external_waitlisted,
      external_enrolled = g.external_enrolled,
      external_waitlisted = g.external_waitlisted,
      over_capacity_allowed =
        greatest(0, coalesce(s.enrolled - s.external_enrolled + g.external_enrolled - g.capacity, 0))
    from json_to_recordset(${JSON.stringify(seats)}::json) as g (
      class_number integer, capacity integer, wait_capacity integer,
      external_enrolled integer, external_waitlisted integer
    )
    where s.term_code = ${termCode} and s.class_number = g.class_number`.execute(trx);
  await sql`
    update combined_sections as m set
      enrolled = t.enrolled,
      over_capacity_allowed = greatest(m.over_capacity_allowed, coalesce(t.enrolled - m.capacity, 0))
    from (
      select c.combined_id, sum(s.enrolled)::integer as enrolled
      from classes as c join class_seats as s using (term_code, class_number)
      where c.term_code = ${termCode} and c.combined_id is not null group by c.combined_id
    ) as t
    where m.term_code = ${termCode} and m.id = t.combined_id and m.enrolled <> t.enrolled`.execute(trx);
  return includePortal === null ? await noteUnclear(trx, termCode, given) : 0;
}

/** Notes the classes with portal students whose total rose, for `verify` to name: other changes may hide part of the rise. */
async function noteUnclear(
  trx: Trx,
  termCode: string,
  given: readonly { counted: ExistingSeats; totals: Totals }[],
): Promise<number> {
  const rows = given.flatMap(({ counted, totals }): NewRow<"unclear_totals">[] => {
    const { enrolled } = portalStudents(counted);
    const rise = totals.external_enrolled - counted.external_enrolled;
    if (enrolled === 0 || rise <= 0) return [];
    return [{ term_code: termCode, class_number: counted.class_number, portal_enrolled: enrolled }];
  });
  const key = ["term_code", "class_number"] as const;
  await bulkInsert(trx, "unclear_totals", rows, { key, update: ["portal_enrolled"] });
  return rows.length;
}
