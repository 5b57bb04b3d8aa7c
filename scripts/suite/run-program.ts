import { capture } from "../command.ts";
import { oneOf, type Result } from "./phase.ts";

/** What it printed, if it fails; otherwise the last line, which is its summary. */
export async function runProgram(program: string, args: readonly string[], limitMs?: number): Promise<Result> {
  const { code, output } = await capture(program, args, limitMs);
  const isRight = code === 0;
  return { ...oneOf(isRight), output: isRight ? (output.trimEnd().split("\n").at(-1) ?? "") : output };
}
