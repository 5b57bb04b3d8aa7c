import { sql } from "kysely";
import type { CartMessage } from "#contract/enrollment";
import { careerOf } from "#contract/institution";
import { AppError } from "#contract/outcome";
import type { Catalog } from "../catalog/catalog.ts";
import type { TermCatalog } from "../catalog/records.ts";
import type { Database } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type CartRow, keepResult, prepareItem, readCart, readCartRow, removeCartRow } from "./cart-rows.ts";
import { choiceMessages, enrollItem, type ItemOutcome, nextPosition, SeatsGone } from "./enroll-item.ts";
import { brokenRules, fullClasses, type Request } from "./rules.ts";
import { lockStudents } from "./seat-counters.ts";
import { type LiveRow, readStudentFacts } from "./student-facts.ts";

export type Origin = { requestId: string; idempotencyKey: string | null };
export type CheckedItem = { classNumber: number; relatedClassNumbers: readonly number[] } & ItemOutcome;
export type CartOf = { studentId: string; termCode: string; career: string };

type Context = { database: Database; catalog: Catalog; now: () => Date };

/** Says of every item of a cart which rules it breaks, as if all were enrolled one after another. Takes nothing. */
export async function validateCart(context: Context, cart: CartOf): Promise<void> {
  const { database, catalog } = context;
  const { db } = database;
  const now = context.now();
  const term = await catalog.term(cart.termCode);
  const facts = await readStudentFacts(db, cart.studentId, term.term, now);
  for (const row of await readCart(db, cart)) {
    const { request, problems } = await prepareItem(db, term, row, now);
    if (!request || problems.length > 0) {
      await keepResult(db, row, "validate", { success: false, messages: choiceMessages(problems) }, now);
      continue;
    }
    const numbers = request.selection.all.map((record) => record.classNumber);
    const seats = await catalog.seats(cart.termCode, numbers);
    const broken = brokenRules(request, { catalog: term, facts, seats, now });
    const full = fullClasses(request, seats);
    const ready = [...readyMessages(full.length > 0, nextPosition(full, seats)), ...costWarning(request)];
    const success = broken.length === 0;
    if (success) facts.live.push(...toLiveRows(request, full.length > 0 ? "W" : "E"));
    await keepResult(db, row, "validate", { success, messages: success ? ready : broken }, now);
  }
}

/** Enrolls in classes of the cart, in cart order, each in a transaction of its own. */
export async function checkout(
  context: Context,
  origin: Origin,
  cart: CartOf,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  const { database, catalog } = context;
  const term = await catalog.term(cart.termCode);
  const rows = (await readCart(database.db, cart)).filter((row) => classNumbers.includes(row.class_number));
  const missing = classNumbers.filter((number) => !rows.some((row) => row.class_number === number));
  const done = await enrolledBefore(database.db, origin, cart, missing);
  const unknown = missing.filter((number) => !done.some((item) => item.classNumber === number));
  if (unknown.length > 0) {
    const words = unknown.length === 1 ? `Class ${unknown[0]} is` : `Classes ${unknown.join(", ")} are`;
    throw new AppError({
      code: "BAD_REQUEST",
      message: `${words} not in your cart.`,
      details: { classNumbers: unknown },
    });
  }
  const results = [...done];
  for (const row of rows) results.push(await enrollRow(context, origin, term, row));
  return results;
}

/** Seats that went between reading and taking are looked at again; the rules then say what is left. */
const ATTEMPTS = 3;

async function enrollRow(context: Context, origin: Origin, term: TermCatalog, row: CartRow): Promise<CheckedItem> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await enrollOnce(context, origin, term, row);
    } catch (error) {
      if (!(error instanceof SeatsGone)) throw error;
    }
  }
  const outcome = refusal("seats", "Seats of this class are changing hands right now. Try again.");
  await keepResult(context.database.db, row, "enroll", outcome, context.now());
  return toChecked(row, outcome);
}

