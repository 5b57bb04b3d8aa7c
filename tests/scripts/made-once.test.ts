import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { madeOnce } from "../support/made-once.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** More than a system gives its processes. */
const NO_PROCESS = 2 ** 30;

it("makes once what many want at the same time, and shows it only when it is whole", async () => {
  const place = path.join(temporaryFolder(), "new", "made");
  let times = 0;
  const make = async (unfinished: string) => {
    times++;
    mkdirSync(unfinished);
    await sleep(150);
    expect(existsSync(place)).toBe(false);
    writeFileSync(path.join(unfinished, "file"), "whole");
  };
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await madeOnce(place, make);
      expect(readFileSync(path.join(place, "file"), "utf8")).toBe("whole");
    }),
  );
  expect(times).toBe(1);
});

it("lets another make it when making it failed", async () => {
  const place = path.join(temporaryFolder(), "made");
  const failing = madeOnce(place, async (unfinished) => {
    writeFileSync(unfinished, "half");
    throw new Error("The disk is full.");
  });
  await expect(failing).rejects.toThrow("The disk is full.");
  expect(existsSync(place)).toBe(false);
  await madeOnce(place, async (unfinished) => writeFileSync(unfinished, "whole"));
  expect(readFileSync(place, "utf8")).toBe("whole");
});

it("does not wait for a process that was killed while it made it", async () => {
  const place = path.join(temporaryFolder(), "made");
  writeFileSync(`${place}.lock`, String(NO_PROCESS));
  await madeOnce(place, async (unfinished) => writeFileSync(unfinished, "whole"));
  expect(readFileSync(place, "utf8")).toBe("whole");
});

it("does not wait for a killed process whose number another one has now", async () => {
  const folder = temporaryFolder();
  const place = path.join(folder, "made");
  const holder = `${process.pid}.of-a-run-before`;
  writeFileSync(`${place}.lock`, holder);
  writeFileSync(`${place}.${holder}`, "half");
  const longAgo = new Date(Date.now() - 600_000);
  utimesSync(`${place}.lock`, longAgo, longAgo);
  let times = 0;
  const make = async (unfinished: string) => {
    times++;
    await sleep(150);
    writeFileSync(unfinished, "whole");
  };
  await Promise.all(Array.from({ length: 5 }, () => madeOnce(place, make)));
  expect(times).toBe(1);
  expect(readdirSync(folder)).toEqual(["made"]);
});

it("waits for a process that is still at work", async () => {
  const place = path.join(temporaryFolder(), "made");
  writeFileSync(`${place}.lock`, `${process.pid}.at-work`);
  const make = vi.fn<(unfinished: string) => Promise<void>>();
  const waiting = madeOnce(place, make);
  await sleep(500);
  writeFileSync(place, "whole");
  await waiting;
  expect(make).not.toHaveBeenCalled();
});
