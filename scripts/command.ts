import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { HOUR_MS } from "#dates/minutes";

/** Other checks use the other half. */
export const CHECKER_THREADS = String(Math.ceil(availableParallelism() / 2));

/**
 * Some programs color output even in files. The type checker and linter are Go programs, whose garbage collector would
 * take a third of their time; here it starts once half of the remaining memory is used. More threads would repeat type
 * inference.
 */
const env = {
  GOGC: "off",
  GOMAXPROCS: CHECKER_THREADS,
  GOMEMLIMIT: `${Math.floor(process.availableMemory() / 2)}B`,
  ...process.env,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
};

/** Only for programs that never end. */
const USUAL_LIMIT_MS = HOUR_MS;

/** Between asking a program to end and killing it. */
const GRACE_MS = 15_000;

/** For output left in the pipes of an ended program, which its children may keep open forever. */
const LAST_WORDS_MS = 1000;

/** In a group of its own, a program is stopped with its children. Windows has no groups. */
const detached = process.platform !== "win32";
const options = { env, detached, shell: process.platform === "win32" };

/**
 * Runs a program of node_modules/.bin, or of the machine, in this terminal, and returns its exit code. A program that
 * runs longer than `limitMs` is stopped, which is an error. Signals that stop this process stop the program first.
 */
export function run(program: string, args: readonly string[], limitMs = USUAL_LIMIT_MS): Promise<number> {
  const child = spawn(program, args, { ...options, stdio: "inherit" });
  return endOf(child, [program, ...args], limitMs);
}

/** The same with more of an environment, but returns the output. */
export async function capture(
  program: string,
  args: readonly string[],
  limitMs = USUAL_LIMIT_MS,
  added: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { ...options, env: { ...env, ...added }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await endOf(child, [program, ...args], limitMs);
  return { code, output };
}

async function endOf(child: ChildProcess, command: readonly string[], limitMs: number): Promise<number> {
  let isLate = false;
  let killing: NodeJS.Timeout | undefined;
  let stoppedBy: NodeJS.Signals | undefined;
  let wasInterrupted = false;
  const stop = (signal: NodeJS.Signals) => {
    sendTo(child, killing ? "SIGKILL" : signal);
    killing ??= setTimeout(() => sendTo(child, "SIGKILL"), GRACE_MS);
  };
  const limit = setTimeout(() => {
    isLate = true;
    stop("SIGTERM");
  }, limitMs);
  // The terminal's Ctrl-C doesn't reach another group.
  const passOn = (signal: NodeJS.Signals) => {
    // The same stop can come from the terminal and the parent process; only a second Ctrl-C insists.
    const isRepeat = stoppedBy !== undefined && !(signal === "SIGINT" && wasInterrupted);
    wasInterrupted ||= signal === "SIGINT";
    if (isRepeat) return;
    stoppedBy = signal;
    stop(signal);
  };
  const leave = () => sendTo(child, "SIGKILL");
  for (const signal of STOPPING) process.on(signal, passOn);
  process.on("exit", leave);
  try {
    const code = await exitOf(child);
    // It has ended, but its children may not have.
    if (isLate || stoppedBy) sendTo(child, "SIGKILL");
    if (isLate) throw new Error(`${command.join(" ")} didn't finish within ${inWords(limitMs)} and was stopped.`);
    return code ?? 1;
  } finally {
    clearTimeout(limit);
    clearTimeout(killing);
    for (const signal of STOPPING) process.off(signal, passOn);
    process.off("exit", leave);
    if (stoppedBy) process.kill(process.pid, stoppedBy);
  }
}

const STOPPING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Its exit code once all output is read, or it has ended and its pipes stay open. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
    child.on("exit", (code) => {
      const waiting = setTimeout(() => {
        // Open pipes would keep this process alive.
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolve(code);
      }, LAST_WORDS_MS);
      child.on("close", () => clearTimeout(waiting));
    });
  });
}

/** To the program and its children, except those in other groups. */
function sendTo(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return;
  try {
    if (detached) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // They have all ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function inWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
}
