/// <reference lib="dom" />
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { build } from "vite";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import { launchChromium } from "../tests/support/browser/chromium.ts";
import { type MainThread, traceMainThread } from "../tests/support/browser/main-thread.ts";
import { openPortal } from "../tests/support/portal.ts";
import { catalogueFile } from "../tests/support/registration/catalogue-files.ts";
import { addRandomTerm, RANDOM_TERM } from "../tests/support/search/random-term.ts";
import { inMs, judge } from "./harness.ts";

/**
 * Does the results list halt the page, and does it follow the wheel? Whole terms in a real Chromium without a graphics
 * card, the built client before a server of its own.
 */
const RANDOM_CLASSES = 10_000;
const CATALOGUES = ["uva-2025-spring", "ucsd-2023-winter"];
const WINDOW = { width: 1280, height: 900 };
const LONG_TASK_MS = 50;
const FRAME_MS = 1000 / 60;
/** Of the wheel, each a frame. */
const STEPS = 400;
const STEP_PX = 120;
const MOST_ROWS = 200;
const REPETITIONS = 3;

const clientFolder = mkdtempSync(path.join(tmpdir(), "portal-bench-client-"));
await build({ logLevel: "warn", build: { outDir: clientFolder } });
const database = await openDatabase({ dataDir: ":memory:" });
await migrate(database.db);
await addRandomTerm(database.db, 1, RANDOM_CLASSES);
const terms = [{ name: `${RANDOM_CLASSES.toLocaleString("en")} generated`, code: RANDOM_TERM }];
for (const name of CATALOGUES) {
  const file = catalogueFile(`${name}.classes.jsonl.gz`);
  if (file === undefined) console.log(`${name}: its file is not here.`);
  else {
    const { term } = await importCatalogue(database.db, file, { start: "2027-01-11", weeks: 11, today: "2026-11-20" });
    terms.push({ name, code: term.code });
  }
}
const portal = await openPortal(database, { clientFolder, at: "2026-11-20T15:00:00Z" });
const origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
const browser = await launchChromium();
for (const term of terms) await measureTerm(browser, term);
await browser.close();
await portal.close();
await database.close();
rmSync(clientFolder, { recursive: true });

async function measureTerm(own: Browser, { name, code }: (typeof terms)[number]): Promise<void> {
  const runs: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < REPETITIONS; run++) runs.push(await visit(own, code));
  const least = (read: (run: (typeof runs)[number]) => number) => Math.min(...runs.map(read));
  console.log(`\n${name}`);
  for (const step of ["arrive", "type", "sort"] as const) {
    const [longest, clock] = [least((run) => run[step].longestMs), least((run) => run[step].longestClockMs)];
    const busy = least((run) => run[step].busyMs);
    console.log(`  ${step.padEnd(8)} busy ${inMs(busy)}, longest task ${inMs(longest)}, ${inMs(clock)} by the clock`);
    judge(`${name}, ${step}`, `no task over ${LONG_TASK_MS} ms`, `longest ${inMs(longest)}`, longest <= LONG_TASK_MS);
  }
  const frame = least((run) => run.scroll.busyMs / STEPS);
  console.log(`  scroll   busy ${inMs(frame)} a frame, ${least((run) => run.lateFrames)} late of ${STEPS}`);
  const longest = least((run) => run.scroll.longestMs);
  judge(
    `${name}, scroll by ${STEP_PX} px a frame`,
    "60 frames a second",
    `${inMs(frame)} of main thread a frame, longest task ${inMs(longest)}`,
    frame < FRAME_MS,
  );
  const rows = Math.max(...runs.map((run) => run.mostRows));
  judge(`${name}, scroll`, `under ${MOST_ROWS} rows in the page`, `${rows}`, rows < MOST_ROWS);
}

/** One visit of a term's whole list: as a student comes from the filters, types, sorts and scrolls. */
async function visit(own: Browser, term: string) {
  const context = await own.newContext({ viewport: WINDOW, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${origin}/#/class-search/filters?term=${term}`);
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.waitForTimeout(500);
  const during = (work: () => Promise<void>): Promise<MainThread> => traceMainThread(own, page, work);
  const arrive = await during(async () => {
    await page.evaluate((hash) => void (location.hash = hash), `/class-search/search?term=${term}`);
    await page.getByRole("row").nth(5).waitFor();
    await page.waitForTimeout(500);
  });
  const type = await during(async () => {
    await page.getByRole("searchbox", { name: "Quick Search" }).pressSequentially("an", { delay: 300 });
    await page
      .getByText(/ match “an”/)
      .first()
      .waitFor();
    await page.waitForTimeout(300);
  });
  const sort = await during(async () => {
    await page.getByRole("searchbox", { name: "Quick Search" }).fill("");
    await page.getByRole("button", { name: /Sort by/ }).click();
    await page.getByRole("option", { name: "Title" }).click();
    await page.waitForTimeout(600);
  });
  let frames = { late: 0, mostRows: 0 };
  const scroll = await during(async () => {
    frames = await scrollThrough(page);
  });
  await context.close();
  return { arrive, type, sort, scroll, lateFrames: frames.late, mostRows: frames.mostRows };
}

function scrollThrough(page: Page): Promise<{ late: number; mostRows: number }> {
  return page.evaluate(
    async ({ steps, stepPx, lateMs }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let last = await frame();
      let late = 0;
      let mostRows = 0;
      for (let step = 0; step < steps; step++) {
        window.scrollBy(0, stepPx);
        const now = await frame();
        if (now - last > lateMs) late++;
        last = now;
        mostRows = Math.max(mostRows, document.querySelectorAll("[role=row]").length);
      }
      return { late, mostRows };
    },
    { steps: STEPS, stepPx: STEP_PX, lateMs: 1.5 * FRAME_MS },
  );
}
