import { type ChildProcess, spawn } from "node:child_process";

/** Some programs colour their words even where they go to a file. */
const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: "1" };

/** Several times what the longest check takes on a slow machine: what lasts longer does not end at all. */
const USUAL_LIMIT_MS = 10 * 60_000;

/** Between asking a program to end and ending it. */
const GRACE_MS = 15_000;

/**
 * Runs a program of node_modules/.bin, or of the machine, in this terminal; the answer is its exit code. One that has
 * not ended in `limitMs` is stopped, which is an error.
 */
export function run(program: string, args: readonly string[], limitMs = USUAL_LIMIT_MS): Promise<number> {
  const child = spawn(program, args, { stdio: "inherit", env, shell: process.platform === "win32" });
  return endOf(child, "exit", [program, ...args], limitMs);
}

/** The same, keeping to itself what the program prints. */
export async function capture(
  program: string,
  args: readonly string[],
  limitMs = USUAL_LIMIT_MS,
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { env, shell: process.platform === "win32" });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await endOf(child, "close", [program, ...args], limitMs);
  return { code, output };
}

function endOf(
  child: ChildProcess,
  event: "exit" | "close",
  command: readonly string[],
  limitMs: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    let killing: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill("SIGTERM");
      killing = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
    }, limitMs);
    const settle = () => {
      clearTimeout(limit);
      clearTimeout(killing);
    };
    child.on("error", (error) => {
      settle();
      reject(error);
    });
    child.on(event, (code: number | null) => {
      settle();
      if (isLate) reject(new Error(`${command.join(" ")} had not ended after ${inWords(limitMs)} and was stopped.`));
      else resolve(code ?? 1);
    });
  });
}

function inWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
}
