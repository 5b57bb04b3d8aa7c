import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** The portal as `npm start` runs it: a process of its own with an embedded database in a folder of its own. */
export type RunningPortal = {
  url: string;
  dataDir: string;
  /** Everything that it has printed. */
  output: () => string;
  /** Stops it as a terminal would, and gives its exit code. */
  stop: () => Promise<number | null>;
};

const START_TIMEOUT_MS = 90_000;
const root = path.resolve(import.meta.dirname, "../..");

/** A folder that `removeDataDir` takes away again. */
export function makeDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), "portal-data-"));
}

export function removeDataDir(dataDir: string) {
  rmSync(dataDir, { recursive: true, force: true });
}

export async function startPortal(dataDir: string, env: Record<string, string> = {}): Promise<RunningPortal> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn", DATABASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  await untilReady(child, url, () => output);
  return { url, dataDir, output: () => output, stop: () => stop(child) };
}

/** Runs the server to its end, for starts that are refused. */
export async function runPortal(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const code = await exitOf(child);
  return { code, output };
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`The portal was not ready after ${START_TIMEOUT_MS / 1000} s:\n${output()}`);
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  child.kill("SIGTERM");
  return await exitOf(child);
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", resolve));
}
