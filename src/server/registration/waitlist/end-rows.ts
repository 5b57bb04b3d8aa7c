import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import type { ClassRecord } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { TableRow } from "../../db/schema.ts";
import { retireNotices } from "../../notices/write-notices.ts";
import { type EventFacts, type InTransaction, writeEvents } from "../registration-call.ts";
import { numberOf, returnPermission } from "../rules/permissions.ts";
import type { SelectedClasses } from "../rules/request.ts";
import { settleReplacing } from "./replacing-requests.ts";
import { freeSeats, leaveWaitLists } from "./seat-counters.ts";

/** How rows end: dropped without a trace, withdrawn with a grade of W, or canceled. */
export type Ending = {
  kind: "drop" | "withdraw" | "cancel";
  requestId: string;
  detail: EventFacts;
  /** Classes whose seats another request of the student keeps. */
  kept?: ReadonlySet<ClassRecord>;
  /** What waiting requests replace from now on, instead of the request that ends. */
  successor?: SelectedClasses | undefined;
};

/**
 * Also returns the request's seats, places, and kept permission number, and marks its notices as read. Returns the
 * classes in which a seat is free now. The caller holds all locks.
 */
export async function endRows(
  { trx, catalog, now }: Omit<InTransaction, "seats">,
  rows: readonly TableRow<"enrollments">[],
  { kind, requestId, detail, kept = new Set(), successor }: Ending,
): Promise<ClassRecord[]> {
  const [first] = rows;
  if (!first) return [];
  const termCode = catalog.term.code;
  const studentId = first.student_id;
  const waited = rows.filter((row) => row.status === "W");
  const classesWaited = waited.map((row) => row.class_number);
  await leaveWaitLists(trx, termCode, studentId, classesWaited);
  await returnPermission(trx, { studentId, termCode, classNumbers: classesWaited, number: numberOf(waited) });
  const isWithdrawn = kind === "withdraw";
  // As it is under the locks: a new reservation counts those who have a seat.
  const { rows: ended } = await sql<Pick<TableRow<"enrollments">, "class_number" | "reserved_group">>`
    update enrollments set status = 'D', status_reason = ${reasonCode[kind]}, wait_position = null, updated_at = ${now}
      ${isWithdrawn ? sql`, grade = 'W', graded_on = ${institutionDay(now)}` : sql``}
    where id = ${anyOf(rows.map(({ id }) => id))} returning class_number, reserved_group`.execute(trx);
  const groups = new Map(ended.map((row) => [row.class_number, row.reserved_group]));
  const events = rows.map(({ student_id, class_number, status }) => ({
    student_id,
    class_number,
    kind: status === "W" && kind !== "cancel" ? ("leave_waitlist" as const) : kind,
    ...(status === "E" ? { enrolled_delta: -1 } : { waitlisted_delta: -1 }),
    detail,
  }));
  await writeEvents(trx, events, { termCode, now, requestId });
  const classNumbers = [first.enrollment_class_number, ...rows.map((row) => row.class_number)];
  await retireNotices(trx, { personId: studentId, termCode, classNumbers, has: "left" }, now);
  const freed = rows.flatMap((row) => {
    const record = row.status === "E" ? catalog.classes.get(row.class_number) : undefined;
    return record && !kept.has(record) ? [{ record, group: groups.get(row.class_number) ?? null }] : [];
  });
  await freeSeats(trx, termCode, freed);
  const seated = rows.filter((row) => row.status === "E");
  if (seated.length > 0) await settleReplacing({ trx, catalog, now }, seated, { requestId, kept, successor });
  return freed.map(({ record }) => record);
}

const reasonCode = { drop: "DROP", withdraw: "WDRW", cancel: "CNCL" } as const;
