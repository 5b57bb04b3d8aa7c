import { expect, it } from "vitest";
import { capture, run } from "../../scripts/command.ts";

const LONG_ENOUGH_MS = 600_000;

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
