import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { capture, run } from "../../scripts/command.ts";

const LONG_ENOUGH_MS = 600_000;
const NEVER = { timeout: LONG_ENOUGH_MS };

/** A program that starts another one, endless and with the same pipes, prints its number, and then does the rest. */
const parentThen = (rest: string) => `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
  console.log("child " + child.pid);
  ${rest}`;
const numberIn = (output: string) => Number(/child (\d+)/.exec(output)?.[1]);

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("gives the exit code of a program, and what it prints", async () => {
  expect(await run(process.execPath, ["--eval", "process.exit(3)"], LONG_ENOUGH_MS)).toBe(3);
  const script = 'console.log("out"); console.error("err"); process.exitCode = 4';
  const { code, output } = await capture(process.execPath, ["--eval", script], LONG_ENOUGH_MS);
  expect(code).toBe(4);
  expect(output).toContain("out\n");
  expect(output).toContain("err\n");
});

it("stops a program that does not end, and names it", async () => {
  const endless = ["--eval", "setInterval(() => {}, 1000)"];
  const said = /--eval setInterval.* didn't finish within 0\.2 s and was stopped\./;
  await expect(run(process.execPath, endless, 200)).rejects.toThrow(said);
  await expect(capture(process.execPath, endless, 200)).rejects.toThrow(said);
});

it("reports a missing program", async () => {
  await expect(run("no-such-program-of-the-portal", [], LONG_ENOUGH_MS)).rejects.toThrow(/ENOENT/);
});

it("does not wait for what a program has left running with its pipes", async () => {
  const { code, output } = await capture(process.execPath, ["--eval", parentThen("process.exit(5)")], LONG_ENOUGH_MS);
  const left = numberIn(output);
  expect([code, isAlive(left)]).toEqual([5, true]);
  process.kill(left);
});

// Windows has no groups, nor signals that could be heeded.
it.skipIf(process.platform === "win32")("stops what a program has started together with it", async () => {
  // The program itself ends when asked; its child would stay.
  const script = parentThen('process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);');
  const command = fileURLToPath(new URL("../../scripts/command.ts", import.meta.url));
  const runs = `import { run } from ${JSON.stringify(command)};
    await run(process.execPath, ["--eval", ${JSON.stringify(script)}], `;
  const late = await capture(process.execPath, [
    "--eval",
    `${runs} 2000).catch((error) => console.log(error.message))`,
  ]);
  expect(late.output).toContain("was stopped.");
  await vi.waitUntil(() => !isAlive(numberIn(late.output)), NEVER);

  const stopped = spawn(process.execPath, ["--eval", `${runs} ${LONG_ENOUGH_MS})`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  stopped.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await vi.waitUntil(() => output.includes("\n"), NEVER);
  stopped.kill("SIGTERM");
  expect((await once(stopped, "exit"))[1]).toBe("SIGTERM");
  await vi.waitUntil(() => !isAlive(numberIn(output)), NEVER);
});
