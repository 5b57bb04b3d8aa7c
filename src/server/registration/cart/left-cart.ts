import type { TermCatalog } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { type CheckedItem, type GivenUp, givenUpSince, heldAlready, removedFromCart } from "./cart-messages.ts";
import { type CartRow, readCart } from "./cart-rows.ts";
import type { CartOf } from "../registration-context.ts";

/** What to enroll in, read under the student's lock. */
type Wanted = {
  /** In cart order. */
  rows: CartRow[];
  /** Classes that have left the cart since the student saw it: enrolled or removed in another window. */
  left: CheckedItem[];
};

/** Looks up the classes of a checkout. The caller holds the student's lock. */
export async function readWanted(
  trx: Trx,
  { term, cart }: { term: TermCatalog; cart: CartOf },
  classNumbers: readonly number[],
  inCart?: readonly CartRow[],
): Promise<Wanted> {
  const rows = (inCart ?? (await readCart(trx, cart))).filter((row) => classNumbers.includes(row.class_number));
  const gone = classNumbers.filter((number) => !rows.some((row) => row.class_number === number));
  return { rows, left: gone.length === 0 ? [] : await toLeftItems(trx, term, cart, gone) };
}

/** The item of a class that the student already has, in any career. It counts as enrolled, and nothing changes. */
export function toHeldItem({ classNumber, relatedClassNumbers, waits }: HeldBefore): CheckedItem {
  return { classNumber, relatedClassNumbers, success: true, messages: [waits ? heldAlready.W : heldAlready.E] };
}

export type HeldBefore = Pick<CheckedItem, "classNumber" | "relatedClassNumbers"> & { waits: boolean };

/** The reverse of `toHeldItem`; undefined for other items. */
export function toHeldBefore({ classNumber, relatedClassNumbers, messages }: CheckedItem): HeldBefore | undefined {
  const rule = messages[0]?.Rule;
  if (rule !== heldAlready.W.Rule && rule !== heldAlready.E.Rule) return undefined;
  return { classNumber, relatedClassNumbers, waits: rule === heldAlready.W.Rule };
}

async function toLeftItems(
  trx: Trx,
  { classes }: TermCatalog,
  { studentId, termCode }: CartOf,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  const live = await trx
    .selectFrom("enrollments")
    .select(["class_number", "enrollment_class_number", "status"])
    .where("student_id", "=", studentId)
    .where("term_code", "=", termCode)
    .where("status", "in", ["E", "W"])
    .orderBy("class_number")
    .execute();
  const givenUp = await readGivenUp(trx, { studentId, termCode }, classNumbers);
  return classNumbers.map((classNumber) => {
    const row = live.find((each) => each.class_number === classNumber);
    if (row) {
      const came = live.filter((each) => each !== row && each.enrollment_class_number === classNumber);
      const relatedClassNumbers = came.map((each) => each.class_number);
      return toHeldItem({ classNumber, relatedClassNumbers, waits: row.status === "W" });
    }
    const record = classes.get(classNumber);
    if (!record) throw new Error(`[Bug] Class ${classNumber} is looked up in a term that does not have it.`);
    const ended = givenUp.get(classNumber);
    return {
      classNumber,
      relatedClassNumbers: [],
      ...(ended ? givenUpSince(record, ended) : removedFromCart(record)),
    };
  });
}

async function readGivenUp(
  trx: Trx,
  { studentId, termCode }: Pick<CartOf, "studentId" | "termCode">,
  classNumbers: readonly number[],
): Promise<Map<number, GivenUp>> {
  const ends = await trx
    .selectFrom("enrollment_events")
    .select(["class_number", "kind", "at"])
    .where("student_id", "=", studentId)
    .where("term_code", "=", termCode)
    .where("class_number", "in", classNumbers)
    .orderBy("id")
    .execute();
  return new Map(
    ends.flatMap(({ class_number, kind, at }) => (isEnd(kind) ? [[class_number, { kind, at }] as const] : [])),
  );
}

function isEnd(kind: string): kind is GivenUp["kind"] {
  return ["drop", "withdraw", "leave_waitlist", "cancel"].includes(kind);
}
