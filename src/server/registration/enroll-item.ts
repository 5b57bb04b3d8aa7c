import type { CartMessage } from "#contract/enrollment";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, Seats, TermCatalog } from "../catalog/records.ts";
import { choiceMessages, enrolledMessage, type ItemOutcome, waitingMessage } from "./cart-messages.ts";
import type { PreparedItem } from "./cart-rows.ts";
import { insertRows, Overtaken } from "./insert-rows.ts";
import { claimPermission } from "./permissions.ts";
import type { InTransaction } from "./registration-context.ts";
import type { Facts, Origin } from "./request-events.ts";
import type { Request } from "./request.ts";
import { brokenRules, fullClasses, wordsFor } from "./rules.ts";
import { joinWaitList, lockClasses, lockCombinedSections } from "./seat-counters.ts";
import type { StudentFacts } from "./student-facts.ts";
import { takeSeats } from "./take-seats.ts";

export type Attempt = InTransaction & {
  facts: StudentFacts;
  origin: Origin;
  /** What the first event says beside the others. */
  note?: Facts;
};

/** `waits` when the places on wait lists were taken instead of seats. */
export type EnrolledItem = ItemOutcome & { waits: boolean };

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
  await insertRows(request, { status: "E", records: request.selection.all }, toWriting(attempt));
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
  const words = full.map((record) => wordsFor(record, request.selection));
  const note = { ...attempt.note, place, full: words };
  const position = (record: ClassRecord) => positions.get(record.classNumber) ?? null;
  await insertRows(request, { status: "W", records: request.selection.all, position }, toWriting({ ...attempt, note }));
  return waitingMessage(words, place);
}

function toWriting({ facts, ...others }: Attempt) {
  return { ...others, studentId: facts.studentId };
}
