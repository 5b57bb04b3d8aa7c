import type { CartMessage } from "#contract/enrollment";
import type { Trx } from "../db/schema.ts";
import { toJson } from "../db/schema.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, Seats, TermCatalog } from "../catalog/records.ts";
import type { PreparedItem } from "./cart-rows.ts";
import { brokenRules, fullClasses, mayPassCapacity, type Permission, type Request } from "./rules.ts";
import { joinWaitList, takeCombinedSeats, takeSeat } from "./seat-counters.ts";
import type { Selection } from "./selection.ts";
import type { StudentFacts } from "./student-facts.ts";

export type Attempt = {
  trx: Trx;
  catalog: TermCatalog;
  seats: Catalog["seats"];
  facts: StudentFacts;
  now: Date;
  requestId: string;
  idempotencyKey: string | null;
};

export type ItemOutcome = { success: boolean; messages: CartMessage[] };

/** A class ran out of seats between reading and taking; the transaction is rolled back and the item fails. */
export class SeatsGone extends Error {
  override readonly name = "SeatsGone";
}

/** Messages of a choice that no longer stands: a section that vanished, a component that is missing. */
export function choiceMessages(problems: readonly string[]): CartMessage[] {
  return problems.map((text) => ({ Description: text, IsError: true, IsWarning: false, Rule: "choice" }));
}

/**
 * Evaluates one item under all rules and, when it breaks none, takes its seats or its places on the wait list. Runs
 * inside a transaction that holds the student's lock; throws SeatsGone to undo it.
 */
export async function enrollItem({ request, problems }: PreparedItem, attempt: Attempt): Promise<ItemOutcome> {
  const { trx, catalog, facts, now } = attempt;
  if (!request || problems.length > 0) return { success: false, messages: choiceMessages(problems) };
  const { selection } = request;
  const numbers = selection.all.map((record) => record.classNumber);
  const seats = await attempt.seats(catalog.term.code, numbers, trx);
  const messages = brokenRules(request, { catalog, facts, seats, now });
  if (messages.length > 0) return { success: false, messages };
  const full = fullClasses(request, seats);
  const outcome =
    full.length > 0 ? await waitForSeats(request, attempt, full, seats) : await takeSeats(request, attempt);
  await consumePermission(request.permission, attempt);
  return outcome;
}

async function takeSeats(request: Request, attempt: Attempt): Promise<ItemOutcome> {
  const { trx, catalog } = attempt;
  const { selection, permission } = request;
  const termCode = catalog.term.code;
  for (const record of selection.all) {
    if (!(await takeSeat(trx, termCode, record.classNumber, mayPassCapacity(permission, record))))
      throw new SeatsGone();
  }
  const beyond = selection.all.some((record) => mayPassCapacity(permission, record));
  if (!(await takeCombinedSeats(trx, termCode, selection.all, beyond))) throw new SeatsGone();
  await insertRows(request, attempt, "E", () => null);
  return { success: true, messages: [{ Description: "Enrolled.", IsError: false, IsWarning: false }] };
}

async function waitForSeats(
  request: Request,
  attempt: Attempt,
  full: readonly ClassRecord[],
  seats: ReadonlyMap<number, Seats>,
): Promise<ItemOutcome> {
  const { trx, catalog } = attempt;
  const positions = new Map<number, number>();
  for (const record of request.selection.all) {
    const position = await joinWaitList(trx, catalog.term.code, record.classNumber, full.includes(record));
    if (position === undefined) throw new SeatsGone();
    positions.set(record.classNumber, position);
  }
  await insertRows(request, attempt, "W", (record) => positions.get(record.classNumber) ?? null);
  const text = `The class is full. You are on the wait list at position ${nextPosition(full, seats)}.`;
  return { success: true, messages: [{ Description: text, IsError: false, IsWarning: true }] };
}

/** The position that the next student would take, counting those whom the source of the catalogue counted. */
export function nextPosition(full: readonly ClassRecord[], seats: ReadonlyMap<number, Seats>): number {
  return Math.max(0, ...full.map((record) => seats.get(record.classNumber)?.waitlisted ?? 0)) + 1;
}

async function consumePermission(permission: Permission, { trx, catalog, facts, now }: Attempt) {
  if (permission.kind !== "valid") return;
  const used = await trx
    .updateTable("permission_numbers")
    .set({ used_by: facts.studentId, used_at: now })
    .where("term_code", "=", catalog.term.code)
    .where("class_number", "=", permission.classNumber)
    .where("number", "=", permission.number)
    .where("used_by", "is", null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new SeatsGone();
}

async function insertRows(
  { selection, career, units, permission }: Request,
  { trx, catalog, facts, now, requestId, idempotencyKey }: Attempt,
  status: "E" | "W",
  position: (record: ClassRecord) => number | null,
) {
  const common = {
    student_id: facts.studentId,
    career,
    term_code: catalog.term.code,
    enrollment_class_number: selection.primary.classNumber,
    status,
    status_reason: status === "E" ? ("ENRL" as const) : ("WAIT" as const),
    permission_number: permission.kind === "valid" ? permission.number : null,
    waived: permission.kind === "valid" ? [...permission.waives] : [],
    created_at: now,
    updated_at: now,
  };
  await trx
    .insertInto("enrollments")
    .values(
      selection.all.map((record) => ({
        ...common,
        class_number: record.classNumber,
        role: roleOf(selection, record),
        wait_position: position(record),
        units: record === selection.primary ? units : 0,
        grading_basis: record.gradingBasis,
      })),
    )
    .execute();
  await trx
    .insertInto("enrollment_events")
    .values(
      selection.all.map((record) => ({
        at: now,
        student_id: facts.studentId,
        term_code: catalog.term.code,
        class_number: record.classNumber,
        kind: status === "E" ? ("enroll" as const) : ("waitlist" as const),
        enrolled_delta: status === "E" ? 1 : 0,
        waitlisted_delta: status === "W" ? 1 : 0,
        request_id: requestId,
        detail: toJson({ ...(idempotencyKey !== null && { idempotencyKey }), primary: selection.primary.classNumber }),
      })),
    )
    .execute();
}

function roleOf(selection: Selection, record: ClassRecord): "primary" | "related" | "auto" {
  if (record === selection.primary) return "primary";
  return selection.related.includes(record) ? "related" : "auto";
}
