import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import type { TableRow, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { holdNotice, releasedNotice } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { html } from "../plugins/pages/html.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { lockStudents } from "../registration/waitlist/seat-counters.ts";
import {
  type AskedOfStaff,
  type Done,
  type RegistrarContext,
  RegistrarError,
  requireOther,
  writeRegistrarAudit,
} from "./registrar-context.ts";
import { promotedWords } from "./report-words.ts";

type NewHold = AskedOfStaff<"staffPlaceHold"> & {
  contact?: string | undefined;
  /** Inclusive, like the last one. A new hold without it begins today. */
  firstDay?: string | undefined;
};

/** Changes the hold with the same code if there's one. A hold that ends before today counts as released. */
export async function placeHold(context: RegistrarContext, hold: NewHold): Promise<Done> {
  const { db, catalog, now, requestId } = context;
  const student = await requireOther(context, hold.student);
  const at = now();
  const today = institutionDay(at);
  const { done, isInForce } = await withTransaction(db, async (trx) => {
    // So that an enrollment under way doesn't miss it.
    await lockStudents(trx, [student.id]);
    const [before] = await readHolds(trx, student.id, hold.code);
    const wanted = {
      description: hold.description,
      department: hold.department,
      reason_html: html`${hold.reason}`.text,
      contact_name: hold.contact ?? null,
      blocks_enrollment: hold.blocksEnrollment,
      active_date: hold.firstDay ?? (before ? before.active_date : today),
      end_date: hold.lastDay ?? null,
    };
    const { active_date: first, end_date: last } = wanted;
    // An existing hold can end in the past, which releases it; a new one would never have applied.
    if (!before && last !== null && last < today) throw new RegistrarError(`${last} has passed: today is ${today}.`);
    if (first !== null && last !== null && last < first)
      throw new RegistrarError(`${last} is before the hold's first day, ${first}.`);
    const isLater = (first ?? today) > today;
    const blocks = (each: typeof wanted) => each.blocks_enrollment && (each.end_date ?? today) >= today;
    const isInForce = blocks(wanted) && !isLater;
    if (before && isDeepStrictEqual(before, { ...before, ...wanted })) return { done: "unchanged", isInForce } as const;

    const facts = { student: student.id, code: hold.code, after: wanted };
    const row = { student_id: student.id, code: hold.code, is_positive: false, ...wanted };
    if (before) await trx.updateTable("service_indicators").set(wanted).where("id", "=", before.id).execute();
    else await trx.insertInto("service_indicators").values(row).execute();
    await writeRegistrarAudit(trx, context, "hold_place", { ...facts, ...(before && { before: toFacts(before) }) });
    if (!before || (blocks(wanted) && !blocks(before))) await writeNotices(trx, [holdNotice(row, today)], at);
    return { done: before ? "changed" : "placed", isInForce } as const;
  });
  const words = { placed: "was placed on", changed: "was changed for", unchanged: "is unchanged for" }[done];
  const line = `Hold ${hold.code} ${words} ${student.name} (${student.id}).`;
  if (done === "placed" || isInForce) return { messages: [line] };
  const promoted = await promoteIntoFreeSeats({ db, catalog }, { now: at, requestId, studentId: student.id });
  return { messages: [line, ...promotedWords(promoted)] };
}

/** Promotion into classes for which the student waits follows; a repeat finishes it after a failure. */
export async function releaseHold(
  context: RegistrarContext,
  { student: name, code }: AskedOfStaff<"staffReleaseHold">,
): Promise<Done> {
  const { db, catalog, now, requestId } = context;
  const student = await requireOther(context, name);
  const at = now();
  const released = await withTransaction(db, async (trx) => {
    await lockStudents(trx, [student.id]);
    const holds = await readHolds(trx, student.id, code);
    for (const hold of holds) {
      await trx.deleteFrom("service_indicators").where("id", "=", hold.id).execute();
      await writeRegistrarAudit(trx, context, "hold_release", { student: student.id, code, before: toFacts(hold) });
      await writeNotices(trx, [releasedNotice(hold)], at);
    }
    return holds.length;
  });
  const promoted = await promoteIntoFreeSeats({ db, catalog }, { now: at, requestId, studentId: student.id });
  const whose = `${student.name} (${student.id})`;
  const words = released > 0 ? `Hold ${code} was released for ${whose}.` : `${whose} doesn't have hold ${code}.`;
  return { messages: [words, ...promotedWords(promoted)] };
}

/** Negative indicators with the code, on any days. */
async function readHolds(trx: Trx, studentId: string, code: string): Promise<TableRow<"service_indicators">[]> {
  const { rows } = await sql<TableRow<"service_indicators">>`
    select * from service_indicators where student_id = ${studentId} and code = ${code} and not is_positive
    order by id`.execute(trx);
  return rows;
}

function toFacts({ id: _, student_id: __, code: ___, ...facts }: TableRow<"service_indicators">) {
  return facts;
}
