/// <reference lib="dom" />
import type { Locator } from "playwright";
import { runProgram } from "../scripts/suite/run-program.ts";
import { inMs, judge } from "./harness.ts";
import { openDemo } from "./phone.ts";
import { type Move, openVisited, type Screen } from "./phone-student.ts";

/**
 * How fast does a phone answer a student who has been on every screen? `-- --client FOLDER` measures another build.
 *
 * Moves: from the end of the press of a link to the end of the first frame that has the other screen's own content. The
 * frame's work on the page's thread is in it, what the compositor does after that isn't. In between, each frame must show
 * one of the two screens, without a skeleton.
 *
 * Presses: as browsers report them for Interaction to Next Paint (Event Timing), the longest of each act, in steps of 8 ms.
 */
const ROUNDS = 3;
const TIMES = 3;
const GOAL_MS = 200;

/** `press` is measured. */
type Act = {
  name: string;
  on: string;
  prepare?: () => Promise<unknown>;
  press: () => Promise<unknown>;
  undo?: () => Promise<unknown>;
};

const option = process.argv.indexOf("--client");
const clientFolder = option === -1 ? undefined : process.argv[option + 1];
if (clientFolder === undefined) await runProgram("node", ["scripts/build.ts"]);
const demo = await openDemo(clientFolder);
const { page, screens, settle, move, close } = await openVisited(demo);
await measureMoves();
await measurePresses();
await close();
await demo.close();

/** From each screen to each other one: there and back, for each pair. */
async function measureMoves(): Promise<void> {
  const found = new Map<string, Move[]>();
  const go = async (from: Screen, to: Screen) => {
    const key = `${from.name} → ${to.name}`;
    found.set(key, [...(found.get(key) ?? []), await move(from, to)]);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await open(screens[0]!);
    for (const [at, from] of screens.entries()) {
      for (const to of screens.slice(at + 1)) {
        await go(from, to);
        await go(to, from);
      }
      const next = screens[at + 1];
      if (next) await move(from, next);
    }
  }
  console.log(`\nMedians of ${ROUNDS} moves in ms; row: from, column: to`);
  const short = (name: string) => name.slice(0, 10).padStart(11);
  console.log("".padEnd(16) + screens.map(({ name }) => short(name)).join(""));
  const middle = (from: Screen, to: Screen) =>
    median((found.get(`${from.name} → ${to.name}`) ?? []).map(({ ms }) => ms));
  for (const from of screens) {
    const cells = screens.map((to) => (from === to ? "–" : middle(from, to).toFixed(0)));
    console.log(from.name.padEnd(16) + cells.map((cell) => cell.padStart(11)).join(""));
  }
  for (const to of screens) {
    const others = screens.filter((from) => from !== to);
    const slowest = others.toSorted((a, b) => middle(b, to) - middle(a, to))[0]!;
    const ms = middle(slowest, to);
    judge(`to ${to.name}`, `${GOAL_MS} ms from any screen`, `${inMs(ms)} from ${slowest.name}`, ms <= GOAL_MS);
  }
  for (const what of ["blankFrames", "skeletonFrames"] as const) {
    const bad = [...found].filter(([, moves]) => moves.some((each) => each[what] > 0)).map(([key]) => key);
    const words = what === "blankFrames" ? "frames with neither screen" : "frames with a skeleton";
    judge(
      `${words}, in between`,
      "none",
      bad.length === 0 ? "none" : `in ${bad.length} pairs: ${bad.join(", ")}`,
      bad.length === 0,
    );
  }
}

async function open(screen: Screen): Promise<void> {
  await move(screen, screen);
}

async function measurePresses(): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const dialog = page.getByRole("dialog");
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  const search = page.getByRole("searchbox", { name: "Quick Search" });
  const results = "results of COMP";
  const acts: readonly Act[] = [
    {
      name: "typing in Quick Search",
      on: results,
      press: () => search.pressSequentially("database", { delay: 150 }),
      undo: () => search.fill(""),
    },
    { name: "opening a class", on: results, press: () => tap(page.locator("[data-class-number] a").nth(3)) },
    { name: "opening the filters", on: results, press: () => tap(page.getByRole("link", { name: /^Filters/ })) },
    { name: "switching a course", on: "builder", press: () => tap(page.getByRole("switch").nth(1)) },
    {
      name: "opening the dialog of a break",
      on: "builder",
      press: () => tap(button("Add Break")),
      undo: () => tap(cancel),
    },
    {
      name: "dismissing that dialog",
      on: "builder",
      prepare: () => tap(button("Add Break")),
      press: () => tap(cancel),
    },
    {
      name: "adding a break",
      on: "builder",
      prepare: async () => {
        await tap(button("Add Break"));
        await tap(dialog.locator("label", { hasText: "Saturday" }));
      },
      press: () => tap(dialog.getByRole("button", { name: "Add Break" })),
      undo: () => tap(page.getByRole("button", { name: "Undo" })),
    },
    { name: "browsing schedules", on: "schedules", press: () => tap(button("Next schedule")) },
  ];
  console.log(`\nMedians of ${TIMES} acts`);
  for (const { name, on, prepare, press, undo } of acts) {
    const found: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await open(screens.find((screen) => screen.name === on)!);
      await prepare?.();
      await longestPress();
      await press();
      await settle();
      found.push(await longestPress());
      await undo?.();
    }
    const ms = median(found);
    judge(name, `${GOAL_MS} ms to the next paint`, `${inMs(ms)}, at most ${inMs(Math.max(...found))}`, ms <= GOAL_MS);
  }
}

/** Since this was asked last. */
async function longestPress(): Promise<number> {
  return await page.evaluate(() => (globalThis as unknown as { longestPress: () => number }).longestPress());
}

async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await settle();
  await target.tap();
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
