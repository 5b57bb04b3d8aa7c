import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import { AppError } from "#contract/outcome";
import { WAIVERS } from "#contract/waivers";
import type { TermCatalog } from "../catalog/records.ts";
import type { TableRow, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { lockClasses } from "../registration/waitlist/seat-counters.ts";
import { counted } from "../text/counted-words.ts";
import {
  type AskedOfStaff,
  classInTerm,
  type Done,
  isStudying,
  type RegistrarContext,
  RegistrarError,
  requireClass,
  writeRegistrarAudit,
} from "./registrar-context.ts";

const FIRST_NUMBER = 100_000;
const NUMBERS = 900_000;

type Issue = AskedOfStaff<"staffPermissionNumbers">;
type Issued = Done & { numbers: string[]; added: number };

/** Tops up the unused numbers that waive the same until the same day, and returns them all in order. */
export async function issuePermissionNumbers(context: RegistrarContext, asked: Issue): Promise<Issued> {
  await requireIssuer(context);
  const term = await context.catalog.term(asked.termCode);
  return await withTransaction(context.db, (trx) => issueNumbers(trx, term, context, asked));
}

/** A number is as good as a seat, and anyone who knows it can use it. */
export async function requireIssuer(context: RegistrarContext): Promise<void> {
  if (await isStudying(context))
    throw new AppError({
      code: "FORBIDDEN",
      message: "You're a student, so you can't issue permission numbers. Ask another registrar.",
    });
}

export async function issueNumbers(
  trx: Trx,
  term: TermCatalog,
  context: RegistrarContext,
  { termCode, classNumber, waives, lastDay, have }: Issue,
): Promise<Issued> {
  const record = requireClass(term, classNumber);
  const today = institutionDay(context.now());
  if (lastDay !== undefined && lastDay < today) throw new RegistrarError(`${lastDay} has passed: today is ${today}.`);
  const kind = { waives: inOrder(waives), expires_on: lastDay ?? null };
  // So that two commands at once see each other's numbers.
  await lockClasses(trx, termCode, [classNumber]);
  const { rows } = await sql<TableRow<"permission_numbers">>`
      select * from permission_numbers where term_code = ${termCode} and class_number = ${classNumber}`.execute(trx);
  const isOfKind = (row: TableRow<"permission_numbers">) =>
    inOrder(row.waives).join() === kind.waives.join() && row.expires_on === kind.expires_on;
  const unused = rows.filter((row) => row.used_by === null && isOfKind(row)).map((row) => row.number);
  const taken = new Set(rows.map((row) => row.number));
  const missing = Math.max(0, have - unused.length);
  // So that most numbers are wrong, and a free one is soon found.
  if (missing > 0 && taken.size + missing > NUMBERS / 2)
    throw new RegistrarError(`The class has ${taken.size} permission numbers, so you can't add ${missing} more.`);
  const added: string[] = [];
  while (added.length < missing) {
    // Can't be guessed from others.
    const number = String(FIRST_NUMBER + randomInt(NUMBERS));
    if (taken.has(number)) continue;
    taken.add(number);
    added.push(number);
  }
  if (missing > 0) {
    const numbers = added.map((number) => ({
      term_code: termCode,
      class_number: classNumber,
      number,
      ...kind,
      request_id: context.requestId,
    }));
    await trx.insertInto("permission_numbers").values(numbers).execute();
    const facts = { term: termCode, class: classNumber, waives: kind.waives, expires: kind.expires_on };
    await writeRegistrarAudit(trx, context, "permission_numbers", { ...facts, count: added.length });
  }
  const words = missing > 0 ? counted(missing, "new permission number") : "Unchanged";
  return {
    messages: [`${classInTerm(record, term)}: ${words}.`],
    numbers: [...unused, ...added].sort(),
    added: added.length,
  };
}

export function inOrder(waives: readonly string[]) {
  return WAIVERS.filter((waiver) => waives.includes(waiver));
}
