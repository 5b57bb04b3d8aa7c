import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { lockSeats, promiseSeats } from "../registration/waitlist/free-seats.ts";
import { promoteInto, type Promoted } from "../registration/waitlist/promote.ts";
import { classInTerm, requireClass } from "./find-class.ts";
import { type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";
import { counted } from "./report-words.ts";

export type CapacityChange = {
  termCode: string;
  classNumber: number;
  /** Null is no limit; undefined doesn't change it. */
  seats?: number | null | undefined;
  /** The class's, since a combined section has no waitlist. */
  waitList?: number | undefined;
  /** Changes the seats of the class's combined section. */
  isCombined?: boolean | undefined;
  /** Records that more seats are taken than the new capacity. */
  keepsEnrolled?: boolean | undefined;
};

type Counts = { seats: number | null; waitList: number | null; enrolled: number; overCapacityAllowed: number };

export type CapacityChanged = {
  /** The class, such as "COMP.1010 LEC 201 (class 1234) in 2027 Spring", or its combined section. */
  subject: string;
  before: Counts;
  /** Before promotions; equal to `before` if nothing changed. */
  after: Counts;
  promoted: Promoted;
};

/** Changes a class's capacity, then promotes into its free seats. */
export async function changeCapacity(context: RegistrarContext, change: CapacityChange): Promise<CapacityChanged> {
  const { db, catalog, now, requestId } = context;
  const term = await catalog.term(change.termCode);
  const record = requireClass(term, change.classNumber);
  const target = change.isCombined ? combinedOf(record, term) : classOf(record, term);
  const around = { catalog: term, seats: catalog.seats };
  const { changed, promised } = await withTransaction(db, async (trx) => {
    const locked = await lockSeats({ trx, ...around }, [], target.records);
    const before = await target.read(trx);
    const after = planChange(before, change, target.subject);
    const changed = { subject: target.subject, before, after };
    if (after.seats === before.seats && after.waitList === before.waitList) return { changed, promised: [] };
    await target.write(trx, after);
    const { termCode, classNumber } = change;
    const detail = { term: termCode, class: classNumber, combined: change.isCombined ? record.combinedId : null };
    await writeRegistrarAudit(trx, context, "capacity", { ...detail, before, after });
    return { changed, promised: await promiseSeats({ trx, ...around }, locked, target.records) };
  });
  return { ...changed, promoted: await promoteInto(promised, term, { db, catalog }, { now: now(), requestId }) };
}

function planChange(
  before: Counts,
  { seats = before.seats, waitList, keepsEnrolled }: CapacityChange,
  subject: string,
) {
  const after = { ...before, seats, waitList: waitList ?? before.waitList };
  if (seats === before.seats) return after;
  const excess = seats === null ? 0 : Math.max(0, before.enrolled - seats);
  const isLowered = seats !== null && (before.seats === null || seats < before.seats);
  if (isLowered && excess > 0 && !keepsEnrolled) {
    const plain = `${subject} has ${counted(before.enrolled, "enrolled student")}, ${excess} over the new capacity of ${seats}.`;
    throw new RegistrarError(`${plain} To keep all students enrolled, add --keep-enrolled.`, { plain });
  }
  return { ...after, overCapacityAllowed: excess };
}

/** A class or combined section, and the classes whose waitlists get its free seats. */
type Target = {
  subject: string;
  records: readonly ClassRecord[];
  read: (trx: Trx) => Promise<Counts>;
  write: (trx: Trx, counts: Counts) => Promise<void>;
};

function classOf(record: ClassRecord, catalog: TermCatalog): Target {
  const { code } = catalog.term;
  return {
    subject: classInTerm(record, catalog),
    records: [record],
    async read(trx) {
      const row = await trx
        .selectFrom("class_seats")
        .select(["capacity", "wait_capacity", "enrolled", "over_capacity_allowed"])
        .where("term_code", "=", code)
        .where("class_number", "=", record.classNumber)
        .executeTakeFirstOrThrow();
      return { ...toCounts(row), waitList: row.wait_capacity };
    },
    async write(trx, { seats, waitList, overCapacityAllowed }) {
      await trx
        .updateTable("class_seats")
        .set({ capacity: seats, over_capacity_allowed: overCapacityAllowed, wait_capacity: waitList ?? 0 })
        .where("term_code", "=", code)
        .where("class_number", "=", record.classNumber)
        .execute();
    },
  };
}

function combinedOf(record: ClassRecord, catalog: TermCatalog): Target {
  const { combinedId } = record;
  const { code, description } = catalog.term;
  if (combinedId === null)
    throw new RegistrarError(`${classInTerm(record, catalog)} isn't part of a combined section.`);
  const records = [...(catalog.combined.get(combinedId) ?? [])].sort((a, b) => a.classNumber - b.classNumber);
  const numbers = records.map(({ classNumber }) => classNumber).join(", ");
  return {
    subject: `Combined section ${combinedId} (classes ${numbers}) in ${description}`,
    records,
    async read(trx) {
      const row = await trx
        .selectFrom("combined_sections")
        .select(["capacity", "enrolled", "over_capacity_allowed"])
        .where("term_code", "=", code)
        .where("id", "=", combinedId)
        .executeTakeFirstOrThrow();
      return { ...toCounts(row), waitList: null };
    },
    async write(trx, { seats, overCapacityAllowed }) {
      await trx
        .updateTable("combined_sections")
        .set({ capacity: seats, over_capacity_allowed: overCapacityAllowed })
        .where("term_code", "=", code)
        .where("id", "=", combinedId)
        .execute();
    },
  };
}

function toCounts(row: { capacity: number | null; enrolled: number; over_capacity_allowed: number }) {
  return { seats: row.capacity, enrolled: row.enrolled, overCapacityAllowed: row.over_capacity_allowed };
}
