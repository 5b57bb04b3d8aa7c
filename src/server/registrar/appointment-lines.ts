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

/** `student` is an id or a user name still. */
export type AppointmentLine = {
  student: string;
  row: Omit<NewRow<"enrollment_appointments">, "student_id">;
};

export type ReadLine = (fields: readonly string[]) => AppointmentLine | FieldProblem[];

/** Makes the reader of the lines below a header, or says what is wrong with the header. */
export function lineReader(header: readonly string[]): ReadLine | FieldProblem[] {
  const names = header.map((name) => name.toLowerCase());
  const known: readonly string[] = APPOINTMENT_COLUMNS;
  const problems = [
    ...APPOINTMENT_COLUMNS.filter((name) => !names.includes(name)).map((name) => problem(name, "is missing")),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => problem(show(name), `is no column of this file: ${APPOINTMENT_COLUMNS.join(", ")}`)),
    ...APPOINTMENT_COLUMNS.filter((name) => names.indexOf(name) !== names.lastIndexOf(name)).map((name) =>
      problem(name, "is there twice"),
    ),
  ];
  if (problems.length > 0) return problems;
  const places = new Map(APPOINTMENT_COLUMNS.map((name) => [name, names.indexOf(name)]));
  return (fields) => {
    if (fields.length !== names.length)
      return [problem("", `has ${fields.length} fields, and the header has ${names.length}`)];
    return toLine((name) => fields[places.get(name) ?? -1] ?? "");
  };
}

const MAX_LENGTH = 40;
const MAX_INTEGER = 2_147_483_647;

function toLine(field: (name: Column) => string): AppointmentLine | FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (name: Column, expected: string) => {
    problems.push(problem(name, field(name) === "" ? "is missing" : `expected ${expected}, got ${show(field(name))}`));
  };
  const text = (name: Column) => {
    const value = field(name);
    if (value === "" || value.length > MAX_LENGTH || !isStorable(value)) refuse(name, `up to ${MAX_LENGTH} characters`);
    return value;
  };
  const moment = (name: Column) => {
    const at = toMoment(field(name));
    if (!at) refuse(name, MOMENT_WORDS);
    return at ?? new Date(0);
  };
  const student = text("student");
  const number = /^\d{1,10}$/.test(field("number")) ? Number(field("number")) : Number.NaN;
  const row = {
    term_code: text("term"),
    session_code: text("session"),
    career: text("career"),
    starts_at: moment("starts_at"),
    ends_at: moment("ends_at"),
    block_id: text("block_id"),
    number,
  };
  if (!(number <= MAX_INTEGER)) refuse("number", `a whole number up to ${MAX_INTEGER}`);
  if (problems.length === 0 && row.starts_at >= row.ends_at)
    problems.push(problem("ends_at", `${show(field("ends_at"))} is not after starts_at, ${show(field("starts_at"))}`));
  return problems.length > 0 ? problems : { student, row };
}

function problem(field: string, message: string): FieldProblem {
  return { field, message };
}
