import { openCatalog } from "../catalog/catalog.ts";
import { className, type ClassRecord, type TermCatalog } from "../catalog/records.ts";
import type { Database } from "../db/open-database.ts";
import type { Row } from "../db/schema.ts";
import { clashMoment } from "./clashes.ts";

export const clashInvariant = "No student is enrolled in classes that clash";

/** Each pair of classes that clash without a waiver on record, in words. */
export async function findClashes(database: Database): Promise<string[]> {
  const catalog = openCatalog(database);
  const rows = await database.db
    .selectFrom("enrollments")
    .select(["student_id", "term_code", "class_number", "enrollment_class_number", "role", "waived"])
    .where("status", "=", "E")
    .orderBy("term_code")
    .orderBy("student_id")
    .orderBy("class_number")
    .execute();
  const clashes: string[] = [];
  const terms = new Map<string, TermCatalog>();
  for (let first = 0; first < rows.length; first++) {
    const row = rows[first];
    if (!row) continue;
    let term = terms.get(row.term_code);
    if (!term) terms.set(row.term_code, (term = await catalog.term(row.term_code)));
    for (let second = first + 1; second < rows.length; second++) {
      const other = rows[second];
      if (!other || other.student_id !== row.student_id || other.term_code !== row.term_code) break;
      const a = term.classes.get(row.class_number);
      const b = term.classes.get(other.class_number);
      if (!a || !b || [a, b].some(isCancelled) || isWaived(row, other) || isWaived(other, row)) continue;
      const moment = clashMoment(a, b);
      if (!moment) continue;
      const pair = `${className(a)} and ${className(b)} (${moment})`;
      clashes.push(`student ${row.student_id}, term ${row.term_code}: ${pair}`);
    }
  }
  return clashes;
}

type Waivable = Pick<Row<"enrollments">, "enrollment_class_number" | "role" | "waived">;

/** An auto-enrolled class is only ever waived against the classes of its own request. */
function isWaived(row: Waivable, other: Waivable): boolean {
  const isOfOneRequest = row.enrollment_class_number === other.enrollment_class_number;
  return row.waived.includes("clash") && (row.role !== "auto" || isOfOneRequest);
}

/** A cancelled class meets nowhere. */
function isCancelled({ status }: ClassRecord): boolean {
  return status === "X";
}
