import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { inWords, sentence } from "#contract/sentences/sentence";
import type { Catalog } from "../../catalog/catalog.ts";
import { seatRows } from "../../catalog/read-seats.ts";
import { type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { insertionOf } from "../../db/bulk-insert.ts";
import type { JsonValue } from "../../db/schema.ts";
import { retiringNotices } from "../../notices/write-notices.ts";
import { keeping, removal, type StudentsItem, touchPlansWith } from "../cart/cart-rows.ts";
import { type EventFacts, type InTransaction, keyFact, type Origin, toEventRows } from "../registration-call.ts";
import { waivedClashes } from "../rules/clashes.ts";
import { numberFor, waiversOf } from "../rules/permissions.ts";
import { refusalCounts } from "../rules/refusals.ts";
import { ownClasses, type Request, type SelectedClasses } from "../rules/request.ts";

const BUSY = [sentence("seats.busy")];

/** Between reading and taking, another transaction took the seat or canceled the class. */
export class Overtaken extends AppError {
  constructor() {
    super({ code: "UNAVAILABLE", message: inWords(BUSY), said: BUSY });
  }
}

const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 500;

/** Tries again with the current catalog, after a growing pause that keeps two of them from meeting forever. */
export async function retryOvertaken<Result>(
  { catalog, term, attempts = 3 }: { catalog: Catalog; term: TermCatalog; attempts?: number },
  work: (term: TermCatalog, isRetry: boolean) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt === 1 ? term : await catalog.term(term.term.code), attempt > 1);
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === attempts) throw error;
      await pause(Math.random() * Math.min(attempt * MIN_PAUSE_MS, MAX_PAUSE_MS));
    }
  }
}

export type NewRows = {
  studentId: string;
  origin: Origin;
  request: Request;
  status: "E" | "W";
  /** Of the selection, by number; those that get a row. Default: all but those of a request that it will replace. */
  records?: readonly ClassRecord[];
  /** On the waitlist of each class, by its number. */
  positions?: ReadonlyMap<number, number>;
  /** Rules that were waived for a class of the earlier request. */
  settled?: (record: ClassRecord) => readonly string[];
  /** Grading bases of classes that the student had already. Default: the class's own. */
  gradingBases?: ReadonlyMap<number, string>;
  note?: EventFacts;
  /** What a repeat of the call finds. */
  outcome?: JsonValue | undefined;
};

/**
 * Writes the rows and events of requests whose seats or places are taken. Enrolled items leave the carts, which keep the
 * results of failed ones, and refusals are counted. Returns the seats that the classes have afterwards. Throws Overtaken
 * if a class was canceled or its combined section changed, which the catalog in memory may not know yet.
 */
