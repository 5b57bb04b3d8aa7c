import { beforeAll, expect, it, vi } from "vitest";
import type { ScheduleDocument } from "#documents/schedule";
import { classOf, scheduleOf } from "../support/documents/printed-schedules.ts";
import { readFont } from "../support/documents/read-font.ts";
import { SAMPLES } from "../support/documents/sample-schedules.ts";
import { seeds } from "../support/effort.ts";
import { seeded } from "../support/seeded.ts";

const titled = (title: string, student: string) => scheduleOf([classOf("LANG.1010", [], { title })], { student });

/** One glyph is drawn for both of the mark in हिंदी and र् in र्कि, and for the letters لا and the ligature ﻻ. */
const SCHEDULES: Readonly<Record<string, ScheduleDocument>> = {
  ...SAMPLES,
  "a mark": titled("र्कि", "र्कि"),
  "its glyph as another mark": titled("र्कि", "हिंदी"),
  "two letters": titled("لا", "لا"),
  "their glyph as a ligature": titled("لا", "ﻻ"),
};
const names = Object.keys(SCHEDULES);

/** As in a thread that has drawn nothing yet. */
async function freshThread() {
  vi.resetModules();
  const { drawSchedule } = await import("#documents/draw-schedule");
  return async (name: string) => Buffer.from(await drawSchedule(SCHEDULES[name]!, { readFont }));
}

async function drawInTurn(order: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const draw = await freshThread();
  const files = new Map<string, Buffer>();
  for (const name of order) files.set(name, await draw(name));
  return files;
}

const different = (files: ReadonlyMap<string, Buffer>, others: ReadonlyMap<string, Buffer>) =>
  names.filter((name) => !files.get(name)!.equals(others.get(name)!));

let usual: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  usual = await drawInTurn(names);
});

it.each(seeds(1))("a schedule is the same file, whatever was drawn before it (seed %i)", async (seed) => {
  const order = shuffled(names, seed);
  const files = await drawInTurn(order);
  expect(different(files, usual)).toEqual([]);
  // Now each is drawn after those that were drawn after it.
  expect(different(await drawInTurn(order.toReversed()), usual)).toEqual([]);
});

it("a schedule is the same file, whatever is drawn at the same time", async () => {
  const draw = await freshThread();
  const files = new Map(await Promise.all(names.map(async (name) => [name, await draw(name)] as const)));
  expect(different(files, usual)).toEqual([]);
});

function shuffled(items: readonly string[], seed: number): string[] {
  const random = seeded(seed);
  const places = new Map(items.map((item) => [item, random.of(item).below(2 ** 30)]));
  return items.toSorted((a, b) => places.get(a)! - places.get(b)!);
}
