/// <reference lib="dom" />
import { sql } from "kysely";
import { runProgram } from "../scripts/suite/run-program.ts";
import { inMs, judge } from "./harness.ts";
import { openDemo, STUDENT } from "./phone.ts";

/** What a student feels when they open a screen for the first time on a phone. Each visit has an empty cache. */
const VISITS = 5;
/** Nothing is asked for or done for so long: the screen is there. */
const QUIET_MS = 1500;

const GOALS = { firstMs: 1000, largestMs: 2000, blockedMs: 150, shift: 0.02 };
const LARGEST_OF_BUILDER_MS = 2500;

type Visit = {
  firstMs: number;
  largestMs: number;
  contentMs: number;
  blockedMs: number;
  /** A score. */
  shift: number;
  bytes: number;
};
/** `text` is what the visitor came for. The largest paint may be an alert, which the page's outline shows before. */
type Screen = { name: string; hash: string; text: string; username?: string; largestMs?: number };

await runProgram("node", ["scripts/build.ts"]);
const demo = await openDemo();
for (const screen of await screens()) await measureScreen(screen);
await demo.close();

async function screens(): Promise<readonly Screen[]> {
  const { rows } = await sql<{ term_code: string; class_number: number }>`
    select term_code, class_number from classes join offerings using (term_code, course_id, offer_number)
    where status = 'A' and subject = 'COMP' order by term_code desc, class_number limit 3`.execute(demo.portal.db);
  const term = rows[0]!.term_code;
  const classes = rows.map(({ class_number }) => class_number).join(",");
  return [
    { name: "home, signed out", hash: "#/", text: "Sign in with" },
    { name: "filters with a term", hash: `#/class-search/filters?term=${term}`, text: "Common options" },
    { name: "results of COMP", hash: `#/class-search/search?term=${term}&subjects=COMP`, text: "Seats Left" },
    {
      name: "shared schedule",
      hash: `#/my-academics/schedule-builder/view?term=${term}&classes=${classes}`,
      text: "Schedule Details",
    },
    {
      name: "builder",
      hash: `#/my-academics/schedule-builder/configuration?term=${term}`,
      text: "Add courses",
      username: STUDENT,
      largestMs: LARGEST_OF_BUILDER_MS,
    },
    { name: "dashboard", hash: "#/", text: "Upcoming Classes", username: STUDENT },
    { name: "cart", hash: "#/my-academics/enroll/cart", text: "There are no items", username: STUDENT },
    { name: "My Classes", hash: "#/my-academics/classes/enrollment", text: "credits enrolled", username: STUDENT },
  ];
}

async function measureScreen({ name, largestMs = GOALS.largestMs, ...screen }: Screen): Promise<void> {
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await open(screen));
  const middle = (of: keyof Visit) =>
    visits.map((visit) => visit[of]).toSorted((a, b) => a - b)[Math.floor(VISITS / 2)]!;
  console.log(`\n${name}: ${Math.round(middle("bytes") / 1000)} KB; medians of ${VISITS} visits`);
  judge(`${name}, first paint`, `${GOALS.firstMs} ms`, inMs(middle("firstMs")), middle("firstMs") <= GOALS.firstMs);
  judge(`${name}, largest paint`, `${largestMs} ms`, inMs(middle("largestMs")), middle("largestMs") <= largestMs);
  judge(`${name}, content`, `${largestMs} ms`, inMs(middle("contentMs")), middle("contentMs") <= largestMs);
  judge(
    `${name}, blocking`,
    `${GOALS.blockedMs} ms`,
    inMs(middle("blockedMs")),
    middle("blockedMs") <= GOALS.blockedMs,
  );
  judge(`${name}, shift`, String(GOALS.shift), middle("shift").toFixed(3), middle("shift") <= GOALS.shift);
}

/** In a browser that has never been here. */
async function open({ hash, text, username }: Omit<Screen, "name">): Promise<Visit> {
  const { page, transferred, close } = await demo.openPhone(username);
  await page.addInitScript(observe, text);
  await page.goto(`${demo.origin}/${hash}`);
  await page.getByRole("main").getByText(text).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: () => Omit<Visit, "bytes"> }).seen());
  await close();
  return { ...seen, bytes: transferred() };
}

/** Runs in the page. Blocking is what tasks take beyond 50 ms each. It counts tasks that end after the first paint. */
function observe(text: string): void {
  let contentMs = Number.NaN;
  let largestMs = 0;
  let shift = 0;
  const tasks: PerformanceEntry[] = [];
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (largestMs = startTime));
  watch("longtask", (entry) => tasks.push(entry));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shift += value;
  });
  const look = () => {
    if (document.querySelector("main")?.textContent.includes(text) !== true) requestAnimationFrame(look);
    // In the task after the frame that has it.
    else requestAnimationFrame(() => setTimeout(() => (contentMs = performance.now())));
  };
  requestAnimationFrame(look);
  const seen = () => {
    const firstMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    const blockedMs = tasks
      .filter(({ startTime, duration }) => startTime + duration > firstMs)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    return { firstMs, largestMs, contentMs, blockedMs, shift };
  };
  Object.assign(globalThis, { seen });
}
