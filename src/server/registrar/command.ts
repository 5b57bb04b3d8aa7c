import type { ParseArgsOptionsConfig } from "node:util";
import { isDay } from "../calendar-day.ts";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { isStorable } from "../db/storable.ts";
import { MOMENT_WORDS, toMoment } from "./moment.ts";
import type { RegistrarContext } from "./registrar-context.ts";

/** A command and its output. */
export type Command = {
  /** "open-term", or "hold place". */
  name: string;
  /** For the list of all commands. */
  summary: string;
  /** The arguments, and below them what each one means. */
  usage: string;
  /** Names of the operands, all of them required. */
  operands: readonly string[];
  options: ParseArgsOptionsConfig;
  /** Reads the arguments before the database is opened; throws a UsageError. */
  prepare: (given: Given) => (context: RegistrarContext) => Promise<Report>;
};

/** `out` is the output; `notes` are for the reader if the output is meant for a file. */
export type Report = { out: readonly string[]; notes?: readonly string[] };

/** The command was typed wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export type Given = {
  operand: (name: string) => string;
  classNumber: (name: string) => number;
  file: (name: string) => string;
  isOn: (option: string) => boolean;
  text: (option: string) => string | undefined;
  requiredText: (option: string) => string;
  moment: (option: string) => Date | undefined;
  requiredMoment: (option: string) => Date;
  day: (option: string) => string | undefined;
  count: (option: string, limits: { least: number; most: number }) => number | undefined;
};

const MAX_TEXT_LENGTH = 1_000;

/** Reads operands and options by name; throws a UsageError that names the one with a wrong value. */
export function givenOf(
  operands: ReadonlyMap<string, string>,
  values: Readonly<Record<string, unknown>>,
  toPath: (file: string) => string,
): Given {
  const operand = (name: string) => operands.get(name) ?? "";
  const text = (option: string) => {
    const value = values[option];
    if (typeof value !== "string") return undefined;
    const trimmed = value.trim();
    if (trimmed === "") throw new UsageError(`--${option} is empty.`);
    if (trimmed.length > MAX_TEXT_LENGTH)
      throw new UsageError(`--${option} should be ${MAX_TEXT_LENGTH} characters or fewer.`);
    if (!isStorable(trimmed)) throw new UsageError(`--${option} contains a character that can't be stored.`);
    return trimmed;
  };
  const parsed = <Value>(option: string, expected: string, parse: (given: string) => Value | undefined) => {
    const given = text(option);
    if (given === undefined) return undefined;
    const value = parse(given);
    if (value === undefined) throw new UsageError(`--${option} should be ${expected}, not "${given}".`);
    return value;
  };
  const required = <Value>(option: string, value: Value | undefined): Value => {
    if (value === undefined) throw new UsageError(`--${option} is missing.`);
    return value;
  };
  const moment = (option: string) => parsed(option, MOMENT_WORDS, toMoment);
  return {
    operand,
    classNumber(name) {
      const given = operand(name);
      const number = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
      if (number <= LARGEST_CLASS_NUMBER) return number;
      throw new UsageError(`${name} should be a class number, not "${given}".`);
    },
    file: (name) => toPath(operand(name)),
    isOn: (option) => values[option] === true,
    text,
    requiredText: (option) => required(option, text(option)),
    moment,
    requiredMoment: (option) => required(option, moment(option)),
    day: (option) => parsed(option, "a date (YYYY-MM-DD)", (given) => (isDay(given) ? given : undefined)),
    count: (option, { least, most }) =>
      parsed(option, `a whole number from ${least} to ${most}`, (given) => {
        const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
        return number >= least && number <= most ? number : undefined;
      }),
  };
}
