import { sql } from "kysely";
import { refuseBecause } from "#contract/sentences/refuse";
import { sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import { isOtherName, otherNames } from "../../catalog/same-class.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Trx } from "../../db/schema.ts";
import type { CartOf } from "../registration-call.ts";
import { sameClass } from "../rules/same-class.ts";

/**
 * Refuses classes that the student has under another name: enrolled, waitlisted, or in the rows of carts that count
 * (`isInCart`). Throws RULE_BROKEN.
 */
export async function refuseOtherNames(
  trx: Trx,
  { studentId, termCode }: Pick<CartOf, "studentId" | "termCode">,
  records: readonly ClassRecord[],
  { term, isInCart }: { term: TermCatalog; isInCart: (row: { class_number: number; career: string }) => boolean },
) {
  const others = records.flatMap((record) => otherNames(record, term).map((other) => ({ record, other })));
  if (others.length === 0) return;
  const numbers = numbersOf(others.map(({ other }) => other));
  const { rows: live } = await sql<{ number: number; status: "E" | "W" }>`
    select class_number as number, status from enrollments
    where student_id = ${studentId} and term_code = ${termCode} and status in ('E', 'W')
      and class_number = ${anyOf(numbers)}`.execute(trx);
  const { rows: items } = await sql<{ class_number: number; career: string; numbers: number[] }>`
    select class_number, career, class_number || related_class_numbers as numbers from cart_items
    where student_id = ${studentId} and term_code = ${termCode}`.execute(trx);
  const inCarts = items.filter(isInCart).flatMap((item) => item.numbers);
  for (const { record, other } of others) {
    if (other.status === "X") continue;
    const held = live.find(({ number }) => number === other.classNumber);
    if (held) refuseBecause(sameClass(record, other, held.status), sentence("same_class.swap"));
    if (inCarts.includes(other.classNumber))
      refuseBecause(sameClass(record, other, "cart"), sentence("same_class.remove"));
  }
}

/** Refuses two requests of one selection that are the same class. Throws RULE_BROKEN. */
export function refuseBothNames(requests: readonly { all: readonly ClassRecord[] }[], term: TermCatalog) {
  for (const [at, { all }] of requests.entries()) {
    const earlier = requests.slice(0, at).flatMap((request) => request.all);
    for (const record of all) {
      const same = earlier.find((other) => isOtherName(record, other, term));
      const names = same && { class: className(record), other: className(same) };
      if (names) refuseBecause(sentence("same_class.both", names), sentence("same_class.choose"));
    }
  }
}
