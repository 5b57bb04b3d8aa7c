import { describeFailure } from "../db/failure-words.ts";
import type { Database } from "../db/open-database.ts";
import { describeProblem, ImportError } from "../import/import-error.ts";
import { forTerminal } from "../text/terminal-text.ts";
import { BY, readArgs, UsageError, usageOf } from "./command.ts";
import { commands } from "./commands.ts";
import { registrarContext } from "./registrar-context.ts";

export type RegistrarSurroundings = {
  withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  now: () => Date;
  loginName: string;
  /** Relative to the caller's folder. */
  toPath: (file: string) => string;
  print: (line: string) => void;
  complain: (line: string) => void;
};

export async function runRegistrar(args: readonly string[], surroundings: RegistrarSurroundings): Promise<number> {
  const { print: printSheet, withDatabase, now, loginName } = surroundings;
  // Names and other text may hold what a terminal obeys; sheets are safe already.
  const print = (line: string) => printSheet(forTerminal(line));
  const complain = (line: string) => surroundings.complain(forTerminal(line));
  const isHelp = args.some((arg) => arg === "--help" || arg === "-h");
  const command = commands.find(({ name }) => name === args.slice(0, name.split(" ").length).join(" "));
  if (!command) {
    if (isHelp || args.length === 0) print(usageOfAll());
    else complain(`Unknown command: ${args[0]}.\n\n${usageOfAll()}`);
    return isHelp ? 0 : 1;
  }
  if (isHelp) {
    print(usageOf(command));
    return 0;
  }
  try {
    const rest = args.slice(command.name.split(" ").length);
    const { by, ...given } = readArgs({ ...command.args, by: BY }, rest);
    const { messages, sheet } = await withDatabase((database) => {
      const named = by === undefined || by === loginName ? {} : { login: loginName };
      const context = { ...registrarContext(database, by ?? loginName, now), ...named };
      return command.run(context, given, surroundings.toPath);
    });
    for (const line of messages) (sheet ? complain : print)(line);
    for (const line of sheet ?? []) printSheet(line);
    return 0;
  } catch (error) {
    if (error instanceof ImportError) for (const problem of error.problems) complain(describeProblem(problem));
    complain(describeFailure(error));
    if (error instanceof UsageError) complain(`\n${usageOf(command)}`);
    return 1;
  }
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
