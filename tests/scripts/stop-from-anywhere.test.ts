import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

vi.setConfig({ testTimeout: 90_000 });

const runner = fileURLToPath(new URL("../../scripts/run.mjs", import.meta.url));
const stoppable = fileURLToPath(new URL("../support/servers/stoppable.ts", import.meta.url));

/** `npm start` as the portal has it, with a quick stand-in for the server. */
async function startChain() {
  const folder = temporaryFolder();
  const script = `node "${runner}" --lean "${stoppable}"`;
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ scripts: { start: script } }));
  const npm = spawn("npm", ["start"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"], detached: true });
  let output = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  // Only once all of them have ended, as they share the pipe.
  const ended = once(npm, "close");
  const server = await vi.waitUntil(() => Number(/running as (\d+)/.exec(output)?.[1]), { timeout: 60_000 });
  onTestFinished(() => endIfAlive(server));
  const runnerPid = parentOf(server);
  const shell = parentOf(runnerPid);
  const own = npm.pid ?? 0;
  return { pids: { npm: own, shell, runner: runnerPid, server, group: -own }, ended, output: () => output };
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

function endIfAlive(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

// The processes in between are looked up in /proc.
it.skipIf(process.platform !== "linux").for([
  { to: "npm", signals: ["SIGKILL"] },
  { to: "shell", signals: ["SIGTERM"] },
  { to: "runner", signals: ["SIGTERM", "SIGKILL"] },
  { to: "group", signals: ["SIGINT"] },
] as const)("stops in order whichever signal the $to of npm start gets", async ({ to, signals }) => {
  for (const signal of signals) {
    const { pids, ended, output } = await startChain();
    process.kill(pids[to], signal);
    await ended;
    expect(output(), signal).toContain("stopped in order");
  }
});
