import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const main = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));

export type ServerProcess = {
  child: ChildProcess;
  /** Everything that it has printed so far. */
  output: () => string;
  /** Resolves when it prints the text, or ends without it. */
  printed: (text: string) => Promise<void>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Runs the server as its operator would; it is gone when the test is. */
export function startServer(env: Record<string, string>): ServerProcess {
  const server = spawnServer(env);
  onTestFinished(async () => {
    server.child.kill("SIGKILL");
    await server.exited;
  });
  return server;
}

/** The same for more than one test; the caller ends it. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"], ...env },
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
      await Promise.race([listening, exited]);
      if (!text.includes(wanted)) throw new Error(`The server ended without printing "${wanted}":\n${text}`);
    },
    exited,
  };
}
