import type { ClassRecord } from "../catalog/records.ts";
import { anyOf } from "../db/any-of.ts";
import { toJson } from "../db/schema.ts";
import { retiringNotices } from "../notices/write-notices.ts";
import { waivedClashes } from "./clashes.ts";
import { numberFor, waiversOf } from "./permissions.ts";
import type { InTransaction } from "./registration-context.ts";
import { type Facts, keyFact, type Origin } from "./request-events.ts";
import type { Request } from "./request.ts";
import type { Selection } from "./selection.ts";

/** A seat went or a class was cancelled between reading and taking; the transaction is rolled back. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/** Whose rows they are, and the request that writes them. */
export type Writing = Omit<InTransaction, "seats"> & { studentId: string; origin: Origin };

export type NewRows = {
  request: Request;
  status: "E" | "W";
  /** Of the selection, by number; those that get a row. */
  records: readonly ClassRecord[];
  /** On the wait list of the class. */
  position?: (record: ClassRecord) => number | null;
  /** Rules that were set aside for a class of the request before. */
  settled?: (record: ClassRecord) => readonly string[];
  /** Of classes that the student had already; the class's own without it. */
  gradingBases?: ReadonlyMap<number, string>;
  /** What the first event says beside the others. */
  note?: Facts;
};

/**
 * Writes the rows of requests and their events, once their seats or places are taken. Throws Overtaken when one of the
 * classes was cancelled meanwhile: the catalogue in memory may be older than the locks, and who cancels holds them.
 */
export async function insertRows(requests: readonly NewRows[], { trx, catalog, studentId, now, origin }: Writing) {
  const termCode = catalog.term.code;
  const rows = requests.flatMap((each) => toRows(each, { studentId, termCode, now }));
  if (rows.length === 0) return;
  const events = requests.flatMap(({ request, status, records, note }) =>
    records.map((record, index) => ({
      at: now,
      student_id: studentId,
      term_code: termCode,
      class_number: record.classNumber,
      kind: status === "E" ? ("enroll" as const) : ("waitlist" as const),
      enrolled_delta: status === "E" ? 1 : 0,
      waitlisted_delta: status === "W" ? 1 : 0,
      request_id: origin.requestId,
      detail: toJson({
        ...keyFact(origin),
        primary: request.selection.primary.classNumber,
        ...(index === 0 && note),
      }),
    })),
  );
  const classNumbers = rows.map((row) => row.class_number);
  // One statement: on registration day, each round trip costs more than what it writes.
  const canceled = await trx
    .with("rows", (write) => write.insertInto("enrollments").values(rows))
    .with("events", (write) => write.insertInto("enrollment_events").values(events))
    .with("retired", (write) =>
      retiringNotices(write, { personId: studentId, termCode, classNumbers, has: "joined" }, now),
    )
    .selectFrom("classes")
    .select("class_number")
    .where("term_code", "=", termCode)
    .where("class_number", "=", anyOf(classNumbers))
    .where("status", "=", "X")
    .execute();
  if (canceled.length > 0) throw new Overtaken();
}

function toRows(
  { request, status, records, position = () => null, settled = () => [], gradingBases }: NewRows,
  { studentId, termCode, now }: { studentId: string; termCode: string; now: Date },
) {
  const { selection, career, units, permission, program = null } = request;
  const clashing = waivedClashes(selection);
  const setAside = (record: ClassRecord) => [
    ...new Set([
      ...settled(record),
      ...waiversOf(permission, record, selection),
      ...(clashing.has(record) ? ["clash"] : []),
    ]),
  ];
  return records.map((record) => ({
    student_id: studentId,
    career,
    term_code: termCode,
    class_number: record.classNumber,
    enrollment_class_number: selection.primary.classNumber,
    role: roleOf(selection, record),
    status,
    status_reason: status === "E" ? ("ENRL" as const) : ("WAIT" as const),
    wait_position: position(record),
    units: record === selection.primary ? units : 0,
    grading_basis: gradingBases?.get(record.classNumber) ?? record.gradingBasis,
    program,
    permission_number: numberFor(permission, record),
    waived: setAside(record),
    created_at: now,
    updated_at: now,
  }));
}

function roleOf(selection: Selection, record: ClassRecord): "primary" | "related" | "auto" {
  if (record === selection.primary) return "primary";
  return selection.related.includes(record) ? "related" : "auto";
}