/** The row is only a hint: it is read again under the student's lock, since another window may have changed it. */
async function enrollOnce(context: Context, origin: Origin, term: TermCatalog, hint: CartRow): Promise<CheckedItem> {
  const { database, catalog } = context;
  return await withTransaction(database.db, async (trx) => {
    const now = context.now();
    await lockStudents(trx, [hint.student_id]);
    const row = await readCartRow(trx, hint);
    if (!row) {
      const cart = { studentId: hint.student_id, termCode: hint.term_code, career: hint.career };
      const [done] = await enrolledBefore(trx, origin, cart, [hint.class_number]);
      return done ?? toChecked(hint, refusal("cart", `Class ${hint.class_number} is no longer in your cart.`));
    }
    const facts = await readStudentFacts(trx, row.student_id, term.term, now);
    const item = await prepareItem(trx, term, row, now);
    const outcome = await enrollItem(item, { trx, catalog: term, seats: catalog.seats, facts, now, ...origin });
    if (outcome.success) await removeCartRow(trx, row);
    else await keepResult(trx, row, "enroll", outcome, now);
    return toChecked(row, outcome);
  });
}

function toChecked(row: CartRow, outcome: ItemOutcome): CheckedItem {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers, ...outcome };
}

function refusal(rule: string, text: string): ItemOutcome {
  return { success: false, messages: [{ Description: text, IsError: true, IsWarning: false, Rule: rule }] };
}

/**
 * Items that left the cart because this very request enrolled them before it was cut off: its events carry the
 * idempotency key, so the repeat tells of the success instead of an item that is not there.
 */
async function enrolledBefore(
  db: Db,
  { idempotencyKey }: Origin,
  { studentId, termCode }: CartOf,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  if (idempotencyKey === null || classNumbers.length === 0) return [];
  const rows = await db
    .selectFrom("enrollment_events as v")
    .innerJoin("enrollments as e", (join) =>
      join
        .onRef("e.student_id", "=", "v.student_id")
        .onRef("e.term_code", "=", "v.term_code")
        .onRef("e.class_number", "=", "v.class_number"),
    )
    .select(["e.class_number", "e.enrollment_class_number", "e.role", "v.kind"])
    .where("v.student_id", "=", studentId)
    .where("v.term_code", "=", termCode)
    .where(sql`v.detail ->> 'idempotencyKey'`, "=", idempotencyKey)
    .where("e.enrollment_class_number", "in", classNumbers)
    .where("e.status", "in", ["E", "W"])
    .execute();
  return rows
    .filter((row) => row.role === "primary")
    .map((row) => ({
      classNumber: row.class_number,
      relatedClassNumbers: rows
        .filter((other) => other.role === "related" && other.enrollment_class_number === row.class_number)
        .map((other) => other.class_number),
      success: true,
      messages: [
        {
          Description: row.kind === "waitlist" ? "You are on the wait list." : "Enrolled.",
          IsError: false,
          IsWarning: row.kind === "waitlist",
        },
      ],
    }));
}

function toLiveRows({ selection, career, units }: Request, status: "E" | "W"): LiveRow[] {
  return selection.all.map((record) => ({
    classNumber: record.classNumber,
    enrollmentClassNumber: selection.primary.classNumber,
    career,
    status,
    units: record === selection.primary ? units : 0,
  }));
}

function readyMessages(waits: boolean, position: number): CartMessage[] {
  const text = waits
    ? `The class is full. You asked for the wait list and will take position ${position}.`
    : "Ready to enroll.";
  return [{ Description: text, IsError: false, IsWarning: waits }];
}

function costWarning({ selection }: Request): CartMessage[] {
  if (careerOf(selection.primary.offering.career).fee === null) return [];
  const text = "Enrolling in this class may incur additional costs.";
  return [{ Description: text, IsError: false, IsWarning: true, Rule: "cost" }];
}
