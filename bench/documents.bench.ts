/// <reference lib="dom" />
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { build } from "vite";
import type { ScheduleDocument } from "#documents/schedule";
import { buildApp } from "#server/app";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { fillDemo } from "#server/demo/fill-demo";
import { addInstitution } from "#server/plugins/pages/client-page";
import { launchChromium } from "../tests/support/browser/chromium.ts";
import { traceMainThread } from "../tests/support/browser/main-thread.ts";
import { classOf, scheduleOf } from "../tests/support/documents/printed-schedules.ts";
import { inMs, judge } from "./harness.ts";

/** How long a PDF of five classes takes, from a whole server over HTTP and from the browser's own worker. */
const TODAY = "2026-11-20";
const IN_PARALLEL = 8;
const WARM_UPS = 300;
const CALLS = 400;
const SERVER_GOAL_MS = 400;
const DELAY_GOAL_MS = 50;
const FIRST_GOAL_MS = 1_500;
const NEXT_GOAL_MS = 300;
const LONG_TASK_MS = 50;

const schedule = scheduleOf(
  ["COMP", "MATH", "PHYS", "ENGL", "HIST"].map((subject, at) =>
    classOf(`${subject}.1010`, [{ days: [1, 3, 5], startMinutes: 480 + at * 70, endMinutes: 530 + at * 70 }]),
  ),
  { student: "Thị Hồng Nguyễn" },
);

await measureServer();
await measureBrowser();

/** The export call over HTTP, on the embedded database with the demo; the clients are in the same process. */
async function measureServer(): Promise<void> {
  const database = await openDatabase({ dataDir: ":memory:", databaseUrl: undefined });
  await migrate(database.db);
  await fillDemo(database, { today: TODAY });
  const app = await buildApp({
    database,
    log: pino({ level: "silent" }),
    build: "bench",
    clientFolder: undefined,
    now: () => new Date(`${TODAY}T15:00:00Z`),
    maxLoopDelayMs: 0,
    settings: {
      oidc: undefined,
      passwordMinutes: 60,
      metricsToken: undefined,
      // Each call comes from an address of its own, as one may ask for 120 a minute.
      trustProxy: ["127.0.0.1"],
      links: {},
      limits: { person: 1e9, address: 1e9, begunSignIns: 1e9 },
      publicUrl: "http://localhost",
      sessionSecret: "a secret for benches, of no less than 32 characters",
    },
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const [term] = await database.db.selectFrom("terms").select("code").orderBy("start_date").execute();
  const classes = await database.db
    .selectFrom("classes")
    .select("class_number")
    .where("term_code", "=", term!.code)
    .where("class_type", "=", "E")
    .where("status", "=", "A")
    .orderBy("class_number")
    .limit(5)
    .execute();
  const numbers = classes.map(({ class_number }) => class_number).join(",");
  let calls = 0;
  const call = async () => {
    calls += 1;
    const response = await fetch(`${origin}/api/schedulebuilder/term/${term!.code}/${numbers}/results/export`, {
      headers: { "x-forwarded-for": `10.0.${calls >> 8}.${calls & 255}` },
    });
    if (response.headers.get("content-type") !== "application/pdf") throw new Error(await response.text());
    await response.arrayBuffer();
  };
  await inParallel(WARM_UPS, call);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const times = (await inParallel(CALLS, call)).sort((a, b) => a - b);
  delay.disable();
  await app.close();
  await database.close();
  const [median, p95] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)] ?? Number.NaN);
  const longest = delay.max / 1e6;
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `Server, ${IN_PARALLEL} in parallel, load ${load}: median ${inMs(median!)}, p95 ${inMs(p95!)}, event loop 99 of 100 ${inMs(delay.percentile(99) / 1e6)}`,
  );
  judge("export call, warm", `p95 under ${SERVER_GOAL_MS} ms`, inMs(p95!), p95! < SERVER_GOAL_MS);
  judge("server, event loop", `delay under ${DELAY_GOAL_MS} ms`, inMs(longest), longest < DELAY_GOAL_MS);
}

async function inParallel(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun++ < count) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, lane));
  return times;
}

declare global {
  var drawPdf: (schedule: ScheduleDocument) => Promise<Blob>;
}

async function measureBrowser(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-bench-documents-"));
  const entry = path.join(import.meta.dirname, "documents-page.html");
  const script = `import { drawPdf } from "/src/workers/documents/client.ts"; globalThis.drawPdf = drawPdf;`;
  writeFileSync(entry, addInstitution(`<!doctype html><head></head><script type="module">${script}</script>`));
  try {
    await build({ logLevel: "warn", build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: entry } } });
  } finally {
    rmSync(entry);
  }
  for (const name of readdirSync(path.join(folder, "assets"))) {
    const file = path.join(folder, "assets", name);
    if (name.startsWith("documents-worker-")) {
      const packed = gzipSync(readFileSync(file)).length;
      console.log(`Worker: ${Math.round(statSync(file).size / 1024)} KB, ${Math.round(packed / 1024)} KB gzipped`);
    }
  }
  const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };
  const server = createServer((request, response) => {
    const file = path.join(folder, new URL(request.url ?? "/", "http://localhost").pathname);
    response.setHeader("content-type", types[path.extname(file)] ?? "font/ttf");
    response.end(statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/bench/documents-page.html`);
  await page.waitForFunction(() => "drawPdf" in globalThis);
  const draw = () =>
    page.evaluate(async (given) => {
      const start = performance.now();
      await globalThis.drawPdf(given);
      return performance.now() - start;
    }, schedule);
  let first = 0;
  const { longestMs } = await traceMainThread(browser, page, async () => {
    first = await draw();
  });
  const next: number[] = [];
  for (let run = 0; run < 20; run++) next.push(await draw());
  const [best, second] = [Math.min(...next), next[0] ?? 0];
  console.log(`Browser: first ${inMs(first)}, second ${inMs(second)}, best of 20 more ${inMs(best)}`);
  judge("browser, first", `under ${FIRST_GOAL_MS} ms`, inMs(first), first < FIRST_GOAL_MS);
  judge("browser, next", `under ${NEXT_GOAL_MS} ms`, inMs(second), second < NEXT_GOAL_MS);
  judge("browser, page", `no task over ${LONG_TASK_MS} ms`, `longest ${inMs(longestMs)}`, longestMs < LONG_TASK_MS);
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
