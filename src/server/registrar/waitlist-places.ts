import { sql } from "kysely";
import { sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className, type TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { MOVED_UP, writeNotices } from "../notices/write-notices.ts";
import { promoteByHand, promoteInto } from "../registration/waitlist/promote.ts";
import { turnInLine } from "../registration/waitlist/promote-request.ts";
import { enrolling, lockClasses, lockStudents } from "../registration/waitlist/seat-counters.ts";
import {
  type AskedOfStaff,
  type Done,
  type PersonFound,
  type RegistrarContext,
  RegistrarError,
  refuseOwnClass,
  requireClass,
  requireOther,
  writeRegistrarAudit,
} from "./registrar-context.ts";

/**
 * What the registrar does about one student's place on a waitlist. Others keep their order, and the student learns of it
 * with the reason.
 */

type Place = { id: number; wait_position: number; career: string; enrollment_class_number: number };
type About = { term: TermCatalog; record: ClassRecord; student: PersonFound };

/**
 * To a place from 1 to the list's length; a larger one is the last. Those in between move by one. Another class that the
 * student waits for with it keeps its own order.
 */
export async function moveWaiting(context: RegistrarContext, asked: AskedOfStaff<"staffMoveWaiting">): Promise<Done> {
  const { db } = context;
  const { termCode, classNumber, place, reason } = asked;
  const about = await readAbout(context, asked);
  const { record, student } = about;
  const now = context.now();
  const { from, to } = await withTransaction(
    db,
    async (trx) => {
      await lockStudents(trx, [student.id]);
      await lockClasses(trx, termCode, [classNumber]);
      await refuseOwnClass(trx, context, termCode, [classNumber]);
      const own = await requireWaiting(trx, about);
      const { rows } = await sql<{ id: number; turn: number; wait_position: number }>`
        select id, ${turnInLine} as turn, wait_position from enrollments
        where term_code = ${termCode} and class_number = ${classNumber} and status = 'W'
        order by wait_position`.execute(trx);
      const before = own.wait_position;
      const after = Math.min(place, rows.length);
      if (after === before) return { from: before, to: after };
      const others = rows.filter(({ id }) => id !== own.id);
      const moved = rows.find(({ id }) => id === own.id)!;
      const inOrder = [...others.slice(0, after - 1), moved, ...others.slice(after - 1)];
      // The turns stay, and pass to others: later arrivals still come after all of them.
      const turns = rows.map(({ turn }) => turn);
      const changed = inOrder
        .map(({ id }, at) => ({ id, turn: turns[at]!, place: at + 1 }))
        .filter((each, at) => rows[at]!.id !== each.id);
      await sql`
        update enrollments e set turn = w.turn, wait_position = w.place, updated_at = ${now}
        from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ turn }) => turn)}::bigint[],
          ${changed.map((each) => each.place)}::integer[]) as w (id, turn, place)
        where e.id = w.id`.execute(trx);
      // A promotion that is under way reads the list again.
      await sql`
        update class_seats set promote_mark = txid_current()
        where term_code = ${termCode} and class_number = ${classNumber} and promote_mark is not null`.execute(trx);
      await tell(trx, about, { own, place: after, reason, now });
      const facts = { student: student.id, term: termCode, class: classNumber, from: before, to: after, reason };
      await writeRegistrarAudit(trx, context, "waitlist_move", facts);
      return { from: before, to: after };
    },
    enrolling,
  );
  const name = className(record);
  return {
    messages: [
      from === to
        ? `${student.name} already is #${to} on the waitlist for ${name}.`
        : `${student.name} is #${to} on the waitlist for ${name} now, after #${from}.`,
    ],
  };
}

/** Takes a seat that is free, through the same code as automatic promotion, and by the same rules. */
export async function promoteOnBehalf(context: RegistrarContext, asked: AskedOfStaff<"staffPromote">): Promise<Done> {
  const { db, catalog, requestId } = context;
  const { termCode, classNumber, reason } = asked;
  const about = await readAbout(context, asked);
  const { term, record, student } = about;
  const now = context.now();
  const promised = await withTransaction(
    db,
    async (trx) => {
      await lockStudents(trx, [student.id]);
      const own = await requireWaiting(trx, about);
      const how = { trx, catalog: term, seats: catalog.seats, now, requestId, reason };
      const outcome = await promoteByHand(record, student.id, how);
      // Under the locks of the classes, which it has taken now.
      await refuseOwnClass(trx, context, termCode, [classNumber, own.enrollment_class_number]);
      if ("reasons" in outcome) throw new RegistrarError(refusal(about, outcome.reasons));
      const facts = { student: student.id, term: termCode, class: classNumber, from: own.wait_position, reason };
      await writeRegistrarAudit(trx, context, "waitlist_promote", facts);
      return outcome.promised;
    },
    enrolling,
  );
  await promoteInto(promised, term, context, { now, requestId });
  return { messages: [`${student.name} is enrolled in ${className(record)}.`] };
}

function refusal({ student, record }: About, reasons: readonly string[]): string {
  const name = className(record);
  if (reasons.length === 0)
    return `No seat is free for ${student.name} in ${name} and what is taken with it, or its enrollment is closed. Give the class more seats, or enroll the student.`;
  return `${student.name} can't get a seat in ${name} by the rules: ${reasons.join(" ")} To enroll the student anyway, use Enroll.`;
}

async function readAbout(
  context: RegistrarContext,
  { termCode, classNumber, student }: { termCode: string; classNumber: number; student: string },
): Promise<About> {
  const term = await context.catalog.term(termCode);
  const record = requireClass(term, classNumber);
  return { term, record, student: await requireOther(context, student) };
}

async function requireWaiting(trx: Trx, { term, record, student }: About): Promise<Place> {
  const { rows } = await sql<Place>`
    select id, wait_position, career, enrollment_class_number from enrollments
    where student_id = ${student.id} and term_code = ${term.term.code} and class_number = ${record.classNumber}
      and status = 'W'`.execute(trx);
  if (!rows[0]) throw new RegistrarError(`${student.name} isn't on the waitlist for ${className(record)}.`);
  return rows[0];
}

type Told = { own: Place; place: number; reason: string; now: Date };

/** Of the new place, which counts those without names who come first, as all places that students see. */
async function tell(trx: Trx, { term, record, student }: About, { own, place, reason, now }: Told) {
  const of = { person_id: student.id, term_code: term.term.code, career: own.career, class_number: record.classNumber };
  const { rows } = await sql<{ unnamed: number }>`
    select external_waitlisted as unnamed from class_seats
    where term_code = ${of.term_code} and class_number = ${of.class_number}`.execute(trx);
  const shown = place + (rows[0]?.unnamed ?? 0);
  // Otherwise a notice of its own would follow.
  await sql`
    update waitlist_places set place = ${shown}, told_at = ${now} where enrollment_id = ${own.id}`.execute(trx);
  await sql`
    update notices set read_at = ${now}
    where person_id = ${student.id} and term_code = ${of.term_code} and class_number = ${of.class_number}
      and read_at is null and event_key like ${`${MOVED_UP}%`}`.execute(trx);
  const title = sentence("notice.moved_up", { place: shown, class: className(record) });
  const message = [sentence("notice.registrar_moved"), sentence("notice.reason", { reason })];
  await writeNotices(trx, [{ ...of, kind: "changed", title, message }], now);
}
