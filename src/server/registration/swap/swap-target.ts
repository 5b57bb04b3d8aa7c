import { AppError } from "#contract/outcome";
import { type ClassRecord, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { type CartOf, type CartRow, prepareItem, readCart } from "../cart/cart-rows.ts";
import { type DropKind, notHeld } from "../enrolled/drop.ts";
import { type EnrollmentRow, readRequest } from "../enrolled/held-requests.ts";
import { numberOf, readKeptPermission } from "../checkout/permissions.ts";
import type { Request } from "../checkout/request.ts";
import { type ChoiceProblem, selectClasses } from "../checkout/selection.ts";

export type SwapTarget = CartOf & {
  dropClassNumber: number;
  /** A class in the cart, or the old class itself, which then gets other related sections. */
  addClassNumber: number;
  /** Only for the same class. */
  relatedClassNumbers: readonly number[];
  /** What the student was shown: drop or withdrawal. */
  kind?: DropKind | undefined;
};

/** A swap, as read under the lock. */
export type Swap = {
  studentId: string;
  /** Live rows of the old request. */
  rows: EnrollmentRow[];
  /** Its enrollment section. */
  outgoing: ClassRecord;
  /** Undefined if sections of the same class are exchanged. */
  cartRow: CartRow | undefined;
  choice: { classNumber: number; relatedClassNumbers: readonly number[] };
  /** The new request, or the problems of the choice. */
  request: Request | undefined;
  problems: ChoiceProblem[];
  /** New classes in which the student already has a seat. */
  kept: ReadonlySet<ClassRecord>;
  /** Rows that end. */
  ended: EnrollmentRow[];
};

/** Throws RULE_BROKEN if the student doesn't have the old class, or the new one isn't in the cart. */
export async function requireSwap(trx: Trx, catalog: TermCatalog, target: SwapTarget, now: Date): Promise<Swap> {
  const rows = await readRequest(trx, target.studentId, { ...target, classNumber: target.dropClassNumber });
  const primary = rows.find((row) => row.role === "primary");
  const outgoing = primary && catalog.classes.get(primary.class_number);
  if (!primary || !outgoing) throw notHeld(catalog, target.dropClassNumber);
  const isSameClass = [target.dropClassNumber, primary.class_number].includes(target.addClassNumber);
  const wanted = isSameClass
    ? await readOtherSections(trx, catalog, target, { primary, number: numberOf(rows) })
    : await readItem(trx, catalog, target, now);
  if (!wanted) throw notInCart(target);
  const all = wanted.request?.selection.all ?? [];
  const kept = new Set(all.filter((record) => rows.some((row) => row.status === "E" && isOf(row, record))));
  // Sections that stay keep their rows; another class is a new request.
  const ended = isSameClass ? rows.filter((row) => ![...kept].some((record) => isOf(row, record))) : rows;
  return { studentId: target.studentId, rows, outgoing, ...wanted, kept, ended };
}

function isOf(row: EnrollmentRow, record: ClassRecord): boolean {
  return row.class_number === record.classNumber;
}

async function readItem(trx: Trx, catalog: TermCatalog, target: SwapTarget, now: Date) {
  const { addClassNumber } = target;
  const cartRow = (await readCart(trx, target)).find((row) => row.class_number === addClassNumber);
  if (!cartRow) return undefined;
  const { request, problems } = await prepareItem(trx, catalog, cartRow, now);
  const choice = { classNumber: addClassNumber, relatedClassNumbers: cartRow.related_class_numbers };
  return { cartRow, choice, problems, request };
}

function notInCart({ addClassNumber }: SwapTarget) {
  return new AppError({ code: "RULE_BROKEN", message: `Class ${addClassNumber} isn't in your cart.` });
}

async function readOtherSections(
  trx: Trx,
  catalog: TermCatalog,
  target: SwapTarget,
  { primary, number }: { primary: EnrollmentRow; number: string | null },
) {
  const choice = { classNumber: primary.class_number, relatedClassNumbers: target.relatedClassNumbers };
  const { selection, problems } = selectClasses(catalog, choice);
  if (!selection) return { cartRow: undefined, choice, problems, request: undefined };
  const permission = await readKeptPermission(trx, {
    studentId: target.studentId,
    termCode: target.termCode,
    classNumbers: numbersOf(selection.all),
    number,
  });
  const { career, units, program } = primary;
  return {
    cartRow: undefined,
    choice,
    problems,
    request: { career, selection, units, useWaitList: false, permission, program },
  };
}
