import { sql } from "kysely";
import type { ClassHistory, HistoryTerm } from "#contract/calls/class-history";
import { LEAST, SHOWN_TERMS } from "#contract/class-history-limits";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import { anyOf } from "../db/bulk-insert.ts";
import type { Db, TableRow } from "../db/schema.ts";

type HistoryRow = TableRow<"class_history">;

/**
 * Earlier terms of the classes' courses, latest first, at most `SHOWN_TERMS`. Leaves out classes with fewer than
 * `LEAST.terms`.
 */
export async function readHistory(
  db: Db,
  { term }: TermCatalog,
  classes: readonly ClassRecord[],
): Promise<ClassHistory[]> {
  if (classes.length === 0) return [];
  const offerings = [...new Set(classes.map(({ offering }) => offering))];
  const names = offerings.map(({ subject, catalogNumber }) => ({ subject, catalog_number: catalogNumber }));
  const courseIds = offerings.map(({ course }) => course.courseId);
  const { rows } = await sql<HistoryRow>`
    select * from class_history
    where course_id <> '' and course_id = ${anyOf(courseIds)}
    union all
    select h.* from class_history h
    join json_to_recordset(${JSON.stringify(names)}::json) as n (subject text, catalog_number text)
      using (subject, catalog_number)
    where h.is_imported`.execute(db);
  return classes.flatMap((record) => {
    const terms = termsOf(record, term.code, rows);
    return terms.length < LEAST.terms ? [] : [{ ClassNumber: record.classNumber, Terms: terms }];
  });
}

/** One row per term: the portal's own count, or else an imported one, preferably of the same session and career. */
function termsOf(record: ClassRecord, termCode: string, rows: readonly HistoryRow[]): HistoryTerm[] {
  const { offering, component, session } = record;
  const { enrollmentOpensAt } = session;
  const isAbout = (row: HistoryRow) =>
    row.component === component &&
    ["", offering.career].includes(row.career) &&
    ["", session.code].includes(row.session_code) &&
    (row.is_imported
      ? row.subject === offering.subject && row.catalog_number === offering.catalogNumber
      : row.course_id === offering.course.courseId);
  const isEarlier = (row: HistoryRow) =>
    row.term_code !== termCode && (enrollmentOpensAt === null || row.opened_at < enrollmentOpensAt);
  const isEnough = (row: HistoryRow) => row.seats >= LEAST.seats && row.enrolled >= LEAST.students;
  const found = rows.filter((row) => isAbout(row) && isEarlier(row));
  const byTerm = Map.groupBy(found, (row) => row.term_code);
  return [...byTerm.values()]
    .map((ofTerm) => ofTerm.toSorted((a, b) => rankOf(a) - rankOf(b))[0]!)
    .filter(isEnough)
    .toSorted((a, b) => b.opened_at.getTime() - a.opened_at.getTime())
    .slice(0, SHOWN_TERMS)
    .map(toTerm);
}

function rankOf({ is_imported, career, session_code }: HistoryRow): number {
  return (is_imported ? 4 : 0) + (session_code === "" ? 2 : 0) + (career === "" ? 1 : 0);
}

function toTerm(row: HistoryRow): HistoryTerm {
  const { waitlisted_most: most, got_in: gotIn, everyone_up_to: upTo } = row;
  const isLong = most === 0 || (most !== null && most >= LEAST.waiting);
  return {
    Term: { Code: row.term_code, Description: row.term_description },
    Classes: row.classes,
    Seats: row.seats,
    Enrolled: row.enrolled,
    FullAfterHours: row.full_minutes === null ? null : hoursOf(row.full_minutes),
    WaitList: isLong ? { Most: most, GotIn: gotIn, EveryoneUpTo: upTo } : null,
  };
}

const HOURS_PER_DAY = 24;
const DAYS_IN_HOURS = 2;

/** Begun hours of the first two days, then begun days: nobody can tell whose enrollment it was. */
function hoursOf(minutes: number): number {
  const hours = Math.max(1, Math.ceil(minutes / MINUTES_PER_HOUR));
  return hours <= DAYS_IN_HOURS * HOURS_PER_DAY ? hours : Math.ceil(hours / HOURS_PER_DAY) * HOURS_PER_DAY;
}
