import type { DropKind } from "#contract/calls/enrollment";
import { refuse } from "#contract/outcome";
import { type ClassRecord, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { prepareItem, readCart } from "../cart/cart-rows.ts";
import { notHeld } from "../enrolled/drop.ts";
import { type EnrollmentRow, readRequest } from "../enrolled/held-requests.ts";
import { numberOf, readKeptPermission } from "../checkout/permissions.ts";
import { choiceOf, selectClasses } from "../checkout/selection.ts";
import type { CartOf } from "../registration-context.ts";

export type SwapTarget = CartOf & {
  dropClassNumber: number;
  /** A class in the cart, or the old class itself, which then gets other related sections. */
  addClassNumber: number;
  relatedClassNumbers: readonly number[];
  /** What the student was shown: drop or withdrawal. */
  kind?: DropKind | undefined;
};

/** `rows` are the live rows of the old request, and `outgoing` is its enrollment section. */
export type Swap = Awaited<ReturnType<typeof requireSwap>>;

/** Throws RULE_BROKEN if the student doesn't have the old class, or the new one isn't in the cart. */
export async function requireSwap(trx: Trx, catalog: TermCatalog, target: SwapTarget, now: Date) {
  const rows = await readRequest(trx, target.studentId, { ...target, classNumber: target.dropClassNumber });
  const primary = rows.find((row) => row.role === "primary");
  const outgoing = primary && catalog.classes.get(primary.class_number);
  if (!primary || !outgoing) throw notHeld(catalog, target.dropClassNumber);
  const isSameClass = [target.dropClassNumber, primary.class_number].includes(target.addClassNumber);
  const wanted = isSameClass
    ? await readOtherSections(trx, catalog, target, { primary, number: numberOf(rows) })
    : await readItem(trx, catalog, target, now);
  const seated = new Set(rows.filter(({ status }) => status === "E").map((row) => row.class_number));
  /** New classes in which the student already has a seat. */
  const kept: ReadonlySet<ClassRecord> = new Set(
    wanted.request?.selection.all.filter((record) => seated.has(record.classNumber)),
  );
  const keptNumbers = numbersOf([...kept]);
  // Sections that stay keep their rows; another class is a new request.
  const ended = isSameClass ? rows.filter((row) => !keptNumbers.includes(row.class_number)) : rows;
  return { studentId: target.studentId, rows, outgoing, ...wanted, kept, ended };
}

async function readItem(trx: Trx, catalog: TermCatalog, target: SwapTarget, now: Date) {
  const { addClassNumber: classNumber } = target;
  const cartRow = (await readCart(trx, target)).find((row) => row.class_number === classNumber);
  if (!cartRow) refuse(`Class ${classNumber} isn't in your cart.`);
  const { request, problems } = await prepareItem(trx, catalog, cartRow, now);
  return { cartRow, choice: choiceOf(cartRow), problems, request };
}

async function readOtherSections(
  trx: Trx,
  catalog: TermCatalog,
  { studentId, termCode, relatedClassNumbers }: SwapTarget,
  { primary, number }: { primary: EnrollmentRow; number: string | null },
) {
  const choice = { classNumber: primary.class_number, relatedClassNumbers };
  const { selection, problems } = selectClasses(catalog, choice);
  const wanted = { cartRow: undefined, choice, problems };
  if (!selection) return { ...wanted, request: undefined };
  const classNumbers = numbersOf(selection.all);
  const permission = await readKeptPermission(trx, { studentId, termCode, classNumbers, number });
  const { career, units, program } = primary;
  return { ...wanted, request: { career, selection, units, useWaitList: false, permission, program } };
}
