import { inspect, parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { isAppError } from "#contract/outcome";
import type { Database } from "../db/open-database.ts";
import { ImportError } from "../import/import-error.ts";
import { describeProblem } from "../import/line-problem.ts";
import { type Command, type Given, givenOf, type Report, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { type RegistrarContext, RegistrarError, registrarContext } from "./registrar-context.ts";

export type RegistrarSurroundings = {
  /** Opens the database for the work and closes it afterwards. */
  withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  now: () => Date;
  /** The audit's name without --by. */
  loginName: string;
  /** Relative to the caller's folder. */
  toPath: (file: string) => string;
  print: (line: string) => void;
  complain: (line: string) => void;
};

/** Runs a registrar's command and returns the exit code. */
export async function runRegistrar(args: readonly string[], surroundings: RegistrarSurroundings): Promise<number> {
  const { print, complain, withDatabase, now, loginName } = surroundings;
  const isHelp = args.some((arg) => arg === "--help" || arg === "-h");
  const command = commands.find(({ name }) => name === args.slice(0, name.split(" ").length).join(" "));
  if (!command) {
    const usage = usageOfThose(args[0]);
    if (isHelp || args.length === 0) print(usage);
    else complain(`Unknown command: ${args[0]}.\n\n${usage}`);
    return isHelp ? 0 : 1;
  }
  if (isHelp) {
    print(usageOf(command));
    return 0;
  }
  let hasBegun = false;
  try {
    const { work, by } = prepare(command, args.slice(command.name.split(" ").length), surroundings);
    const report = await withDatabase((database) => {
      hasBegun = true;
      const named = by === undefined || by === loginName ? {} : { login: loginName };
      return work({ ...registrarContext(database, by ?? loginName, now), ...named });
    });
    for (const line of report.notes ?? []) complain(line);
    for (const line of report.out) print(line);
    return 0;
  } catch (error) {
    if (error instanceof ImportError) for (const problem of error.problems) complain(describeProblem(problem));
    complain(error instanceof Error && (!hasBegun || isForeseen(error)) ? error.message : inspect(error));
    if (error instanceof UsageError) complain(`\n${usageOf(command)}`);
    return 1;
  }
}

/** Errors whose message is enough. For all others, such as a lost connection, the stack is printed, too. */
function isForeseen(error: Error): boolean {
  return [RegistrarError, UsageError, ImportError].some((kind) => error instanceof kind) || isAppError(error);
}

type Prepared = { work: (context: RegistrarContext) => Promise<Report>; by: string | undefined };

function prepare(command: Command, args: readonly string[], { toPath }: RegistrarSurroundings): Prepared {
  const { values, positionals } = parse(command, args);
  const missing = command.operands[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const further = positionals.slice(command.operands.length);
  if (further.length > 0)
    throw new UsageError(`Unexpected argument${further.length > 1 ? "s" : ""}: ${further.join(" ")}.`);
  const operands = new Map(command.operands.map((name, at) => [name, positionals[at]?.trim() ?? ""]));
  for (const [name, value] of operands) if (value === "") throw new UsageError(`${name} is empty.`);
  const given: Given = givenOf(operands, values, toPath);
  return { work: command.prepare(given), by: given.text("by") };
}

function parse(command: Command, args: readonly string[]) {
  const options = { ...command.options, by: { type: "string" } } satisfies ParseArgsOptionsConfig;
  const joined = joinValues(args, options);
  try {
    return parseArgs({ args: joined, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Joins each option with its value, so that a value can begin with a dash. */
function joinValues(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const optionOf = (arg: string) => options[/^--([^=]+)/.exec(arg)?.[1] ?? ""];
  const joined: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (arg === "--") return [...joined, ...args.slice(at)];
    const takesValue = optionOf(arg)?.type === "string" && !arg.includes("=");
    const value = takesValue ? args[++at] : undefined;
    if (takesValue && (value === undefined || optionOf(value))) throw new UsageError(`${arg} needs a value.`);
    joined.push(takesValue ? `${arg}=${value}` : arg);
  }
  return joined;
}

const BY = {
  option: "--by NAME",
  meaning: "who asked for the command, for the audit log, in addition to your login name",
};

const EVERYWHERE = `
Times without a UTC offset are in the institution's time zone. The command uses the database in DATABASE_URL, or the embedded
one in DATA_DIR (default: data). Stop the portal first if it uses the embedded one. See docs/registrar.md.`;

function usageOf(...some: readonly Command[]): string {
  const usages = some.map(({ name, usage }) => `Usage: npm run registrar -- ${name} ${usage}\n`);
  const last = usages.at(-1) ?? "";
  const by = `  ${BY.option}`.padEnd(meaningColumn(last)) + BY.meaning;
  return [...usages.slice(0, -1), `${last}${by}\n${EVERYWHERE}`].join("\n");
}

/** For a command without other arguments. */
const BY_COLUMN = 20;

/** The column where the meanings of operands and options begin. */
function meaningColumn(usage: string): number {
  return /^ {2}\S.*? {2,}(?=\S)/m.exec(usage)?.[0].length ?? BY_COLUMN;
}

/** Usage of the commands that begin with a word, such as hold; else of all. */
function usageOfThose(word: string | undefined): string {
  const some = commands.filter(({ name }) => name.startsWith(`${word} `));
  return some.length > 0 ? usageOf(...some) : usageOfAll();
}

function usageOfAll(): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(20)}${summary}`);
  return [
    "Usage: npm run registrar -- COMMAND …",
    "",
    ...lines,
    "",
    "For details, run a command with --help. Commands are all-or-nothing and safe to rerun. Changes and exports are logged.",
  ].join("\n");
}
