import { type ClassRecord, numbersOf, type TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { lockSeats, promiseSeats } from "../registration/waitlist/free-seats.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { type TextValue, wholeNumber } from "../text-value.ts";
import { command, flag, ofClass, option, UsageError } from "./command.ts";
import {
  classInTerm,
  type RegistrarContext,
  RegistrarError,
  requireClass,
  writeRegistrarAudit,
} from "./registrar-context.ts";
import { counted, promotedWords } from "./report-words.ts";

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

/** Changes a class's capacity, then promotes into its free seats. Returns what it did, in words. */
export async function changeCapacity(context: RegistrarContext, change: CapacityChange): Promise<string[]> {
  const { db, catalog, now, requestId } = context;
  const term = await catalog.term(change.termCode);
  const record = requireClass(term, change.classNumber);
  const target = change.isCombined ? combinedOf(record, term) : classOf(record, term);
  const around = { catalog: term, seats: catalog.seats };
  const { words, promised } = await withTransaction(db, async (trx) => {
    const locked = await lockSeats({ trx, ...around }, [], target.records);
    const before = await target.read(trx);
    const after = planChange(before, change, target.subject);
    const words = changeWords(target.subject, before, after);
    if (isSame(before, after)) return { words, promised: [] };
    await target.write(trx, after);
    const { termCode, classNumber } = change;
    const detail = { term: termCode, class: classNumber, combined: change.isCombined ? record.combinedId : null };
    await writeRegistrarAudit(trx, context, "capacity", { ...detail, before, after });
    return { words, promised: await promiseSeats({ trx, ...around }, locked, target.records) };
  });
  const promoted = await promoteInto(promised, term, { db, catalog }, { now: now(), requestId });
  return [words, ...promotedWords(promoted)];
}

function isSame(before: Counts, after: Counts): boolean {
  return before.seats === after.seats && before.waitList === after.waitList;
}

function changeWords(subject: string, before: Counts, after: Counts): string {
  const words = [
    difference(before.seats, after.seats, seatWords),
    ...(after.waitList === null ? [] : [difference(before.waitList, after.waitList, waitWords)]),
    after.overCapacityAllowed > 0 && `up to ${after.overCapacityAllowed} over capacity`,
  ].filter((part) => part !== false);
  return `${subject}: ${words.join("; ")}${isSame(before, after) ? " (unchanged)" : ""}.`;
}

function difference(before: number | null, after: number | null, words: (count: number | null) => string): string {
  return before === after ? words(after) : `${words(after)} (was ${before ?? UNLIMITED})`;
}

function seatWords(count: number | null): string {
  return count === null ? "unlimited seats" : counted(count, "seat");
}

function waitWords(count: number | null): string {
  return count === null ? "" : `${counted(count, "place")} on the waitlist`;
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
  const numbers = numbersOf(records).join(", ");
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

const UNLIMITED = "unlimited";
const places = wholeNumber(0, 1_000_000);
const seats: TextValue<number | null> = {
  ...places,
  parse: (given) => (given === UNLIMITED ? null : places.parse(given)),
};

export const capacityCommand = command({
  name: "capacity",
  summary: "changes a class's capacity; new seats go to its waitlist",
  args: {
    ...ofClass,
    seats: option("N", `seats, or "${UNLIMITED}"`, seats),
    "wait-list": option("N", "places on the waitlist", places),
    combined: flag("changes the seats of the class's combined section instead"),
    "keep-enrolled": flag("keeps every enrolled student, even over the new capacity"),
  },
  prepare({ TERM: termCode, CLASS: classNumber, combined: isCombined, ...given }) {
    const { seats, "wait-list": waitList, "keep-enrolled": keepsEnrolled } = given;
    if (seats === undefined && waitList === undefined) throw new UsageError("Add --seats, --wait-list, or both.");
    if (isCombined && waitList !== undefined)
      throw new UsageError("A combined section has no waitlist. Leave out --combined or --wait-list.");
    return (context) => changeCapacity(context, { termCode, classNumber, seats, waitList, isCombined, keepsEnrolled });
  },
});
