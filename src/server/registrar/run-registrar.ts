import { inspect, parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { isAppError } from "#contract/outcome";
import type { Database } from "../db/open-database.ts";
import { describeProblem, ImportError, show } from "../import/import-error.ts";
import type { TextValue } from "../text-value.ts";
import { cancelClassCommand } from "./cancel-class.ts";
import { capacityCommand } from "./change-capacity.ts";
import { type Command, UsageError, usageOf, words } from "./command.ts";
import { appointmentsCommand, closeTermCommand, openTermCommand } from "./enrollment-window.ts";
import { holdPlaceCommand, holdReleaseCommand } from "./holds.ts";
import { permissionNumbersCommand } from "./issue-permission-numbers.ts";
import { dropCommand, enrollCommand } from "./on-behalf.ts";
import { portalCommands } from "./portal-commands.ts";
import { RegistrarError, registrarContext } from "./registrar-context.ts";
import { auditCommand, showClassCommand, showStudentCommand } from "./show-commands.ts";

/** In the order in which they are listed. */
export const commands: readonly Command[] = [
  openTermCommand,
  closeTermCommand,
  appointmentsCommand,
  permissionNumbersCommand,
  holdPlaceCommand,
  holdReleaseCommand,
  enrollCommand,
  dropCommand,
  capacityCommand,
  cancelClassCommand,
  showStudentCommand,
  showClassCommand,
  auditCommand,
  ...portalCommands,
];

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
    const some = commands.filter(({ name }) => name.startsWith(`${args[0]} `));
    const usage = some.length > 0 ? usageOf(some) : usageOfAll();
    if (isHelp || args.length === 0) print(usage);
    else complain(`Unknown command: ${args[0]}.\n\n${usage}`);
    return isHelp ? 0 : 1;
  }
  if (isHelp) {
    print(usageOf([command]));
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
    const { out, notes } = "out" in report ? report : { out: report, notes: [] };
    for (const line of notes) complain(line);
    for (const line of out) print(line);
    return 0;
  } catch (error) {
    if (error instanceof ImportError) for (const problem of error.problems) complain(describeProblem(problem));
    complain(error instanceof Error && (!hasBegun || isForeseen(error)) ? error.message : inspect(error));
    if (error instanceof UsageError) complain(`\n${usageOf([command])}`);
    return 1;
  }
}

/** Errors whose message is enough. For all others, such as a lost connection, the stack is printed, too. */
function isForeseen(error: Error): boolean {
  return [RegistrarError, UsageError, ImportError].some((kind) => error instanceof kind) || isAppError(error);
}

/** Reads operands and options; throws a UsageError that names the one with a wrong value. */
function prepare(command: Command, args: readonly string[], { toPath }: RegistrarSurroundings) {
  const { values, positionals } = parse(command, args);
  const operands = Object.keys(command.args).filter((name) => command.args[name]?.kind === "operand");
  const further = positionals.slice(operands.length);
  if (further.length > 0)
    throw new UsageError(`Unexpected argument${further.length > 1 ? "s" : ""}: ${further.join(" ")}.`);
  const given: Record<string, unknown> = {};
  for (const [name, { kind, of }] of Object.entries(command.args)) {
    const isOperand = kind === "operand";
    const value = isOperand ? positionals[operands.indexOf(name)] : values[name];
    const label = isOperand ? name : `--${name}`;
    if (kind === "flag") given[name] = value === true;
    else if (typeof value === "string") given[name] = read(label, value, of);
    else if (kind !== "option") throw new UsageError(`${label} is missing.`);
  }
  const { by } = values;
  return {
    work: command.prepare(given, toPath),
    by: typeof by === "string" ? read("--by", by, words) : undefined,
  };
}

function read<Value>(label: string, given: string, { expected, parse: toValue }: TextValue<Value>): Value {
  const text = given.trim();
  if (text === "") throw new UsageError(`${label} is empty.`);
  const value = toValue(text);
  if (value === undefined) throw new UsageError(`${label} should be ${expected}, not ${show(text)}.`);
  return value;
}

function parse(command: Command, args: readonly string[]) {
  const options: ParseArgsOptionsConfig = { by: { type: "string" } };
  for (const [name, { kind }] of Object.entries(command.args))
    if (kind !== "operand") options[name] = { type: kind === "flag" ? "boolean" : "string" };
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
