import type { ClassRecord } from "../catalog/records.ts";
import { toJson } from "../db/schema.ts";
import { retireNotices } from "../notices/write-notices.ts";
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
export type Writing = Omit<InTransaction, "seats"> & {
  studentId: string;
  origin: Origin;
  /** What the first event says beside the others. */
  note?: Facts;
};

type Rows = {
  status: "E" | "W";
  /** Of the selection, by number; those that get a row. */
  records: readonly ClassRecord[];
  /** On the wait list of the class. */
  position?: (record: ClassRecord) => number | null;
  /** Rules that were set aside for a class of the request before. */
  settled?: (record: ClassRecord) => readonly string[];
};

/**
 * Writes the rows of a request and their events, once its seats or places are taken. Throws Overtaken when one of the
 * classes was cancelled meanwhile: the catalogue in memory may be older than the locks, and who cancels holds them.
 */
export async function insertRows(
  { selection, career, units, permission, program = null }: Request,
  { status, records, position = () => null, settled = () => [] }: Rows,
  { trx, catalog, studentId, now, origin, note = {} }: Writing,
) {
  if (records.length === 0) return;
  const common = {
    student_id: studentId,
    career,
    term_code: catalog.term.code,
    enrollment_class_number: selection.primary.classNumber,
    status,
    status_reason: status === "E" ? ("ENRL" as const) : ("WAIT" as const),
    program,
    created_at: now,
    updated_at: now,
  };
  const clashing = waivedClashes(selection);
  const setAside = (record: ClassRecord) => [
    ...new Set([
      ...settled(record),
      ...waiversOf(permission, record, selection),
      ...(clashing.has(record) ? ["clash"] : []),
    ]),
  ];
  const inserted = await trx
    .insertInto("enrollments")
    .values(
      records.map((record) => ({
        ...common,
        class_number: record.classNumber,
        role: roleOf(selection, record),
        permission_number: numberFor(permission, record),
        waived: setAside(record),
        wait_position: position(record),
        units: record === selection.primary ? units : 0,
        grading_basis: record.gradingBasis,
      })),
    )
    .returning((row) =>
      row
        .selectFrom("classes as c")
        .select("c.status")
        .whereRef("c.term_code", "=", "enrollments.term_code")
        .whereRef("c.class_number", "=", "enrollments.class_number")
        .as("class_status"),
    )
    .execute();
  if (inserted.some((row) => row.class_status === "X")) throw new Overtaken();
  await trx
    .insertInto("enrollment_events")
    .values(
      records.map((record, index) => ({
        at: now,
        student_id: studentId,
        term_code: catalog.term.code,
        class_number: record.classNumber,
        kind: status === "E" ? ("enroll" as const) : ("waitlist" as const),
        enrolled_delta: status === "E" ? 1 : 0,
        waitlisted_delta: status === "W" ? 1 : 0,
        request_id: origin.requestId,
        detail: toJson({
          ...keyFact(origin),
          primary: selection.primary.classNumber,
          ...(index === 0 && note),
        }),
      })),
    )
    .execute();
  const classNumbers = records.map((record) => record.classNumber);
  await retireNotices(trx, { personId: studentId, termCode: catalog.term.code, classNumbers, has: "joined" }, now);
}

function roleOf(selection: Selection, record: ClassRecord): "primary" | "related" | "auto" {
  if (record === selection.primary) return "primary";
  return selection.related.includes(record) ? "related" : "auto";
}
