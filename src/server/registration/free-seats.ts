import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, Seats, TermCatalog } from "../catalog/records.ts";
import type { Db } from "../db/schema.ts";
import type { InTransaction } from "./registration-context.ts";

/** Infinite where the class has no limit, none where its seats are not known. */
export function freeSeatsOf(seats: Seats | undefined): number {
  if (!seats) return 0;
  return seats.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, seats.capacity - seats.enrolled);
}

/** Those of the classes that have no free seat. What is freed in one of them is news to who waits for it. */
export async function fullAmong(
  records: readonly ClassRecord[],
  { trx, catalog, seats: readSeats }: Pick<InTransaction, "trx" | "catalog" | "seats">,
): Promise<ReadonlySet<ClassRecord>> {
  const numbers = records.map((record) => record.classNumber);
  const seats = await readSeats(catalog.term.code, numbers, trx);
  return new Set(records.filter((record) => freeSeatsOf(seats.get(record.classNumber)) === 0));
}

/** Nobody is put into a class after its enrollment has closed, however many leave it. */
export function givesSeatsAt({ session: { enrollmentClosesAt } }: ClassRecord, now: Date): boolean {
  return enrollmentClosesAt !== null && now < enrollmentClosesAt;
}

/** Classes of the term with a free seat for which these students wait, or anybody, by number. */
export async function freeClassesWaitedFor(
  db: Db,
  { catalog, seats: readSeats }: { catalog: TermCatalog; seats: Catalog["seats"] },
  studentIds?: readonly string[],
): Promise<ClassRecord[]> {
  if (studentIds?.length === 0) return [];
  const { code } = catalog.term;
  const rows = await db
    .selectFrom("enrollments")
    .select("class_number")
    .distinct()
    .where("term_code", "=", code)
    .where("status", "=", "W")
    .$if(studentIds !== undefined, (query) => query.where("student_id", "in", studentIds ?? []))
    .orderBy("class_number")
    .execute();
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => row.class_number);
  const seats = await readSeats(code, numbers, db);
  return numbers.flatMap((number) => {
    const record = catalog.classes.get(number);
    return record && freeSeatsOf(seats.get(number)) > 0 ? [record] : [];
  });
}
