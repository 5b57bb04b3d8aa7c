import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { show } from "../import/import-error.ts";
import { classNumber, text, type TextValue } from "../text-value.ts";
import type { RegistrarContext } from "./registrar-context.ts";

export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Arg<Value> = {
  kind: "operand" | "required" | "option" | "list" | "flag";
  placeholder: string;
  meaning: string;
  of: TextValue<unknown>;
  /** Only for the compiler. */
  value?: Value;
};
type Args = Readonly<Record<string, Arg<unknown>>>;
type Given<Of extends Args> = { readonly [Name in keyof Of]: Of[Name] extends Arg<infer Value> ? Value : never };

export const words = text(1_000);

type Maker<Kind extends "one" | "maybe" | "many"> = <Value>(
  placeholder: string,
  meaning: string,
  of: TextValue<Value>,
) => Arg<{ one: Value; maybe: Value | undefined; many: Value[] }[Kind]>;

export const operand = <Value>(meaning: string, of: TextValue<Value>): Arg<Value> => ({
  kind: "operand",
  placeholder: "",
  meaning,
  of,
});
export const required: Maker<"one"> = (placeholder, meaning, of) => ({ kind: "required", placeholder, meaning, of });
export const option: Maker<"maybe"> = (placeholder, meaning, of) => ({ kind: "option", placeholder, meaning, of });
export const list: Maker<"many"> = (placeholder, meaning, of) => ({ kind: "list", placeholder, meaning, of });
export const flag = (meaning: string): Arg<boolean> => ({ kind: "flag", placeholder: "", meaning, of: words });

export const ofTerm = { TERM: operand("term code", words) };
export const ofClass = { ...ofTerm, CLASS: operand("class number", classNumber) };
export const ofStudent = { STUDENT: operand("ID or username", words) };

/** Lines of output; `notes` are for the reader if the output is meant for a file. */
type Report = readonly string[] | { out: readonly string[]; notes: readonly string[] };

type CommandOf<Of extends Args> = {
  /** "open-term", or "hold place". */
  name: string;
  summary: string;
  args: Of;
  /** Throws a UsageError for values that don't go together, before the database is opened. */
  check?: (given: Given<Of>) => void;
  /** `toPath` is relative to the caller's folder. */
  run: (context: RegistrarContext, given: Given<Of>, toPath: (file: string) => string) => Promise<Report>;
};
export type Command = CommandOf<Args>;

/** For the compiler: `prepare` gets the values of `args`. */
export function command<Of extends Args>(of: CommandOf<Of>): Command {
  return of as unknown as Command;
}

export const BY = option("NAME", "who asked for the command, for the audit log, in addition to your login name", words);

const EVERYWHERE = `Times without a UTC offset are in the institution's time zone. The command uses the database in DATABASE_URL, or the embedded
one in DATA_DIR (default: data). Stop the portal first if it uses the embedded one. See docs/registrar.md.`;

export function usageOf(commands: readonly Command[]): string {
  return [...commands.map(usage), EVERYWHERE].join("\n");
}

function usage({ name, args }: Command): string {
  const inUsage = Object.entries(args).filter(([, { kind }]) => kind === "operand" || kind === "required");
  const takes = inUsage.map(([arg, of]) => labelOf(arg, of));
  if (inUsage.length < Object.keys(args).length) takes.push("[options]");
  const rows = [...Object.entries(args), ["by", BY] as const].map(
    ([arg, of]) => [labelOf(arg, of), of.meaning] as const,
  );
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  const lines = rows.map(([label, meaning]) => `  ${label.padEnd(width)}${meaning}\n`);
  return `Usage: npm run registrar -- ${[name, ...takes].join(" ")}\n\n${lines.join("")}`;
}

function labelOf(name: string, { kind, placeholder }: Arg<unknown>): string {
  return kind === "operand" ? name : `--${name} ${placeholder}`.trim();
}

/** Reads operands and options; throws a UsageError that names the one with a wrong value. */
export function readArgs<Of extends Args>(args: Of, given: readonly string[]): Given<Of> {
  const { values, positionals } = parse(args, given);
  const operands = Object.keys(args).filter((name) => args[name]?.kind === "operand");
  const further = positionals.slice(operands.length);
  if (further.length > 0)
    throw new UsageError(`Unexpected argument${further.length > 1 ? "s" : ""}: ${further.join(" ")}.`);
  const found: Record<string, unknown> = {};
  for (const [name, { kind, of }] of Object.entries(args)) {
    const isOperand = kind === "operand";
    const value = isOperand ? positionals[operands.indexOf(name)] : values[name];
    const label = isOperand ? name : `--${name}`;
    if (kind === "flag") found[name] = value === true;
    else if (kind === "list") found[name] = [value ?? []].flat().map((each) => read(label, String(each), of));
    else if (typeof value === "string") found[name] = read(label, value, of);
    else if (kind !== "option") throw new UsageError(`${label} is missing.`);
  }
  return found as Given<Of>;
}

function read<Value>(label: string, given: string, { expected, parse: toValue }: TextValue<Value>): Value {
  const trimmed = given.trim();
  if (trimmed === "") throw new UsageError(`${label} is empty.`);
  const value = toValue(trimmed);
  if (value === undefined) throw new UsageError(`${label} should be ${expected}, not ${show(trimmed)}.`);
  return value;
}

function parse(args: Args, given: readonly string[]) {
  const options: ParseArgsOptionsConfig = {};
  for (const [name, { kind }] of Object.entries(args))
    if (kind !== "operand") options[name] = { type: kind === "flag" ? "boolean" : "string", multiple: kind === "list" };
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
