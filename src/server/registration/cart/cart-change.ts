import { sql } from "kysely";
import type { AddToCart } from "#contract/calls/enrollment";
import { MAX_CART_CLASSES } from "#contract/course-rules";
import { failureBecause, refuseBecause } from "#contract/sentences/refuse";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import {
  type ClassRecord,
  courseLabel,
  numbersOf,
  type OfferingRecord,
  type TermCatalog,
} from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import { type Db, toJson } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { type CartOf, cartKey, type Origin, type RegistrationContext } from "../registration-call.ts";
import { whyClosed } from "../rules/class-status.ts";
import { countWrongNumber } from "../rules/permissions.ts";
import { type ClassChoice, type SelectedClasses, selectClasses } from "../rules/request.ts";
import { heldSentence } from "../rules/same-course.ts";
import { requireEligibleTerm } from "../terms.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { type CartItemRow, readCart, removeCartItem, removePlans, touchPlansWith } from "./cart-rows.ts";
import { refuseBothNames, refuseOtherNames } from "./other-names.ts";

/** Every number of units that a class can be taken for, in whole steps, or in halves if its range has them. */
export function possibleUnits({ minUnits, maxUnits }: ClassRecord): number[] {
  const step = Number.isInteger(minUnits) && Number.isInteger(maxUnits) ? 1 : 0.5;
  const units: number[] = [];
  for (let value = minUnits; value < maxUnits; value += step) units.push(value);
  return [...units, maxUnits];
}

export async function addCartItem(
  context: RegistrationContext,
  { requestId }: Pick<Origin, "requestId">,
  owner: CartOf,
  payload: AddToCart,
): Promise<void> {
  const { database, catalog, now } = context;
  const { studentId, termCode } = owner;
  const { classNumber } = payload;
  const term = await requireEligibleTerm(database.db, catalog, owner, now());
  const { relatedClassNumber1, relatedClassNumber2, furtherRelatedClassNumbers = [] } = payload;
  const relatedClassNumbers = [relatedClassNumber1, relatedClassNumber2, ...furtherRelatedClassNumbers].filter(
    (number) => number !== null && number !== undefined,
  );
  const { primary, all } = requireSelection(term, { classNumber, relatedClassNumbers });
  const units = payload.units ?? primary.minUnits;
  const possible = possibleUnits(primary);
  if (!possible.includes(units)) refuseBecause(whichUnits(primary.offering, possible));
  const program = payload.academicProgramCode?.trim() || null;
  if (program !== null) await requireProgram(database.db, owner, program);
  const number = payload.permissionNumber?.trim() || null;
  const swapFrom = payload.swapFromClassNumber ?? null;
  const values = {
    use_wait_list: swapFrom !== null || (payload.useWaitList ?? false),
    swap_from: swapFrom,
    permission_number: number,
    program,
    units,
    related_class_numbers: relatedClassNumbers,
  };

  await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [studentId]);
    // One of its other classes may belong to a request that will be swapped for this one.
    await refuseEnrolled(trx, owner, [primary]);
    const isOther = (row: { class_number: number; career: string }) =>
      row.class_number !== classNumber || row.career !== owner.career;
    await refuseOtherNames(trx, owner, all, { term, isInCart: isOther });
    if (swapFrom !== null) await requireReplaceable(trx, owner, term, { primary, swapFrom });
    const rows = await readCart(trx, owner);
    const before = rows.find((row) => row.class_number === classNumber);
    if (!before && rows.length >= MAX_CART_CLASSES)
      refuseBecause(sentence("cart.full", { count: MAX_CART_CLASSES }), sentence("cart.remove_one"));
    const isSame =
      before?.permission_number === number && before.related_class_numbers.join() === relatedClassNumbers.join();
    if (number !== null && !isSame) {
      const given = { studentId, termCode, classNumbers: numbersOf(all), number, requestId };
      await countWrongNumber(trx, given, now());
    }
    const noResult = { result_kind: null, success: null, messages: toJson([]), result_at: null };
    await trx
      .insertInto("cart_items")
      .values({ ...cartKey(owner), class_number: classNumber, ...values })
      .onConflict((conflict) =>
        conflict.columns(["student_id", "term_code", "career", "class_number"]).doUpdateSet({ ...values, ...noResult }),
      )
      .execute();
    await touchPlansWith(trx, owner, [classNumber], { now: now(), leave: false });
  });
}

/**
 * All or nothing. A class that stays keeps its units, waitlist, permission number, and program; one in the cart of
 * another career stays there only. Plans are deleted, because they consist of the removed classes.
 */
