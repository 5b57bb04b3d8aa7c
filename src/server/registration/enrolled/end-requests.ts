import { sql } from "kysely";
import type { ClassRecord, TermCatalog } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { Overtaken } from "../checkout/insert-rows.ts";
import { recordsOf } from "../rules/leaving.ts";
import { endRows } from "../waitlist/end-rows.ts";
import { lockSeats, promiseSeats, withPartners } from "../waitlist/free-seats.ts";
import type { Promotion } from "../waitlist/promote-request.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import type { EnrollmentRow } from "./held-requests.ts";

/** Its enrollment section is not necessarily the canceled class. `status` is E for seats, and W for places in line. */
type EndedRequest = Pick<EnrollmentRow, "career"> & {
  studentId: string;
  primary: ClassRecord;
  companions: ClassRecord[];
  status: "E" | "W";
};

/**
 * Ends every live request that contains a class that is being canceled, in the order of the students' ids. Rows get
 * status D and reason CNCL. Seats, waitlist places, and the permission numbers kept for waiting requests are returned.
 * Free seats of the other classes, and of classes for which these students wait, are promised to the waitlists; the
 * caller promotes after the commit. Graded requests stay.
 *
 * Call it before the transaction takes any other enrollment lock, because it locks students, classes, and combined
 * sections in this order, and inside retryOvertaken, because it throws Overtaken if a student joins while it waits for
 * locks. The caller marks the class as canceled in the same transaction. A second call finds nothing.
 */
export async function endRequests(
  trx: Trx,
  { classNumber, reason }: { classNumber: number; reason: string },
  promotion: Omit<Promotion, "trx">,
): Promise<{ ended: EndedRequest[]; promised: ClassRecord[] }> {
  const { catalog } = promotion;
  const canceled = requireRecord(catalog, classNumber);
  const planned = await readRequestsWith(trx, catalog, classNumber);
  const students = new Set(planned.map((row) => row.student_id));
  // Even if no one has the class: a student who is about to take a seat has to finish before the class is read again.
  const affected = withPartners([...new Set([canceled, ...recordsOf(planned, catalog)])], catalog);
  await lockStudents(trx, [...students]);
  const around = { trx, ...promotion };
  const locked = await lockSeats(around, [...students], affected);

  const rows = await readRequestsWith(trx, catalog, classNumber);
  const isCovered =
    rows.every((row) => students.has(row.student_id)) &&
    recordsOf(rows, catalog).every((record) => locked.records.includes(record));
  if (!isCovered) throw new Overtaken();

  const ended: EndedRequest[] = [];
  const freed = new Set<ClassRecord>();
  for (const own of Map.groupBy(rows, (row) => `${row.student_id} ${row.enrollment_class_number}`).values()) {
    const [first] = own;
    if (!first || own.some((row) => row.grade !== null)) continue;
    const ending = { kind: "cancel", requestId: promotion.requestId, detail: { reason } } as const;
    for (const record of await endRows(around, own, ending)) freed.add(record);
    const { student_id: studentId, career } = first;
    const primary = requireRecord(catalog, first.enrollment_class_number);
    const companions = recordsOf(own, catalog).filter((record) => record !== primary);
    ended.push({ studentId, career, primary, companions, status: own.some((row) => row.status === "E") ? "E" : "W" });
  }
  // Not into the class itself; the catalog in memory may still show it as active.
  const promotable = withPartners([...freed], catalog).filter((record) => record !== canceled);
  const studentIds = [...new Set(ended.map(({ studentId }) => studentId))];
  return { ended, promised: await promiseSeats(around, { ...locked, studentIds }, promotable) };
}

/** Waiting requests come first, because they may have been going to replace an enrolled one that ends, too. */
async function readRequestsWith(trx: Trx, { term }: TermCatalog, classNumber: number): Promise<EnrollmentRow[]> {
  const { rows } = await sql<EnrollmentRow>`
    select r.* from enrollments r join enrollments c using (student_id, term_code, enrollment_class_number)
    where c.term_code = ${term.code} and (c.class_number = ${classNumber} or ${classNumber} = any (c.swap_keeps))
      and c.status in ('E', 'W') and r.status in ('E', 'W')
    order by r.student_id, r.status desc, r.class_number`.execute(trx);
  return rows;
}

function requireRecord({ term, classes }: TermCatalog, classNumber: number): ClassRecord {
  const record = classes.get(classNumber);
  if (!record) throw new RangeError(`Term ${term.code} doesn't have class ${classNumber}.`);
  return record;
}
