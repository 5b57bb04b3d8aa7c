import { type RawBuilder, sql } from "kysely";
import { openCatalog } from "../../catalog/catalog.ts";
import { className, type ClassRecord, type TermCatalog } from "../../catalog/records.ts";
import { isOtherName } from "../../catalog/same-class.ts";
import type { Database } from "../../db/open-database.ts";
import { clashTimes } from "../rules/clashes.ts";
import { answerInvariants } from "./answer-invariants.ts";
import { reservedInvariants } from "./reserved-invariants.ts";
import { swapInvariants } from "./swap-invariants.ts";
import { noticeInvariants, type Invariants, rowInvariants } from "./row-invariants.ts";

export type Violation = { invariant: string; subject: string };

export const clashInvariant = "No student is enrolled in conflicting classes";

const sameClassInvariant = "Students hold a class under one of its names";

/** Conflicts between classes and their other names are missing: a query alone can't find them. */
export const queriedInvariants: Invariants = {
  ...rowInvariants,
  ...reservedInvariants,
  ...swapInvariants,
  ...answerInvariants,
  ...noticeInvariants,
};

export const invariantNames: readonly string[] = [
  ...Object.keys(queriedInvariants),
  sameClassInvariant,
  clashInvariant,
];

export async function findViolations(database: Database): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(queriedInvariants)) {
    const { rows } = await query.execute(database.db);
    violations.push(...rows.map(({ subject }) => ({ invariant, subject })));
  }
  const both = await findPairs(database, bothNamesQuery, (a, b, term) => (isOtherName(a, b, term) ? "" : undefined));
  const clashes = await findPairs(database, overlapsQuery, (a, b) => {
    const times = clashTimes(a, b);
    return times && ` (${times})`;
  });
  return [
    ...violations,
    ...both.map((subject) => ({ invariant: sameClassInvariant, subject })),
    ...clashes.map((subject) => ({ invariant: clashInvariant, subject })),
  ];
}

/** Pairs of a student's classes about which `say` says something. */
async function findPairs(
  database: Database,
  query: RawBuilder<Overlap>,
  say: (a: ClassRecord, b: ClassRecord, term: TermCatalog) => string | undefined,
): Promise<string[]> {
  const inOrder = sql<Overlap>`${query} order by term_code, student_id, first, second`;
  const catalog = openCatalog(database);
  const found: string[] = [];
  for (const { student_id, term_code, first, second } of (await inOrder.execute(database.db)).rows) {
    const term = await catalog.term(term_code);
    const [a, b] = [term.classes.get(first), term.classes.get(second)];
    const words = a && b && say(a, b, term);
    if (a && b && words !== undefined)
      found.push(`student ${student_id}, term ${term_code}: ${className(a)} and ${className(b)}${words}`);
  }
  return found;
}

/** Pairs of classes of one combined section that a student has or waits for. Their data decides for these few. */
export const bothNamesQuery = sql<Overlap>`
  select a.student_id, a.term_code, a.class_number as first, b.class_number as second
  from (select term_code, class_number, combined_id from classes where combined_id is not null and status <> 'X') ac
  join (select term_code, class_number, combined_id from classes where combined_id is not null and status <> 'X') bc
    on bc.term_code = ac.term_code and bc.combined_id = ac.combined_id and bc.class_number > ac.class_number
  join enrollments a on a.term_code = ac.term_code and a.class_number = ac.class_number and a.status in ('E', 'W')
  join enrollments b on b.student_id = a.student_id and b.term_code = bc.term_code and b.class_number = bc.class_number
    and b.status in ('E', 'W')
  where a.enrollment_class_number <> b.enrollment_class_number
    and not ('same_class' = any (a.waived)) and not ('same_class' = any (b.waived))`;

/** Whether conflicts of the request's enrollment section are waived. */
function coversRequest(row: "a" | "b") {
  const own = sql.ref(row);
  return sql`exists (select from enrollments p
    where p.student_id = ${own}.student_id and p.term_code = ${own}.term_code and p.status = 'E'
      and p.class_number = ${own}.enrollment_class_number and 'clash' = any (p.waived))`;
}

export type Overlap = { student_id: string; term_code: string; first: number; second: number };

/**
 * Pairs of enrolled classes that may conflict: at one time of a weekday (or of any, if a day of the term follows
 * another), or one in the night after the other's evening, within dates that overlap. Their calendars decide for these
 * few. An auto-enrolled class is waived only against classes of its own request, unless a
 * waiver of the enrollment section covers all of it.
 */
export const overlapsQuery = sql<Overlap>`
  select distinct a.student_id, a.term_code, a.class_number as first, b.class_number as second
  from enrollments a
  join enrollments b on b.student_id = a.student_id and b.term_code = a.term_code and b.class_number > a.class_number
  join classes ac on ac.term_code = a.term_code and ac.class_number = a.class_number and ac.status <> 'X'
  join classes bc on bc.term_code = b.term_code and bc.class_number = b.class_number and bc.status <> 'X'
  join meetings am on am.term_code = a.term_code and am.class_number = a.class_number
  join meetings bm on bm.term_code = b.term_code and bm.class_number = b.class_number and am.start_date <= bm.end_date + 1
    and bm.start_date <= am.end_date + 1 and (
      (am.days & bm.days <> 0 and am.start_minutes < bm.end_minutes and bm.start_minutes < am.end_minutes)
      or (((am.days << 1) | (am.days >> 6)) & 127 & bm.days <> 0 and am.end_minutes - 1440 > bm.start_minutes)
      or (((bm.days << 1) | (bm.days >> 6)) & 127 & am.days <> 0 and bm.end_minutes - 1440 > am.start_minutes)
      or (exists (select from term_calendar d where d.term_code = a.term_code and d.follows is not null)
        and (am.start_minutes < bm.end_minutes and bm.start_minutes < am.end_minutes
          or am.end_minutes > 1440 or bm.end_minutes > 1440)))
  cross join lateral (select a.enrollment_class_number = b.enrollment_class_number as is_one_request) r
  where a.status = 'E' and b.status = 'E'
    and not ('clash' = any (a.waived) and (a.role <> 'auto' or is_one_request or ${coversRequest("a")}))
    and not ('clash' = any (b.waived) and (b.role <> 'auto' or is_one_request or ${coversRequest("b")}))`;