export async function replaceCart(
  context: RegistrationContext,
  owner: CartOf,
  choices: readonly ClassChoice[],
): Promise<{ added: number[]; removed: number[] }> {
  const { database, catalog, now } = context;
  const term = await requireEligibleTerm(database.db, catalog, owner, now());
  const numbers = choices.flatMap((choice) => [choice.classNumber, ...choice.relatedClassNumbers]);
  const doubled = numbers.find((number, at) => numbers.indexOf(number) < at);
  if (doubled !== undefined) refuseBecause(sentence("choice.twice", { number: doubled }));
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [owner.studentId]);
    const { rows } = await sql<CartItemRow>`
      select * from cart_items where student_id = ${owner.studentId} and term_code = ${owner.termCode}
      order by position`.execute(trx);
    const elsewhere = rows.filter((row) => row.career !== owner.career).map((row) => row.class_number);
    const before = rows.filter((row) => row.career === owner.career);

    const wanted = choices.filter((choice) => !elsewhere.includes(choice.classNumber));
    const selections = wanted.map((choice) => requireSelection(term, choice));
    const all = selections.flatMap((selection) => selection.all);
    await refuseEnrolled(trx, owner, all);
    refuseBothNames(selections, term);
    await refuseOtherNames(trx, owner, all, { term, isInCart: ({ career }) => career !== owner.career });
    await trx
      .deleteFrom("cart_items")
      .where("student_id", "=", owner.studentId)
      .where("term_code", "=", owner.termCode)
      .where("career", "=", owner.career)
      .execute();
    const items = selections.map(({ primary, related }) => {
      const row = before.find((each) => each.class_number === primary.classNumber);
      return {
        ...cartKey(owner),
        class_number: primary.classNumber,
        related_class_numbers: numbersOf(related),
        use_wait_list: row?.use_wait_list ?? false,
        swap_from: row?.swap_from ?? null,
        permission_number: row?.permission_number ?? null,
        program: row?.program ?? null,
        units: row && possibleUnits(primary).includes(row.units) ? row.units : primary.minUnits,
      };
    });
    if (items.length > 0) await trx.insertInto("cart_items").values(items).execute();
    await removePlans(trx, owner, now());
    return { added: items.map((item) => item.class_number), removed: before.map((row) => row.class_number) };
  });
}

export async function removeClass({ database, now }: RegistrationContext, owner: CartOf, classNumber: number) {
  const wasThere = await withTransaction(database.db, async (trx) => {
    // Lets a checkout of the item finish first.
    await lockStudents(trx, [owner.studentId]);
    return await removeCartItem(trx, owner, classNumber, now());
  });
  if (!wasThere) throw failureBecause("NOT_FOUND", [sentence("cart.missing", { number: classNumber })]);
}

function requireSelection(term: TermCatalog, choice: ClassChoice): SelectedClasses {
  const { selection, problems } = selectClasses(term, choice);
  if (!selection || problems.length > 0) return refuseBecause(...problems.flatMap(({ said }) => said));
  const [closed] = selection.all.flatMap((record) => whyClosed(record) ?? []);
  return closed === undefined ? selection : refuseBecause(closed);
}

async function refuseEnrolled(db: Db, owner: CartOf, records: readonly ClassRecord[]) {
  const { rows } = await sql<{ class_number: number; status: string }>`
    select class_number, status from enrollments
    where student_id = ${owner.studentId} and term_code = ${owner.termCode}
      and class_number = ${anyOf(numbersOf(records))} and status in ('E', 'W')
    order by class_number limit 1`.execute(db);
  const [held] = rows;
  const record = records.find((each) => each.classNumber === held?.class_number);
  if (record) refuseBecause(heldSentence(record, held?.status));
}

/** Throws RULE_BROKEN unless the student has a seat in another section of the course, which this class could replace. */
async function requireReplaceable(
  db: Db,
  owner: CartOf,
  { classes }: TermCatalog,
  { primary, swapFrom }: { primary: ClassRecord; swapFrom: number },
) {
  const { rows } = await sql`
    select from enrollments
    where student_id = ${owner.studentId} and term_code = ${owner.termCode} and class_number = ${swapFrom}
      and enrollment_class_number = class_number and status = 'E'`.execute(db);
  const course = classes.get(swapFrom)?.offering.course;
  if (rows.length > 0 && course === primary.offering.course) return;
  refuseBecause(sentence("swap.not_held", { course: courseLabel(primary.offering), number: swapFrom }));
}

async function requireProgram(db: Db, { studentId, career }: CartOf, program: string) {
  const { rows } = await sql`
    select from student_programs
    where student_id = ${studentId} and career = ${career} and program = ${program} and status = 'AC'`.execute(db);
  if (rows.length === 0) refuseBecause(sentence("cart.no_program", { program }));
}

/** "You can take COMP.4910 for 1–4 credits." */
export function whichUnits(offering: OfferingRecord, possible: readonly number[]): Sentence {
  const least = possible[0] ?? 0;
  return sentence("change.units", { course: courseLabel(offering), credits: [least, possible.at(-1) ?? least] });
}
