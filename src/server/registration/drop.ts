import { sql } from "kysely";
import { institution } from "#contract/institution";
import { AppError } from "#contract/outcome";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import { courseLabel } from "../catalog/records.ts";
import { formatDate } from "../wall-clock.ts";
import type { Database } from "../db/open-database.ts";
import { type Row, toJson, type Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { localDate } from "../institution-time.ts";
import type { Origin } from "./checkout.ts";
import { returnPermission } from "./permissions.ts";
import { promoteFromWaitList } from "./promote.ts";
import { freeSeats, leaveWaitList } from "./seat-counters.ts";
import { lockForPromotion, retryStaleLocks, StaleLocks } from "./wait-list.ts";

export type DropKind = "drop" | "withdraw";
type Context = { database: Database; catalog: Catalog; now: () => Date };
type EnrollmentRow = Row<"enrollments">;

/**
 * What leaving classes of one request would be on that day: until the add/drop deadline a drop without a trace, then a
 * withdrawal, then refused. A class that the university cancelled is always left without a trace.
 */
export function dropKindOn(
  primary: ClassRecord,
  companions: readonly ClassRecord[],
  day: string,
): DropKind | undefined {
  const { session } = primary;
  if ([primary, ...companions].some((record) => record.status === "X")) return "drop";
  if (day <= (session.dropDeadline ?? session.endDate)) return "drop";
  return session.withdrawDeadline !== null && day <= session.withdrawDeadline ? "withdraw" : undefined;
}

/**
 * Ends the enrollment of a class and of all classes that came with it, and gives the freed seats to the wait list in
 * the same transaction. A repeat whose first answer was lost is told what the first attempt did.
 */
export async function dropClass(
  context: Context,
  origin: Origin,
  studentId: string,
  target: { termCode: string; career: string; classNumber: number },
): Promise<DropKind> {
  const { database, catalog } = context;
  const term = await catalog.term(target.termCode);
  const dropOnce = async (trx: Trx) => {
    const planned = withPartners(await readGroup(trx, studentId, target), term);
    await lockForPromotion(trx, term, [studentId], planned);
    const before = await endedBefore(trx, origin, studentId, target);
    if (before) return before;

    const rows = await readGroup(trx, studentId, target);
    if (rows.length === 0) throw notEnrolled();
    const records = withPartners(rows, term);
    if (records.some((record) => !planned.includes(record))) throw new StaleLocks("The enrollment has changed.");
    const now = context.now();
    const kind = allowedKind(rows, term, localDate(now));
    const freed = await endRows(trx, rows, term, kind, { ...origin, now });
    await promoteFromWaitList(withPartners(freed, term), {
      trx,
      catalog: term,
      seats: catalog.seats,
      now,
      requestId: origin.requestId,
    });
    return kind;
  };
  return await retryStaleLocks(() => withTransaction(database.db, dropOnce));
}

/** What an earlier attempt of this very request did, by the idempotency key that its events carry. */
async function endedBefore(
  trx: Trx,
  { idempotencyKey }: Origin,
  studentId: string,
  { termCode, classNumber }: { termCode: string; classNumber: number },
): Promise<DropKind | undefined> {
  if (idempotencyKey === null) return undefined;
  const event = await trx
    .selectFrom("enrollment_events")
    .select("kind")
    .where("term_code", "=", termCode)
    .where("class_number", "=", classNumber)
    .where("student_id", "=", studentId)
    .where("kind", "in", ["drop", "withdraw", "leave_waitlist"])
    .where(sql`detail ->> 'idempotencyKey'`, "=", idempotencyKey)
    .executeTakeFirst();
  return event && (event.kind === "withdraw" ? "withdraw" : "drop");
}

/** All live rows of the request that the class belongs to, by class number. */
async function readGroup(
  trx: Trx,
  studentId: string,
  target: { termCode: string; career: string; classNumber: number },
) {
  const live = await trx
    .selectFrom("enrollments")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("term_code", "=", target.termCode)
    .where("career", "=", target.career)
    .where("status", "in", ["E", "W"])
    .orderBy("class_number")
    .execute();
  const primary = live.find((row) => row.class_number === target.classNumber)?.enrollment_class_number;
  return live.filter((row) => row.enrollment_class_number === primary);
}

function allowedKind(rows: readonly EnrollmentRow[], catalog: TermCatalog, today: string): DropKind {
  const primary = rows.find((row) => row.role === "primary");
  const record = primary && catalog.classes.get(primary.class_number);
  if (!primary || !record) throw notEnrolled();
  const label = courseLabel(record.offering);
  if (rows.some((row) => row.grade !== null))
    throw new AppError({ code: "RULE_BROKEN", message: `${label} is graded and can no longer be dropped.` });
  if (primary.status === "W") return "drop";
  const kind = dropKindOn(record, toRecords(rows, catalog), today);
  if (kind) return kind;
  const last = record.session.withdrawDeadline ?? record.session.dropDeadline ?? record.session.endDate;
  throw new AppError({
    code: "RULE_BROKEN",
    message: `${label} could be dropped until ${formatDate(last)}. Contact ${institution.registrar}.`,
  });
}

function notEnrolled() {
  return new AppError({ code: "NOT_FOUND", message: "You are not enrolled in this class." });
}

async function endRows(
  trx: Trx,
  rows: readonly EnrollmentRow[],
  catalog: TermCatalog,
  kind: DropKind,
  { now, requestId, idempotencyKey }: Origin & { now: Date },
): Promise<EnrollmentRow[]> {
  const termCode = catalog.term.code;
  const isWithdrawal = kind === "withdraw";
  const freed: EnrollmentRow[] = [];
  for (const row of rows) {
    if (row.status === "W") {
      await leaveWaitList(trx, termCode, row.class_number, row.student_id);
      await returnPermission(trx, {
        studentId: row.student_id,
        termCode,
        classNumbers: [row.class_number],
        number: row.permission_number,
      });
    }
    await trx
      .updateTable("enrollments")
      .set({
        status: "D",
        status_reason: isWithdrawal ? "WDRW" : "DROP",
        wait_position: null,
        updated_at: now,
        ...(isWithdrawal && { grade: "W", graded_on: localDate(now) }),
      })
      .where("id", "=", row.id)
      .execute();
    if (row.status === "E") freed.push(row);
  }
  await trx
    .insertInto("enrollment_events")
    .values(
      rows.map((row) => ({
        at: now,
        student_id: row.student_id,
        term_code: termCode,
        class_number: row.class_number,
        kind: row.status === "W" ? ("leave_waitlist" as const) : kind,
        enrolled_delta: row.status === "E" ? -1 : 0,
        waitlisted_delta: row.status === "W" ? -1 : 0,
        request_id: requestId,
        detail: toJson({ ...(idempotencyKey !== null && { idempotencyKey }) }),
      })),
    )
    .execute();
  await freeSeats(trx, termCode, toRecords(freed, catalog));
  return freed;
}

function toRecords(rows: readonly EnrollmentRow[], { classes }: TermCatalog): ClassRecord[] {
  return rows.map((row) => classes.get(row.class_number)).filter((record) => record !== undefined);
}

/** The classes and those that share a room with them: a seat freed in one is a seat freed in all. */
function withPartners(rows: readonly EnrollmentRow[], catalog: TermCatalog): ClassRecord[] {
  const records = toRecords(rows, catalog);
  const partners = records.flatMap((record) =>
    record.combinedId === null ? [] : (catalog.combined.get(record.combinedId) ?? []),
  );
  return [...new Set([...records, ...partners])].sort((a, b) => a.classNumber - b.classNumber);
}
