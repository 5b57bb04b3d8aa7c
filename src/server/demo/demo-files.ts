import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Options, parse } from "csv-parse/sync";
import type { NewRow, TableName } from "../db/schema.ts";
import { toMoment } from "../text/text-value.ts";
import { moveToToday } from "./terms.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "demo");

export function readDemoFile(name: string, today: string): string {
  return moveToToday(readFileSync(join(folder, name), "utf8"), today);
}

export type CsvRow = Readonly<Record<string, string>>;

export function readDemoCsv(name: string, today: string, options: Pick<Options, "delimiter" | "quote"> = {}): CsvRow[] {
  return parse(readDemoFile(name, today), { ...options, columns: true });
}

/** An empty field is null, a list is JSON, and times are the institution's. */
export function readDemoRows<Name extends TableName>(table: Name, today: string): NewRow<Name>[] {
  const rows = readDemoCsv(`rows/${table}.csv`, today).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, field]) => [name, toValue(field)])),
  );
  // The file's columns are the table's; the database converts the texts.
  return rows as unknown as NewRow<Name>[];
}

function toValue(field: string): unknown {
  if (field === "") return null;
  if (field.startsWith("[")) return JSON.parse(field);
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(field) ? toMoment(field) : field;
}
