import { show } from "../import/import-error.ts";
import type { TextValue } from "../text-value.ts";

/** Optional fields are null if they're empty, or if the file doesn't have the column. */
export type Column<Value> = TextValue<Value> & { isOptional?: boolean };
export type Columns = Readonly<Record<string, Column<unknown>>>;
export type ValuesOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

export type FieldProblem = { field: string; message: string };
export type Header = {
  has: (name: string) => boolean;
  read: (fields: readonly string[]) => { values: Record<string, unknown> } | { problems: readonly FieldProblem[] };
};

export const optional = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, isOptional: true });

/**
 * Reads a file's first line. The names can be in any order. In a OneRoster file, which has a `sourcedId`, other columns
 * are ignored; elsewhere they're refused, since they're typos.
 */
export function readHeader(
  fields: readonly string[],
  columns: Columns,
  oneRoster: Readonly<Record<string, string>>,
): Header | FieldProblem[] {
  if (fields.length === 1 && fields[0]?.includes(";"))
    return [{ field: "", message: "has semicolons between its fields. Use commas." }];
  const isOneRoster = fields.includes("sourcedId");
  const names = fields.map((name) => (isOneRoster ? (oneRoster[name] ?? "") : name.toLowerCase()));
  const known = Object.keys(columns);
  const problems = [
    ...known
      .filter((name) => !columns[name]?.isOptional && !names.includes(name))
      .map((field) => ({ field, message: "is missing" })),
    ...names
      .filter((name) => !known.includes(name) && !isOneRoster)
      .map((name) => ({
        field: show(name),
        message: `isn't a column in this file. The columns are ${list.format(known)}`,
      })),
    ...known
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((field) => ({ field, message: "appears twice" })),
  ];
  if (problems.length > 0) return problems;
  const places = Object.entries(columns).map(([name, of]) => ({ name, of, place: names.indexOf(name) }));
  return {
    has: (name) => names.includes(name),
    read(given) {
      if (given.length !== names.length)
        return { problems: [{ field: "", message: `has ${given.length} fields; the header has ${names.length}` }] };
      const values: Record<string, unknown> = {};
      const wrong: FieldProblem[] = [];
      for (const { name, of, place } of places) {
        const field = given[place] ?? "";
        const value = field === "" ? null : of.parse(field);
        if (value === undefined) wrong.push({ field: name, message: `expected ${of.expected}, got ${show(field)}` });
        else if (value === null && !of.isOptional) wrong.push({ field: name, message: "is missing" });
        else values[name] = value;
      }
      return wrong.length > 0 ? { problems: wrong } : { values };
    },
  };
}

const list = new Intl.ListFormat("en-US");
