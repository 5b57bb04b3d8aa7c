import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

const dev = fileURLToPath(new URL("../../scripts/dev.ts", import.meta.url));
const RUNS = "echo running; exec sleep 600";

/** `npm run dev` as scripts/run.mjs starts it, with shell commands in place of the server and Vite. */
function startDev({ node, vite }: { node: string; vite: string }) {
  const folder = temporaryFolder();
  for (const [name, command] of Object.entries({ node, vite })) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  }
  const env = { ...process.env, PATH: [folder, process.env["PATH"]].join(path.delimiter) };
  const child = spawn(process.execPath, [dev], { stdio: ["ignore", "pipe", "ignore", "ipc"], env });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  // Only once both commands have ended, as they share the pipe.
  return { child, ended: once(child, "close"), output: () => output };
}

it.skipIf(process.platform === "win32").for(["SIGTERM", "SIGINT"] as const)("ends on %s", async (signal) => {
  const { child, ended, output } = startDev({ node: RUNS, vite: RUNS });
  await vi.waitUntil(() => output() === "running\nrunning\n", { timeout: 60_000 });
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

it.skipIf(process.platform === "win32")("ends with the server when Vite can't start", async () => {
  const { ended } = startDev({ node: RUNS, vite: "exit 3" });
  expect(await ended).toEqual([3, null]);
});