export async function insertRows(
  requests: readonly NewRows[],
  { trx, catalog, now }: Omit<InTransaction, "seats">,
  checkout?: {
    career: string;
    failed: readonly StudentsItem[];
    /** The items of this attempt; those that rules refused are counted. */
    refused?: readonly StudentsItem[];
  },
): Promise<Seats[]> {
  const termCode = catalog.term.code;
  const carts = checkout && { termCode, career: checkout.career };
  const counted = checkout && refusalCounts(termCode, checkout.refused ?? [], now);
  const added = requests.flatMap((each) => {
    const { records = ownClasses(each.request) } = each;
    return records.map((record, index) => ({ ...each, record, isFirst: index === 0 }));
  });
  if (added.length === 0) {
    if (carts) await sql`with counted as (${counted}) ${keeping(carts, "enroll", checkout.failed, now)}`.execute(trx);
    return [];
  }
  const rows = added.map((each) => toRow(each, { termCode, now }));
  const events = added.flatMap(({ studentId: student_id, origin, request, status, record, isFirst, note, outcome }) => {
    const primary = request.selection.primary.classNumber;
    const { swapFrom } = request;
    const facts = isFirst ? { ...note, ...(outcome !== undefined && { outcome }) } : {};
    const swap = swapFrom === undefined ? {} : { swapFrom };
    const detail = { ...keyFact(origin), primary, ...swap, ...facts };
    const about = { student_id, class_number: record.classNumber, detail };
    const event =
      status === "E"
        ? ({ ...about, kind: "enroll", enrolled_delta: 1 } as const)
        : ({ ...about, kind: "waitlist", waitlisted_delta: 1 } as const);
    return toEventRows([event], { termCode, now, requestId: origin.requestId });
  });
  const classNumbers = rows.map((row) => row.class_number);
  // One statement: on registration day, each round trip costs more than what it writes.
  const { rows: results } = await sql<{ hasChanged: boolean; withPlans: string[] | null; seats: Seats[] }>`
    with rows as (${insertionOf("enrollments", rows)} returning student_id, class_number, enrollment_class_number),
      events as (${insertionOf("enrollment_events", events)}),
      retired as (${retiringNotices(termCode, sql`rows`, "joined", now)})
      ${carts ? sql`, removed as (${removal(carts, sql`rows`)}), kept as (${keeping(carts, "enroll", checkout.failed, now)}), counted as (${counted})` : sql``}
    select ${carts ? sql`(select json_agg(distinct student_id) from removed where has_plans)` : sql`null`} as "withPlans",
      exists (select from classes c
        join unnest(${classNumbers}::integer[], ${added.map(({ record }) => record.combinedId)}::text[])
          as k (class_number, combined_id) on k.class_number = c.class_number
        where c.term_code = ${termCode} and (c.status = 'X' or c.combined_id is distinct from k.combined_id)
      ) as "hasChanged",
      (select json_agg(s) from (${seatRows(termCode, sql`${classNumbers}::integer[]`)}) s) as seats`.execute(trx);
  const { hasChanged, withPlans, seats } = results[0]!;
  if (hasChanged) throw new Overtaken();
  for (const studentId of withPlans ?? []) {
    const own = requests.filter((each) => each.studentId === studentId);
    const primaries = own.map(({ request }) => request.selection.primary.classNumber);
    if (carts) await touchPlansWith(trx, { ...carts, studentId }, primaries, { now, leave: true });
  }
  return seats;
}

function toRow(given: NewRows & { record: ClassRecord }, { termCode, now }: { termCode: string; now: Date }) {
  const { studentId, request, status, record, positions, settled, gradingBases } = given;
  const { selection, career, units, permission, program = null, groups } = request;
  const clash = waivedClashes(selection).has(record) ? ["clash"] : [];
  const waived = [...(settled?.(record) ?? []), ...waiversOf(permission, record, selection), ...clash];
  return {
    student_id: studentId,
    career,
    term_code: termCode,
    class_number: record.classNumber,
    enrollment_class_number: selection.primary.classNumber,
    role: roleOf(selection, record),
    status,
    status_reason: status === "E" ? ("ENRL" as const) : ("WAIT" as const),
    wait_position: status === "W" ? (positions?.get(record.classNumber) ?? null) : null,
    units: record === selection.primary ? units : 0,
    grading_basis: gradingBases?.get(record.classNumber) ?? record.gradingBasis,
    program,
    ...replacing(given, record),
    permission_number: numberFor(permission, record),
    waived: [...new Set(waived)],
    reserved_group: status === "E" ? (groups?.get(record.classNumber) ?? null) : null,
    created_at: now,
    updated_at: now,
  };
}

/** Of every row, because the statement's text depends on its columns. */
function replacing({ request: { selection, swapFrom, kept = new Set() }, status }: NewRows, record: ClassRecord) {
  const isReplacing = status === "W" && record === selection.primary && swapFrom !== undefined;
  return isReplacing ? { swap_from: swapFrom, swap_keeps: numbersOf([...kept]) } : { swap_from: null, swap_keeps: [] };
}

function roleOf({ primary, related }: SelectedClasses, record: ClassRecord): "primary" | "related" | "auto" {
  if (record === primary) return "primary";
  return related.includes(record) ? "related" : "auto";
}
