import { isDay } from "../calendar-day.ts";
import { isStorable } from "../db/storable.ts";
import { isMailAddress } from "../notices/mail-settings.ts";
import { show } from "../import/line-problem.ts";
import { MOMENT_WORDS, toMoment } from "../registrar/moment.ts";

/** What a field of a file can be. Optional ones are null if they're empty, or if the file doesn't have the column. */
export type Column<Value> = {
  /** "a date (YYYY-MM-DD)" */
  expected: string;
  parse: (field: string) => Value | undefined;
  isOptional: boolean;
};
export type Columns = Readonly<Record<string, Column<unknown>>>;
export type ValuesOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

export type FieldProblem = { field: string; message: string };
export type Header = {
  /** Whether the file has the column. */
  has: (name: string) => boolean;
  read: (fields: readonly string[]) => { values: Record<string, unknown> } | { problems: readonly FieldProblem[] };
};

const MAX_INTEGER = 2_147_483_647;

const column = <Value>(expected: string, parse: Column<Value>["parse"]): Column<Value> => ({
  expected,
  parse,
  isOptional: false,
});

export const text = (most = 100) =>
  column(`text of up to ${most} characters`, (field) =>
    field.length <= most && isStorable(field) ? field : undefined,
  );
export const email = column("an email address", (field) =>
  field.length <= 200 && isMailAddress(field) ? field : undefined,
);
export const day = column("a date (YYYY-MM-DD)", (field) => (isDay(field) ? field : undefined));
export const moment = column(MOMENT_WORDS, toMoment);
export const wholeNumber = column(`a whole number up to ${MAX_INTEGER}`, (field) => {
  const number = /^\d{1,10}$/.test(field) ? Number(field) : Number.NaN;
  return number <= MAX_INTEGER ? number : undefined;
});
export const units = column("a number from 0 to 999.99", (field) =>
  /^\d{1,3}(\.\d{1,2})?$/.test(field) ? Number(field) : undefined,
);
export const trueOrFalse = column("true or false", (field) => {
  const word = field.toLowerCase();
  return word === "true" ? true : word === "false" ? false : undefined;
});
export const oneOf = <Value extends string>(...values: readonly Value[]) =>
  column(values.join(", "), (field) => values.find((value) => value === field));
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
