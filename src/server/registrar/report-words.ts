import { csvLine } from "#contract/csv";
import type { Promoted } from "../registration/waitlist/promote.ts";
import { counted } from "../text/counted-words.ts";

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

/** Lines of CSV. */
export function toSheet<Name extends string>(
  columns: readonly Name[],
  rows: readonly Readonly<Record<Name, unknown>>[],
): string[] {
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))].map(csvLine);
}
