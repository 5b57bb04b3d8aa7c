import { momentLabel } from "#contract/institution-time";
import { type Cell, type ColumnName, REPORT_COLUMNS, type ReportName } from "#contract/reports";
import { dayLabel, hourLabel, weekdayName } from "#dates/words";
import { type Message, message, t } from "#words";
import { ruleName } from "../rule-names.ts";

export const REPORT_TITLES: Readonly<Record<ReportName, Message>> = {
  subjects: message("Seats by subject"),
  hours: message("Seats by hour of the week"),
  waitlists: message("Waitlists"),
  refusals: message("Refusals by rule"),
  "refusals-by-day": message("Refusals by day"),
  "refusals-by-class": message("Refusals by class"),
};

/** What the numbers leave out or count twice. */
export const REPORT_NOTES: Readonly<Record<ReportName, Message>> = {
  subjects: message("Enrollment sections. Filled leaves out classes without a limit."),
  hours: message("All sections that meet in that hour. Filled leaves out classes without a limit."),
  waitlists: message("Days is the longest wait."),
  refusals: message("An attempt counts for each rule that refused it."),
  "refusals-by-day": message("An attempt counts for each rule that refused it."),
  "refusals-by-class": message("An attempt counts for each rule that refused it."),
};

export type ReportRow = Readonly<Partial<Record<ColumnName, Cell>>>;

export function toReportRows(report: ReportName, rows: readonly (readonly Cell[])[]): ReportRow[] {
  return rows.map((row) => Object.fromEntries(REPORT_COLUMNS[report].map((name, at) => [name, row[at] ?? null])));
}

type ShownColumn = "subject" | "meeting" | "class" | "rule" | "day" | NumberColumn | "oldest";
export type NumberColumn = (typeof NUMBERS)[number];

const NUMBERS = ["classes", "seats", "enrolled", "waitlisted", "percent", "days", "attempts", "students"] as const;

export const COLUMN_LABELS: Readonly<Record<ShownColumn, Message>> = {
  subject: message("Subject"),
  meeting: message("Hour"),
  class: message("Class"),
  rule: message("Rule"),
  day: message("Day"),
  classes: message("Classes"),
  seats: message("Seats"),
  enrolled: message("Enrolled [students]"),
  waitlisted: message("Waiting"),
  percent: message("Filled"),
  days: message("Days"),
  oldest: message("Since"),
  attempts: message("Attempts"),
  students: message("Students"),
};

const FILLING = ["classes", "seats", "enrolled", "waitlisted", "percent"] as const;
const REFUSALS = ["attempts", "students"] as const;

/** The first one names the row, and those before a number group rows. */
export const SHOWN_COLUMNS: Readonly<Record<ReportName, readonly ShownColumn[]>> = {
  subjects: ["subject", ...FILLING],
  hours: ["meeting", ...FILLING],
  waitlists: ["class", "waitlisted", "days", "oldest", "enrolled", "seats"],
  refusals: ["rule", ...REFUSALS],
  "refusals-by-day": ["day", "rule", ...REFUSALS],
  "refusals-by-class": ["class", "rule", ...REFUSALS],
};

/** What bars show unless another number sorts the table. */
export const PLOTTED: Readonly<Record<ReportName, NumberColumn>> = {
  subjects: "percent",
  hours: "percent",
  waitlists: "waitlisted",
  refusals: "attempts",
  "refusals-by-day": "attempts",
  "refusals-by-class": "attempts",
};

export const isNumberColumn = (column: ShownColumn): column is NumberColumn =>
  (NUMBERS as readonly string[]).includes(column);

/** "Mon 9 AM", "COMP.1010 LEC 201", "82.5%" */
export function cellText(column: ShownColumn, row: ReportRow): string {
  const cell = row[column === "meeting" ? "weekday" : column] ?? null;
  if (cell === null) return column === "class" ? String(row.class_number ?? "") : "–";
  if (column === "meeting") return `${weekdayName(Number(cell), "short")} ${hourLabel(Number(row.hour))}`;
  if (column === "rule") return ruleName(String(cell));
  if (column === "day") return dayLabel(String(cell), "numeric");
  if (column === "oldest") return momentLabel(String(cell));
  if (column === "percent") return t("{percent, number}%", { percent: Number(cell) });
  return typeof cell === "number" ? t("{count, number}", { count: cell }) : cell;
}

export type Sorting = { column: ShownColumn; isDescending: boolean };

/** In the report's own order without a sorting. Unknown values come last. */
export function sortRows(rows: readonly ReportRow[], sorting: Sorting | undefined): readonly ReportRow[] {
  if (!sorting) return rows;
  const { column, isDescending } = sorting;
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(column, a), sortValue(column, b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === "number" && typeof other === "number") return direction * (one - other);
    return direction * String(one).localeCompare(String(other), undefined, { numeric: true });
  });
}

function sortValue(column: ShownColumn, row: ReportRow): Cell {
  if (column === "meeting") return Number(row.weekday) * 24 + Number(row.hour);
  if (column === "rule") return ruleName(String(row.rule));
  return row[column] ?? null;
}

export type Bar = { label: string; value: number; text: string };

/** Of the rows in their order: those of one day or class together, where the report has several rules for it. */
export function barsOf(report: ReportName, rows: readonly ReportRow[], column: NumberColumn): Bar[] {
  const lead = SHOWN_COLUMNS[report][0] ?? "rule";
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = row[column];
    const label = cellText(lead, row);
    if (typeof value === "number") sums.set(label, (sums.get(label) ?? 0) + value);
  }
  return [...sums].map(([label, value]) => ({ label, value, text: cellText(column, { [column]: value }) }));
}

export type { ShownColumn };
