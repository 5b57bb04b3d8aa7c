import { sql } from "kysely";
import { anyOf, bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, Trx } from "../db/schema.ts";
import type { ImportedClass, SeatTotals } from "./class-rows.ts";
import type { ExistingSeats, ExistingTerm } from "./existing-term.ts";

type SeatOptions = {
  totalsIncludePortal: boolean | null;
  /** All of the file. */
  combined: readonly NewRow<"combined_sections">[];
};

/**
 * Sets seats to the file's. Students who enrolled here stay counted: replaces only the file's part of the counters,
 * under a lock, because others may be enrolling. Without a rule (`includePortal` is null), totals are read as excluding
 * the portal's students; `unclear` counts the classes where that looks wrong.
 */
export async function writeSeats(
  trx: Trx,
  termCode: string,
  classes: readonly ImportedClass[],
  existing: Pick<ExistingTerm, "classes" | "seats">,
  { totalsIncludePortal: includePortal, combined }: SeatOptions,
): Promise<{ changed: ReadonlySet<number>; unclear: number }> {
  const added: NewRow<"class_seats">[] = [];
  const changed = new Map<number, SeatTotals>();
  for (const { row, seats: totals } of classes) {
    const { class_number } = row;
    const before = existing.seats.get(class_number);
    if (!before) added.push({ term_code: termCode, class_number, ...totals, ...toCounts(totals) });
    else if (isDifferent(withoutPortal(totals, before, includePortal), before)) changed.set(class_number, totals);
  }
  await bulkInsert(trx, "class_seats", added);
  if (includePortal !== null) await trx.deleteFrom("unclear_totals").where("term_code", "=", termCode).execute();
  // With those in combined sections, so that no one enrolls in them while they are summed.
  const isShared = ({ row: { class_number, combined_id } }: ImportedClass) =>
    combined_id != null || existing.classes.get(class_number)?.combined_id != null;
  const shared = classes.filter(isShared).map(({ row }) => row.class_number);
  const locked = await lockSeats(trx, termCode, [...changed.keys(), ...shared]);
  const unclear = changed.size > 0 ? await exchangeSeats(trx, termCode, changed, locked, includePortal) : 0;
  await sumCombined(trx, termCode, combined);
  return { changed: new Set(changed.keys()), unclear };
}

function toCounts({ capacity, external_enrolled, external_waitlisted }: SeatTotals) {
  const over = capacity === null ? 0 : Math.max(0, external_enrolled - capacity);
  return { enrolled: external_enrolled, waitlisted: external_waitlisted, over_capacity_allowed: over };
}

/** The file's totals, minus the portal's students if they include them. */
function withoutPortal(totals: SeatTotals, counted: ExistingSeats, includePortal: boolean | null): SeatTotals {
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

function isDifferent(totals: SeatTotals, seats: ExistingSeats) {
  return (Object.keys(totals) as (keyof SeatTotals)[]).some((name) => totals[name] !== seats[name]);
}

/** In class-number order, like enrollment. */
async function lockSeats(trx: Trx, termCode: string, numbers: readonly number[]): Promise<ExistingSeats[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<ExistingSeats>`
    select * from class_seats where term_code = ${termCode} and class_number = ${anyOf(numbers)}
    order by class_number for update`.execute(trx);
  return rows;
}

async function exchangeSeats(
  trx: Trx,
  termCode: string,
  totals: ReadonlyMap<number, SeatTotals>,
  locked: readonly ExistingSeats[],
  includePortal: boolean | null,
) {
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
  return includePortal === null ? await noteUnclear(trx, termCode, given) : 0;
}

/** Sums combined sections, with the file's words and capacities if it has them, and removes those without classes. */
async function sumCombined(trx: Trx, termCode: string, combined: SeatOptions["combined"]) {
  await sql`
    update combined_sections as m set
      description = t.description,
      capacity = t.capacity,
      enrolled = t.enrolled,
      over_capacity_allowed = greatest(t.allowed, coalesce(t.enrolled - t.capacity, 0))
    from (
      select old.id, coalesce(g.description, old.description) as description,
        case when g.id is null then old.capacity else g.capacity end as capacity,
        case when g.id is null then old.over_capacity_allowed else 0 end as allowed,
        coalesce((
          select sum(s.enrolled)::integer from classes as c join class_seats as s using (term_code, class_number)
          where c.term_code = old.term_code and c.combined_id = old.id), 0) as enrolled
      from combined_sections as old
      left join json_to_recordset(${JSON.stringify(combined)}::json)
        as g (id text, description text, capacity integer) on g.id = old.id
      where old.term_code = ${termCode}
    ) as t
    where m.term_code = ${termCode} and m.id = t.id
      and (m.description, m.capacity, m.enrolled) is distinct from (t.description, t.capacity, t.enrolled)`.execute(
    trx,
  );
  await sql`
    delete from combined_sections as m
    where m.term_code = ${termCode} and not exists (
      select from classes as c where c.term_code = m.term_code and c.combined_id = m.id)`.execute(trx);
}

/** Notes the classes with portal students whose total rose, for `verify` to name: other changes may hide part of the rise. */
async function noteUnclear(
  trx: Trx,
  termCode: string,
  given: readonly { counted: ExistingSeats; totals: SeatTotals }[],
): Promise<number> {
  const rows = given.flatMap(({ counted, totals }): NewRow<"unclear_totals">[] => {
    const { enrolled } = portalStudents(counted);
    const rise = totals.external_enrolled - counted.external_enrolled;
    if (enrolled === 0 || rise <= 0) return [];
    return [{ term_code: termCode, class_number: counted.class_number, portal_enrolled: enrolled }];
  });
  await bulkInsert(trx, "unclear_totals", rows, { key: ["term_code", "class_number"] });
  return rows.length;
}
