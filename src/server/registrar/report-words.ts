import type { Promoted } from "../registration/waitlist/promote.ts";
import { counted, writeCsvLine } from "../report-words.ts";

/** "Holds: 2 added, 0 changed, 5 unchanged." */
export function describeCounts(
  kind: string,
  { added, changed, unchanged, removed }: { added: number; changed: number; unchanged: number; removed: number },
  isDryRun: boolean,
): string {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const words = `${added} added, ${changed} changed, ${unchanged} unchanged${removed > 0 ? `, ${removed} removed` : ""}`;
  return `${isDryRun ? "Dry run, nothing was imported. " : ""}${name}: ${words}.`;
}

export function promotedWords({ students, unnamed }: Promoted): string[] {
  const words = (count: number, whose: string) =>
    count > 0
      ? [`${counted(count, `waitlisted student${whose} was`, `waitlisted students${whose} were`)} enrolled.`]
      : [];
  return [...words(unnamed, " from the imported catalog"), ...words(students, "")];
}

/** Lines of CSV that a spreadsheet can open. Times are UTC, and objects JSON. */
export function toSheet<Name extends string>(
  columns: readonly Name[],
  rows: readonly Readonly<Record<Name, unknown>>[],
): string[] {
  return [columns, ...rows.map((row) => columns.map((name) => inSheet(row[name])))].map(writeCsvLine);
}

/** Keeps text that anyone may have written from running as a formula in a spreadsheet. */
function inSheet(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value === null || value === undefined) return "";
  const field = typeof value === "string" ? value : JSON.stringify(value);
  return /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
}
