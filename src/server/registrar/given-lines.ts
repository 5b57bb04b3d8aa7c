import type { Trx } from "../db/schema.ts";
import type { FieldProblem } from "../import/import-error.ts";
import type { Counts, CsvLine, Kind } from "../records/import-records.ts";
import type { RegistrarContext } from "./registrar-context.ts";

type LineProblem = FieldProblem & { line: number };

type Taken = {
  problems: readonly LineProblem[];
  counts: Counts;
  /** After the commit. */
  after: () => Promise<readonly string[]>;
};

/** What an import would do with a file of these lines, in a transaction that has begun. With problems, undo it. */
export async function takeLines(
  trx: Trx,
  context: RegistrarContext,
  kind: Kind,
  lines: readonly CsvLine<Record<string, unknown>>[],
): Promise<Taken> {
  const problems: LineProblem[] = [];
  const work = kind.begin({
    trx,
    context,
    has: () => true,
    refuse: (line, field, message) => problems.push({ line, field, message }),
    isRefused: () => problems.length > 0,
    isComplete: false,
    allowRemoval: () => undefined,
  });
  await work.take(lines);
  if (problems.length === 0) await work.finish?.();
  return { problems, counts: work.counts, after: async () => (await work.after?.()) ?? [] };
}
