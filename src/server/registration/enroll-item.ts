import type { CartMessage } from "#contract/enrollment";
import type { Trx } from "../db/schema.ts";
import { toJson } from "../db/schema.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, Seats, TermCatalog } from "../catalog/records.ts";
import { choiceMessages, enrolledMessage, type ItemOutcome, waitingMessage } from "./cart-messages.ts";
import type { PreparedItem } from "./cart-rows.ts";
import { waivedClashes } from "./clashes.ts";
import { claimPermission } from "./permissions.ts";
import { type Facts, keyFact, type Origin } from "./request-events.ts";
import { brokenRules, fullClasses, type Request } from "./rules.ts";
import { joinWaitList, lockClasses, lockCombinedSections } from "./seat-counters.ts";
import type { Selection } from "./selection.ts";
import type { StudentFacts } from "./student-facts.ts";
import { takeSeats } from "./take-seats.ts";

export type Attempt = {
  trx: Trx;
  catalog: TermCatalog;
  seats: Catalog["seats"];
  facts: StudentFacts;
  now: Date;
  origin: Origin;
  /** What the event of the enrollment section says beside the others. */
  note?: Facts;
};

/** `waits` when the places on wait lists were taken instead of seats. */
export type EnrolledItem = ItemOutcome & { waits: boolean };

/** A seat went or a class was cancelled between reading and taking; the transaction is rolled back. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

const ATTEMPTS = 3;

/**
 * Looks again where it was overtaken, with the catalogue as it is then; the rules say what is left. Undefined when that
 * happens too often.
 */
export async function retryOvertaken<Result>(
  { catalog, term }: { catalog: Catalog; term: TermCatalog },
  work: (term: TermCatalog) => Promise<Result>,
): Promise<Result | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await work(attempt === 1 ? term : await catalog.term(term.term.code));
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  return undefined;
}

/**
 * Evaluates one item under all rules and, when it breaks none, takes its seats or its places on the wait list. Runs
 * inside a transaction that holds the student's lock; throws Overtaken to undo it.
 */
export async function enrollItem({ request, problems }: PreparedItem, attempt: Attempt): Promise<EnrolledItem> {
  const { trx, catalog, facts, now } = attempt;
  const refused = (messages: CartMessage[]) => ({ success: false, waits: false, messages });
  if (!request || problems.length > 0) return refused(choiceMessages(problems));
  const seats = await readSeats(request, attempt);
  const messages = brokenRules(request, { catalog, facts, seats, now });
  if (messages.length > 0) return refused(messages);
  const full = fullClasses(request, seats);
  const waits = full.length > 0;
  const message = waits ? await waitForSeats(request, attempt, full) : await enrollInSeats(request, attempt);
  const claimed = await claimPermission(trx, request.permission, {
    termCode: catalog.term.code,
    studentId: facts.studentId,
    usedAt: waits ? null : now,
  });
  if (!claimed) throw new Overtaken();
  return { success: true, waits, messages: [message] };
}

/**
 * Who may have to wait looks at the seats a second time under the locks of the classes: a seat that is being freed
 * would otherwise go to nobody, its giver finding nobody waiting and the student finding no seat.
 */
async function readSeats(request: Request, { trx, catalog, seats }: Attempt): Promise<Map<number, Seats>> {
  const { all } = request.selection;
  const termCode = catalog.term.code;
  const numbers = all.map((record) => record.classNumber);
  const before = await seats(termCode, numbers, trx);
  if (!request.useWaitList || fullClasses(request, before).length === 0) return before;
  await lockClasses(trx, termCode, numbers);
  await lockCombinedSections(trx, termCode, all);
  return await seats(termCode, numbers, trx);
}

async function enrollInSeats(request: Request, attempt: Attempt): Promise<CartMessage> {
  if (!(await takeSeats(attempt.trx, attempt.catalog.term.code, request))) throw new Overtaken();
  await insertRows(request, attempt, "E", () => null);
  return enrolledMessage;
}

async function waitForSeats(request: Request, attempt: Attempt, full: readonly ClassRecord[]): Promise<CartMessage> {
  const { trx, catalog } = attempt;
  const positions = new Map<number, number>();
  let place = 1;
  for (const record of request.selection.all) {
    const isFull = full.includes(record);
    const joined = await joinWaitList(trx, catalog.term.code, record.classNumber, isFull);
    if (joined === undefined) throw new Overtaken();
    positions.set(record.classNumber, joined.position);
    if (isFull) place = Math.max(place, joined.place);
  }
  const note = { ...attempt.note, place };
  await insertRows(request, { ...attempt, note }, "W", (record) => positions.get(record.classNumber) ?? null);
  return waitingMessage(place);
}

/** The position that the next student would take, counting those whom the source of the catalogue counted. */
export function nextPosition(full: readonly ClassRecord[], seats: ReadonlyMap<number, Seats>): number {
  return Math.max(0, ...full.map((record) => seats.get(record.classNumber)?.waitlisted ?? 0)) + 1;
}

async function insertRows(
  { selection, career, units, permission }: Request,
  { trx, catalog, facts, now, origin, note = {} }: Attempt,
  status: "E" | "W",
  position: (record: ClassRecord) => number | null,
) {
  const waived = permission.kind === "valid" ? [...permission.waives] : [];
  const clashing = waivedClashes(selection);
  const common = {
    student_id: facts.studentId,
    career,
    term_code: catalog.term.code,
    enrollment_class_number: selection.primary.classNumber,
    status,
    status_reason: status === "E" ? ("ENRL" as const) : ("WAIT" as const),
    permission_number: permission.kind === "valid" ? permission.number : null,
    created_at: now,
    updated_at: now,
  };
  const inserted = await trx
    .insertInto("enrollments")
    .values(
      selection.all.map((record) => ({
        ...common,
        class_number: record.classNumber,
        role: roleOf(selection, record),
        waived: clashing.has(record) ? [...waived, "clash"] : waived,
        wait_position: position(record),
        units: record === selection.primary ? units : 0,
        grading_basis: record.gradingBasis,
      })),
    )
    .returning((row) =>
      row
        .selectFrom("classes as c")
        .select("c.status")
        .whereRef("c.term_code", "=", "enrollments.term_code")
        .whereRef("c.class_number", "=", "enrollments.class_number")
        .as("class_status"),
    )
    .execute();
  // The catalogue in memory may be older than these locks, and who cancels a class holds them.
  if (inserted.some((row) => row.class_status === "X")) throw new Overtaken();
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
        request_id: origin.requestId,
        detail: toJson({
          ...keyFact(origin),
          primary: selection.primary.classNumber,
          ...(record === selection.primary && note),
        }),
      })),
    )
    .execute();
}

function roleOf(selection: Selection, record: ClassRecord): "primary" | "related" | "auto" {
  if (record === selection.primary) return "primary";
  return selection.related.includes(record) ? "related" : "auto";
}
