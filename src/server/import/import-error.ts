import type { LineProblem } from "./line-problem.ts";

/** Why nothing was imported, for the operator. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  /** Every bad line, if that is the reason. */
  readonly problems: readonly LineProblem[];

  constructor(message: string, { problems = [], cause }: { problems?: readonly LineProblem[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.problems = problems;
  }
}
