import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const main = fileURLToPath(new URL("../../../src/server/main.ts", import.meta.url));
/** A program for servers that needs no data folder, which would be filled and opened first. */
export const inMemory = fileURLToPath(new URL("memory-server.ts", import.meta.url));

/** The embedded database isn't compiled a second time, for speed, which takes longer than most tests gain by it. */
const EMBEDDED_ONCE = "--liftoff-only";
/** Less than a test's limit, so that the error has the output. */
const PATIENCE_MS = 5 * 60_000;
const STOP_MS = 60_000;

export type ServerProcess = {
  child: ChildProcess;
  output: () => string;
  /** Rejects if the server ends or takes long. */
  printed: (text: string) => Promise<void>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Ends with the test. */
export function startServer(env: Record<string, string>, program?: readonly string[]): ServerProcess {
  const server = spawnServer(env, program);
  onTestFinished(async () => {
    server.child.kill("SIGKILL");
    await server.exited;
  });
  return server;
}

/** The caller ends it. `program` is what runs instead of the portal's own, with its arguments. */
export function spawnServer(env: NodeJS.ProcessEnv, program: readonly string[] = [main]): ServerProcess {
  const child = spawn(process.execPath, [EMBEDDED_ONCE, ...program], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const exited = once(child, "close").then(([code, signal]: (number | NodeJS.Signals | null)[]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return {
    child,
    output: () => text,
    async printed(wanted) {
      const listening = (async () => {
        while (!text.includes(wanted)) await once(child.stdout, "data");
      })();
      const isLate = await Promise.race([listening, exited, sleep(PATIENCE_MS, "late", { ref: false })]);
      if (text.includes(wanted)) return;
      const did = isLate === "late" ? `was still silent after ${PATIENCE_MS / 1000} s` : "ended";
      throw new Error(`The server ${did} without printing "${wanted}":\n${text}`);
    },
    exited,
  };
}

/** Kills it if it doesn't stop. */
export async function stopServer({ child, exited }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await exited;
  clearTimeout(killing);
}
