import { parseArgs } from "node:util";
import { type Changes, findChanges } from "../changed-files.ts";
import { JOBS, type Job } from "./phase.ts";

type Wanted = {
  changes: Changes | undefined;
  job: Job | undefined;
  /** Whether what passed before counts. A whole run, as in CI, trusts no memory unless told to. */
  trustsMemory: boolean;
};

/** Ends the process if they're wrong, or if the changes can't be found. */
export function readArguments(args = process.argv.slice(2)): Wanted {
  return orEnd(() => {
    const { values } = parseArgs({
      args,
      options: { changed: { type: "boolean" }, cached: { type: "boolean" }, job: { type: "string" } },
    });
    const job = JOBS.find((name) => name === values.job);
    if (values.job !== undefined && !job) throw new Error(`There's no job ${values.job}: name ${JOBS.join(", ")}.`);
    if (values.changed && job) throw new Error("A job is of the whole: leave out --changed.");
    const { changed = false, cached = false } = values;
    return { changes: changed ? findChanges() : undefined, job, trustsMemory: changed || cached };
  });
}

/** The same where there are no jobs. */
export function readChanges(): Changes | undefined {
  return orEnd(() => {
    const { values } = parseArgs({ options: { changed: { type: "boolean" } } });
    return values.changed ? findChanges() : undefined;
  });
}

function orEnd<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
