import { sql } from "kysely";
import { type ClassRecord, numbersOf, type TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { lockSeats, promiseSeats } from "../registration/waitlist/free-seats.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { overReserved } from "../registration/waitlist/reservations.ts";
import { counted } from "../text/counted-words.ts";
import {
  type AskedOfStaff,
  classInTerm,
  type Done,
  type RegistrarContext,
  RegistrarError,
  refuseOwnClass,
  requireClass,
  writeRegistrarAudit,
} from "./registrar-context.ts";
import { promotedWords } from "./report-words.ts";

type Counts = { seats: number | null; waitList: number | null; enrolled: number; overCapacityAllowed: number };

export async function changeCapacity(context: RegistrarContext, change: AskedOfStaff<"staffCapacity">): Promise<Done> {
  const { db, catalog, now, requestId } = context;
  const term = await catalog.term(change.termCode);
  const record = requireClass(term, change.classNumber);
  const target = targetOf(record, term, change.isCombined);
  const around = { catalog: term, seats: catalog.seats };
  const { words, promised } = await withTransaction(db, async (trx) => {
    const locked = await lockSeats({ trx, ...around }, [], target.records);
    await refuseOwnClass(trx, context, change.termCode, numbersOf(target.records));
    const before = await readCounts(trx, target);
    const after = planChange(before, change, target.subject);
    const words = describe(target.subject, before, after);
    if (before.seats === after.seats && before.waitList === after.waitList)
      return { words: `${words} (unchanged).`, promised: [] };
    await writeCounts(trx, target, after);
    const { termCode, classNumber } = change;
    const detail = { term: termCode, class: classNumber, combined: change.isCombined ? record.combinedId : null };
    await writeRegistrarAudit(trx, context, "capacity", { ...detail, before, after });
    return { words: `${words}.`, promised: await promiseSeats({ trx, ...around }, locked, target.records) };
  });
  const promoted = await promoteInto(promised, term, { db, catalog }, { now: now(), requestId });
  return { messages: [words, ...promotedWords(promoted)] };
}

function describe(subject: string, before: Counts, { seats, waitList, overCapacityAllowed }: Counts): string {
  const words = [
    (seats === null ? "unlimited seats" : counted(seats, "seat")) + previously(before.seats, seats),
    ...(waitList === null
      ? []
      : [`${counted(waitList, "place")} on the waitlist${previously(before.waitList, waitList)}`]),
    ...(overCapacityAllowed > 0 ? [`up to ${overCapacityAllowed} over capacity`] : []),
  ];
  return `${subject}: ${words.join("; ")}`;
}

function previously(before: number | null, after: number | null): string {
  return before === after ? "" : ` (was ${before ?? "unlimited"})`;
}

function planChange(
  before: Counts,
  { seats = before.seats, waitList, keepsEnrolled }: AskedOfStaff<"staffCapacity">,
  subject: string,
) {
  // A combined section has no waitlist.
  const after = { ...before, seats, waitList: before.waitList === null ? null : (waitList ?? before.waitList) };
  if (seats === before.seats) return after;
  const excess = seats === null ? 0 : Math.max(0, before.enrolled - seats);
  const isLowered = seats !== null && (before.seats === null || seats < before.seats);
  if (isLowered && excess > 0 && !keepsEnrolled) {
    const enrolled = counted(before.enrolled, "enrolled student");
    throw new RegistrarError(
      `${subject} has ${enrolled}, ${excess} over the new capacity of ${seats}. Choose to keep all students enrolled, or give more seats.`,
    );
  }
  return { ...after, overCapacityAllowed: excess };
}

/** The counter of a class or combined section, and the classes whose waitlists get its free seats. */
function targetOf(record: ClassRecord, catalog: TermCatalog, isCombined = false) {
  const { classNumber, combinedId } = record;
  const { code, description } = catalog.term;
  const subject = classInTerm(record, catalog);
  if (!isCombined) {
    const where = sql`term_code = ${code} and class_number = ${classNumber}`;
    return { subject, records: [record], table: sql`class_seats`, where, waitList: sql`wait_capacity` };
  }
  if (combinedId === null) throw new RegistrarError(`${subject} isn't part of a combined section.`);
  const records = [...(catalog.combined.get(combinedId) ?? [])].sort((a, b) => a.classNumber - b.classNumber);
  return {
    subject: `Combined section ${combinedId} (classes ${numbersOf(records).join(", ")}) in ${description}`,
    records,
    table: sql`combined_sections`,
    where: sql`term_code = ${code} and id = ${combinedId}`,
    waitList: undefined,
  };
}

type Target = ReturnType<typeof targetOf>;

async function readCounts(trx: Trx, { table, where, waitList = sql`null::integer` }: Target): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select capacity as seats, ${waitList} as "waitList", enrolled, over_capacity_allowed as "overCapacityAllowed"
    from ${table} where ${where}`.execute(trx);
  return rows[0]!;
}

async function writeCounts(trx: Trx, { table, where, waitList }: Target, counts: Counts): Promise<void> {
  const { seats } = counts;
  const ofClass =
    waitList &&
    sql`, ${waitList} = ${counts.waitList}, over_reserved_allowed = ${overReserved(sql`${seats}::integer`)}`;
  await sql`
    update ${table} set capacity = ${seats}, over_capacity_allowed = ${counts.overCapacityAllowed} ${ofClass ?? sql``}
    where ${where}`.execute(trx);
}
