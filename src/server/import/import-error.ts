import { forTerminal, toJsonText } from "../text/terminal-text.ts";

/** `field` is like `meetings[0].start`, or "" for the whole line. */
export type FieldProblem = { field: string; message: string };
export type LineProblem = FieldProblem & { line: number };

export function describeProblem({ line, field, message }: LineProblem): string {
  return forTerminal(field === "" ? `line ${line}: ${message}` : `line ${line}: ${field}: ${message}`);
}

const SHOWN_LENGTH = 60;

/** For messages: short, on one line, and without characters that move the cursor. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const isLong = value.length > SHOWN_LENGTH;
  return isLong ? `${toJsonText(value.slice(0, SHOWN_LENGTH))}… (${value.length} characters)` : toJsonText(value);
}

/** The whole text on one line, without characters that move the cursor. */
export function printable(text: string): string {
  return toJsonText(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
}

/** Why nothing was imported, for the operator. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  /** Every bad line, if that's the reason. */
  readonly problems: readonly LineProblem[];

  constructor(message: string, { problems = [], cause }: { problems?: readonly LineProblem[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.problems = problems;
  }
}
