import type { NewRow } from "../db/schema.ts";
import { isStorable } from "../db/storable.ts";
import { show } from "../import/line-problem.ts";
import { MOMENT_WORDS, toMoment } from "./moment.ts";

/** Columns of the file, in any order. */
export const APPOINTMENT_COLUMNS = [
  "student",
  "term",
  "session",
  "career",
  "starts_at",
  "ends_at",
  "block_id",
  "number",
] as const;
type Column = (typeof APPOINTMENT_COLUMNS)[number];

export type FieldProblem = { field: string; message: string };

/** A line, with its malformed parts reported and left out. */
export type AppointmentLine = {
  problems: readonly FieldProblem[];
  /** To look up; `student` is an id or username. */
  names: { [name in "student" | "term" | "session" | "career"]?: string | undefined };
  /** The values to set; undefined if a part is malformed. */
  values: Values | undefined;
};

type Values = Pick<NewRow<"enrollment_appointments">, "starts_at" | "ends_at" | "block_id" | "number">;

export type ReadLine = (fields: readonly string[]) => AppointmentLine;

/** Returns a reader for the lines below a header, or the problem with the header. */
export function lineReader(header: readonly string[]): ReadLine | FieldProblem[] {
  const names = header.map((name) => name.toLowerCase());
  if (names.length === 1 && names[0]?.includes(";"))
    return [problem("", "has semicolons between its fields. Use commas.")];
  const known: readonly string[] = APPOINTMENT_COLUMNS;
  const problems = [
    ...APPOINTMENT_COLUMNS.filter((name) => !names.includes(name)).map((name) => problem(name, "is missing")),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) =>
        problem(show(name), `isn't a column in this file. The columns are ${list.format(APPOINTMENT_COLUMNS)}`),
      ),
    ...APPOINTMENT_COLUMNS.filter((name) => names.indexOf(name) !== names.lastIndexOf(name)).map((name) =>
      problem(name, "appears twice"),
    ),
  ];
  if (problems.length > 0) return problems;
  const places = new Map(APPOINTMENT_COLUMNS.map((name) => [name, names.indexOf(name)]));
  return (fields) => {
    if (fields.length !== names.length) {
      const counts = `has ${fields.length} fields; the header has ${names.length}`;
      return { problems: [problem("", counts)], names: {}, values: undefined };
    }
    return toLine((name) => fields[places.get(name) ?? -1] ?? "");
  };
}

const list = new Intl.ListFormat("en-US");

const MAX_LENGTH = 40;
const MAX_INTEGER = 2_147_483_647;

function toLine(field: (name: Column) => string): AppointmentLine {
  const problems: FieldProblem[] = [];
  const refuse = (name: Column, expected: string): undefined => {
    problems.push(problem(name, field(name) === "" ? "is missing" : `expected ${expected}, got ${show(field(name))}`));
  };
  const text = (name: Column) => {
    const value = field(name);
    const isText = value !== "" && value.length <= MAX_LENGTH && isStorable(value);
    return isText ? value : refuse(name, `text of up to ${MAX_LENGTH} characters`);
  };
  const moment = (name: Column) => toMoment(field(name)) ?? refuse(name, MOMENT_WORDS);
  const wholeNumber = (name: Column) => {
    const number = /^\d{1,10}$/.test(field(name)) ? Number(field(name)) : Number.NaN;
    return number <= MAX_INTEGER ? number : refuse(name, `a whole number up to ${MAX_INTEGER}`);
  };
  const names = { student: text("student"), term: text("term"), session: text("session"), career: text("career") };
  const starts_at = moment("starts_at");
  const ends_at = moment("ends_at");
  const block_id = text("block_id");
  const number = wholeNumber("number");
  if (starts_at && ends_at && starts_at >= ends_at)
    problems.push(
      problem("ends_at", `${show(field("ends_at"))} must be after starts_at (${show(field("starts_at"))})`),
    );
  const isWhole = starts_at && ends_at && block_id !== undefined && number !== undefined;
  return { problems, names, values: isWhole ? { starts_at, ends_at, block_id, number } : undefined };
}

function problem(field: string, message: string): FieldProblem {
  return { field, message };
}
