import { type RawBuilder, sql } from "kysely";
import type { CartMessage } from "#contract/calls/enrollment";
import { institutionDay } from "#contract/institution-time";
import { toJson } from "../../db/schema.ts";

type Refused = { studentId: string; classNumber: number; messages: readonly CartMessage[] };

/** The class had left the cart before any rule judged it. */
const LEFT_CART = "cart";

/**
 * Counts the items that rules refused, as a part of a statement, because a statement of its own would cost each checkout
 * a round trip. Only within a transaction that holds the students' locks.
 */
export function refusalCounts(termCode: string, items: readonly Refused[], now: Date): RawBuilder<unknown> {
  const rows = items.flatMap(({ studentId, classNumber, messages }) => {
    const broken = messages.flatMap(({ IsError, Rule }) => (IsError && Rule && Rule !== LEFT_CART ? [Rule] : []));
    return broken.length === 0 ? [] : [{ studentId, classNumber, rules: [...new Set(broken)].sort() }];
  });
  return sql`
    insert into refusals as r (term_code, class_number, day, student_id, rules, attempts)
    select ${termCode}::text, n."classNumber", ${institutionDay(now)}::date, n."studentId", n.rules, count(*)
    from json_to_recordset(${toJson(rows)}::json) as n ("studentId" text, "classNumber" integer, rules text[])
    group by 2, 4, 5
    on conflict (term_code, class_number, day, student_id, rules)
      do update set attempts = r.attempts + excluded.attempts`;
}
