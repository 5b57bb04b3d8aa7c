import type { LineProblem } from "./line-problem.ts";

/** Why nothing was imported, in words for the operator. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  /** Every bad line, when bad lines are the reason. */
  readonly problems: readonly LineProblem[];

  constructor(message: string, { problems = [], cause }: { problems?: readonly LineProblem[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.problems = problems;
  }
}
