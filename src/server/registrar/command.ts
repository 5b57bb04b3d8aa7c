import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { show } from "../import/import-error.ts";
import { anyText, type TextValue } from "../text/text-value.ts";
import type { RegistrarContext } from "./registrar-context.ts";

export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Arg<Value> = {
  kind: "operand" | "required" | "option" | "list" | "flag";
  /** As it's typed: "TERM", "--until DATE". */
  label: string;
  meaning: string;
  of: TextValue<unknown>;
  /** Only for the compiler. */
  value?: Value;
};
type Args = Readonly<Record<string, Arg<unknown>>>;
type Given<Of extends Args> = { readonly [Name in keyof Of]: Of[Name] extends Arg<infer Value> ? Value : never };

export const words = anyText(1_000);

type Maker<Kind extends "one" | "maybe" | "many"> = <Value>(
  label: string,
  meaning: string,
  of: TextValue<Value>,
) => Arg<{ one: Value; maybe: Value | undefined; many: Value[] }[Kind]>;

export const operand: Maker<"one"> = (label, meaning, of) => ({ kind: "operand", label, meaning, of });
export const required: Maker<"one"> = (label, meaning, of) => ({ kind: "required", label, meaning, of });
export const option: Maker<"maybe"> = (label, meaning, of) => ({ kind: "option", label, meaning, of });
export const listOption: Maker<"many"> = (label, meaning, of) => ({ kind: "list", label, meaning, of });
export const flag = (label: string, meaning: string): Arg<boolean> => ({ kind: "flag", label, meaning, of: words });

/** What was done, in words; with a sheet, which is meant for a file, the words are for the reader. */
type Report = { messages: readonly string[]; sheet?: readonly string[] };

type CommandOf<Of extends Args> = {
  /** "open-term", or "hold place". */
  name: string;
  summary: string;
  /**
   * The action of its row in the audit, after `registrar_`. Null only for a command that shows and changes nothing about
   * people.
   */
  audits: string | null;
  /** By the names that `run` receives. */
  args: Of;
  /** Throws a UsageError for values that don't go together. `toPath` is relative to the caller's folder. */
  run: (context: RegistrarContext, given: Given<Of>, toPath: (file: string) => string) => Promise<Report>;
};
export type Command = CommandOf<Args>;

/** For the compiler: `run` gets the values of `args`. */
export function command<Of extends Args>(of: CommandOf<Of>): Command {
  return of as unknown as Command;
}

export const BY = option("--by NAME", "who asked for it, for the audit log, in addition to your login name", words);

const EVERYWHERE = `Times without a UTC offset are in the institution's time zone. The command uses the database in DATABASE_URL, or the embedded
one in DATA_DIR (default: data). Stop the portal first if it uses the embedded one. See docs/registrar.md.`;

export function usageOf({ name, args }: Command): string {
  const all = Object.values(args);
  const needed = all.filter(({ kind }) => kind === "operand" || kind === "required").map(({ label }) => label);
  const takes = needed.length < all.length ? [...needed, "[options]"] : needed;
  const rows = [...all, BY];
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
  const lines = rows.map(({ label, meaning }) => `  ${label.padEnd(width)}${meaning}\n`);
  return `Usage: npm run registrar -- ${[name, ...takes].join(" ")}\n\n${lines.join("")}\n${EVERYWHERE}`;
}

/** Throws a UsageError that names the argument with a wrong value. */
export function readArgs<Of extends Args>(args: Of, given: readonly string[]): Given<Of> {
  const { values, positionals } = parse(args, given);
  const operands = Object.values(args).filter(({ kind }) => kind === "operand");
  const further = positionals.slice(operands.length);
  if (further.length > 0)
    throw new UsageError(`Unexpected argument${further.length > 1 ? "s" : ""}: ${further.join(" ")}.`);
  const found = Object.entries(args).map(([name, arg]) => {
    const { kind } = arg;
    const value = kind === "operand" ? positionals[operands.indexOf(arg)] : values[optionOf(arg)];
    if (kind === "flag") return [name, value === true];
    if (kind === "list") return [name, [value ?? []].flat().map((each) => read(arg, String(each)))];
    if (typeof value === "string") return [name, read(arg, value)];
    if (kind !== "option") throw new UsageError(`${nameOf(arg)} is missing.`);
    return [name, undefined];
  });
  return Object.fromEntries(found) as Given<Of>;
}

/** "TERM", "--until" */
function nameOf({ label }: Arg<unknown>): string {
  return label.replace(/ .*/, "");
}

function optionOf(arg: Arg<unknown>): string {
  return nameOf(arg).slice(2);
}

function read(arg: Arg<unknown>, given: string): unknown {
  const trimmed = given.trim();
  if (trimmed === "") throw new UsageError(`${nameOf(arg)} is empty.`);
  const value = arg.of.parse(trimmed);
  if (value === undefined) throw new UsageError(`${nameOf(arg)} should be ${arg.of.expected}, not ${show(trimmed)}.`);
  return value;
}

function parse(args: Args, given: readonly string[]) {
  const options: ParseArgsOptionsConfig = {};
  for (const arg of Object.values(args))
    if (arg.kind !== "operand")
      options[optionOf(arg)] = { type: arg.kind === "flag" ? "boolean" : "string", multiple: arg.kind === "list" };
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
