import { csvLine } from "./csv.ts";
import { institution } from "./institution.ts";

/** What a report of the registrar counts, and how it's written as CSV. Without schemas, so that the client can load it. */

export const REPORTS = ["subjects", "hours", "waitlists", "refusals", "refusals-by-day", "refusals-by-class"] as const;
export type ReportName = (typeof REPORTS)[number];

/** Null is unknown, or a share of nothing. */
export type Cell = string | number | null;

const FILLING = ["classes", "seats", "enrolled", "waitlisted", "percent"] as const;
const REFUSALS = ["rule", "attempts", "students"] as const;
const CLASS = ["class_number", "class", "title"] as const;

/** The columns of a row, in order. */
export const REPORT_COLUMNS = {
  subjects: ["subject", "description", ...FILLING],
  /** `weekday` is 0 for Sunday, `hour` begins at the full hour. */
  hours: ["weekday", "hour", ...FILLING],
  /** `oldest` is when the student who waits longest joined, `days` how many days ago. */
  waitlists: [...CLASS, "waitlisted", "oldest", "days", "seats", "enrolled"],
  refusals: REFUSALS,
  "refusals-by-day": ["day", ...REFUSALS],
  "refusals-by-class": [...CLASS, ...REFUSALS],
} as const satisfies Record<ReportName, readonly string[]>;

export type ColumnName = (typeof REPORT_COLUMNS)[ReportName][number];

/** Lines of CSV: the names of the columns, then a line for each row. */
export function reportSheet(name: ReportName, rows: readonly (readonly Cell[])[]): string[] {
  const columns: readonly ColumnName[] = REPORT_COLUMNS[name];
  return [
    csvLine(columns),
    ...rows.map((row) => csvLine(columns.map((column, at) => written(column, row[at] ?? null)))),
  ];
}

/** "M", "09:00" */
function written(column: ColumnName, cell: Cell): Cell {
  if (column === "weekday") return institution.dayLetters[Number(cell)] ?? cell;
  if (column === "hour") return `${String(cell).padStart(2, "0")}:00`;
  return cell;
}
