import type { DropKind } from "#contract/calls/enrollment";
import { refuseBecause } from "#contract/sentences/refuse";
import { sentence } from "#contract/sentences/sentence";
import { type ClassRecord, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import { isOtherName } from "../../catalog/same-class.ts";
import { possibleUnits } from "../cart/cart-change.ts";
import { type CartItemRow, readCart } from "../cart/cart-rows.ts";
import { prepareItems } from "../checkout/judge.ts";
import { type CartOf, cartKey, type InTransaction } from "../registration-call.ts";
import { numberOf, readKeptPermission } from "../rules/permissions.ts";
import { type Request, type SelectedClasses, selectClasses } from "../rules/request.ts";
import type { LiveRow, StudentFacts } from "../rules/student-facts.ts";
import { notHeld } from "./drop.ts";
import { type EnrollmentRow, readRequest } from "./held-requests.ts";

export type SwapTarget = CartOf & {
  dropClassNumber: number;
  /**
   * A class in the cart, another section of the course, another name of the old class, or that itself, which then gets
   * other related sections.
   */
  addClassNumber: number;
  /** Of a class in the cart, in place of those that the cart has; none leaves these. */
  relatedClassNumbers: number[];
  /** What the student was shown: drop or withdrawal. */
  kind?: DropKind | undefined;
  /** Whether to wait if the new class is full, and swap when a seat opens. */
  whenSeatOpens?: boolean | undefined;
};

/** `rows` are live, of the old request; `outgoing` is its enrollment section. */
export type Swap = Awaited<ReturnType<typeof requireSwap>>;

/** Throws RULE_BROKEN if the student doesn't have the old class, or can't choose the new one. */
export async function requireSwap(within: InTransaction, target: SwapTarget) {
  const { trx, catalog } = within;
  const { studentId, dropClassNumber, addClassNumber } = target;
  const rows = await readRequest(trx, studentId, { ...target, classNumber: dropClassNumber });
  const primary = rows.find((row) => row.role === "primary");
  const outgoing = primary && catalog.classes.get(primary.class_number);
  if (!primary || !outgoing) throw notHeld(catalog, dropClassNumber);
  const isSameClass = [dropClassNumber, primary.class_number].includes(addClassNumber);
  const wanted = isSameClass
    ? await readOtherSections(within, target, primary, numberOf(rows))
    : await readItem(within, target, primary);
  const seated = new Set(rows.filter(({ status }) => status === "E").map((row) => row.class_number));
  /** New classes in which the student already has a seat. */
  const kept: ReadonlySet<ClassRecord> = new Set(
    wanted.request?.selection.all.filter((record) => seated.has(record.classNumber)),
  );
  const keptNumbers = numbersOf([...kept]);
  // Sections that stay keep their rows; another class is a new request.
  const ended = isSameClass ? rows.filter((row) => !keptNumbers.includes(row.class_number)) : rows;
  return { studentId, rows, outgoing, ...wanted, kept, ended };
}

async function readItem({ trx, catalog, now }: InTransaction, target: SwapTarget, outgoing: EnrollmentRow) {
  const { addClassNumber: classNumber } = target;
  const inCart = (await readCart(trx, target)).find((row) => row.class_number === classNumber);
  const cartRow = inCart ? withSections(inCart, target) : toCartRow(catalog, target, outgoing);
  if (!cartRow) refuseBecause(sentence("cart.missing", { number: classNumber }));
  // A swap is made now; `judgeWaiting` asks whether it could be made later.
  const [item] = await prepareItems(trx, catalog, [{ ...cartRow, swap_from: null }], now);
  return { ...item!, cartRow, choice: { classNumber, relatedClassNumbers: cartRow.related_class_numbers } };
}

function withSections(row: CartItemRow, { relatedClassNumbers }: SwapTarget): CartItemRow {
  return relatedClassNumbers.length === 0 ? row : { ...row, related_class_numbers: relatedClassNumbers };
}

/**
 * What a student can swap into without having it in the cart: another section of the course, and another name of the
 * class, which carts refuse.
 */
function toCartRow(catalog: TermCatalog, target: SwapTarget, outgoing: EnrollmentRow): CartItemRow | undefined {
  const old = catalog.classes.get(outgoing.class_number);
  const record = catalog.classes.get(target.addClassNumber);
  if (!old || !record) return undefined;
  if (old.offering !== record.offering && !isOtherName(old, record, catalog)) return undefined;
  const noResult = { result_kind: null, success: null, messages: [], result_at: null };
  return {
    ...cartKey(target),
    ...noResult,
    class_number: record.classNumber,
    related_class_numbers: target.relatedClassNumbers,
    use_wait_list: false,
    swap_from: null,
    permission_number: null,
    program: outgoing.program,
    units: possibleUnits(record).includes(outgoing.units) ? outgoing.units : record.minUnits,
    position: 0,
  };
}

async function readOtherSections(
  { trx, catalog }: InTransaction,
  { studentId, termCode, relatedClassNumbers }: SwapTarget,
  { class_number: classNumber, career, units, program }: EnrollmentRow,
  number: string | null,
) {
  const choice = { classNumber, relatedClassNumbers };
  const { selection, problems } = selectClasses(catalog, choice);
  const wanted = { cartRow: undefined, choice, problems };
  if (!selection || problems.length > 0) return { ...wanted, request: undefined };
  const of = { studentId, termCode, classNumbers: numbersOf(selection.all), number };
  const permission = await readKeptPermission(trx, of);
  const request: Request = { career, selection, units, useWaitList: false, permission, program };
  return { ...wanted, request };
}

/** The new class, if the student waits for another section of its course that will replace the old one. */
export function successorOf({ request, cartRow, outgoing }: Swap): SelectedClasses | undefined {
  const selection = cartRow && request?.selection;
  return selection?.primary.offering.course === outgoing.offering.course ? selection : undefined;
}

/** What the student has besides the old class, and what follows it. */
export function liveBeside(swap: Swap, { live }: StudentFacts): LiveRow[] {
  const { classNumber } = swap.outgoing;
  return live.filter((row) => row.enrollmentClassNumber !== classNumber && !isPassedOn(row, swap));
}

/** Whether a waiting row will replace the new class instead of the old one. */
function isPassedOn({ status, swapFrom, classNumber }: LiveRow, swap: Swap): boolean {
  if (status !== "W" || swapFrom !== swap.outgoing.classNumber || !successorOf(swap)) return false;
  return !swap.request?.selection.all.some((record) => record.classNumber === classNumber);
}
