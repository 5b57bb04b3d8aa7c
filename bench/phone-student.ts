/// <reference lib="dom" />
import { sql } from "kysely";
import type { Page } from "playwright";
import type { StoredCourse } from "#contract/builder/configuration-document";
import { createConfiguration } from "#server/builder/configuration-store";
import { type Demo, STUDENT } from "./phone.ts";

/** Nothing is on its way for so long. */
const QUIET_MS = 120;
/** The browser doesn't report the end of each request. */
const MOST_MS = 2000;

const TERM = "3730";
const PLANNED = ["COMP.1020", "MATH.1320", "ENGL.1020", "PHYS.1410", "HIST.1050"];
const IN_CART = ["ENGL.2200", "PSYC.2600", "HIST.1060"];

export type Screen = {
  name: string;
  hash: string;
  /** What only this screen has, once its data is there. */
  content: string;
  /** The phone's bar leads there; other screens are reached by a link that the bench puts into the page. */
  isInBar?: boolean;
};
export type Move = { ms: number; blankFrames: number; skeletonFrames: number };

/** A phone in whose page the student has been on every screen. */
export async function openVisited(demo: Demo) {
  const screens = await fill(demo);
  const { page, close } = await demo.openPhone(STUDENT);
  const pending = new Set<unknown>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  await page.addInitScript(observe);
  await page.goto(demo.origin);
  await page.locator(screens[0]!.content).first().waitFor();
  const settle = () => settled(page, pending);
  const move = async (from: Screen, to: Screen) => {
    const moved = await pressLink(page, from, to);
    await settle();
    return moved;
  };
  await settle();
  // Twice, so that what screens load later is there, too.
  for (const screen of [...screens, ...screens]) await move(screen, screen);
  return { page, screens, settle, move, close };
}

/** A student with five courses to plan and three classes in the cart. */
async function fill({ portal: { db, signIn } }: Demo): Promise<readonly Screen[]> {
  const { rows } = await sql<{ course: string; course_id: string; offer_number: number; class_number: number }>`
    select subject || '.' || catalog_number as course, course_id, offer_number, min(class_number) as class_number
    from classes join offerings using (term_code, course_id, offer_number)
    where term_code = ${TERM} and status = 'A' and class_type = 'E' and career = 'UGRD'
    group by 1, 2, 3`.execute(db);
  const byCourse = new Map(rows.map((row) => [row.course, row]));
  const client = await signIn(STUDENT);
  for (const course of IN_CART) {
    const { class_number: classNumber } = byCourse.get(course)!;
    await client.call("addClass", { body: { term: TERM, academicCareer: "UGRD", classNumber, units: 3 } });
  }
  const courses = PLANNED.map((course, at): StoredCourse => {
    const { course_id: courseId, offer_number: offerNumber } = byCourse.get(course)!;
    const options = {
      excludeClosed: false,
      excludeWaitListed: false,
      excludeOnline: false,
      campus: null,
      honors: 0 as const,
    };
    return { id: `course-${at}`, isEnabled: true, courseId, offerNumber, options, components: [] };
  });
  const options = { includeEnrollmentCart: false, includeCurrentEnrollment: true, preference: 1 };
  const { id: studentId } = await db
    .selectFrom("people")
    .select("id")
    .where("username", "=", STUDENT)
    .executeTakeFirstOrThrow();
  const content = { document: { courses, breaks: [], options }, notes: "" };
  const { ConfigurationId: id } = await createConfiguration(db, studentId, TERM, "Spring", content);
  const cn = byCourse.get("COMP.1020")!.class_number;
  return [
    { name: "dashboard", hash: "#/", content: "nav[aria-label='Shortcuts']", isInBar: true },
    { name: "filters", hash: "#/class-search/filters", content: "main form[novalidate] h2", isInBar: true },
    {
      name: "results of COMP",
      hash: `#/class-search/search?term=${TERM}&subjects=COMP`,
      content: "[data-class-number]",
    },
    {
      name: "class details",
      hash: `#/class-search/class?term=${TERM}&cn=${cn}`,
      content: "section[aria-label='Sections of this course']",
    },
    {
      name: "My Classes",
      hash: "#/my-academics/classes/enrollment",
      content: "main button[aria-label^='Drop ']",
      isInBar: true,
    },
    { name: "cart", hash: "#/my-academics/enroll/cart", content: "main li[aria-labelledby]", isInBar: true },
    { name: "advising", hash: "#/my-academics/advising", content: "section[aria-label='Your profile']" },
    {
      name: "builder",
      hash: `#/my-academics/schedule-builder/configuration?id=${id}`,
      content: "main input[role=switch]",
    },
    {
      name: "schedules",
      hash: `#/my-academics/schedule-builder/results?id=${id}`,
      content: "main [data-browsing]",
    },
  ];
}

/** `from` shows. */
async function pressLink(page: Page, from: Screen, to: Screen): Promise<Move> {
  const { hash, isInBar = false } = to;
  const link = await page.evaluateHandle(startMove, { from: from.content, to: to.content, hash, isInBar });
  const { x, y } = await link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
  return await page.evaluate(() => (globalThis as unknown as { moved: Promise<Move> }).moved);
}

/** Until nothing is on its way, and the page has nothing to do. */
async function settled(page: Page, pending: ReadonlySet<unknown>): Promise<void> {
  const began = performance.now();
  for (let since = began; performance.now() - since < QUIET_MS && performance.now() - began < MOST_MS; ) {
    if (pending.size > 0) since = performance.now();
    await page.waitForTimeout(25);
  }
  await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), MOST_MS);
}

/** Runs in the page. Returns the link to press, and promises `moved`. */
function startMove({ from, to, hash, isInBar }: { from: string; to: string; hash: string; isInBar: boolean }): Element {
  const main = document.querySelector("main")!;
  if (from !== to && main.querySelector(to)) throw new Error(`What ${hash} shows, ${to}, shows already.`);
  let link = isInBar
    ? [...document.querySelectorAll(`nav a[href='${hash}']`)].find((each) => each.checkVisibility())
    : undefined;
  if (!link) {
    const made = document.createElement("a");
    made.href = hash;
    made.textContent = "Go";
    made.style.cssText = "position:fixed;z-index:999;left:0;top:0;padding:1rem;background:#fff";
    document.body.append(made);
    made.addEventListener("click", () => setTimeout(() => made.remove()));
    link = made;
  }
  const moved = new Promise<Move>((resolve) => {
    const pressed = ({ timeStamp }: Event) => {
      const seen = { blankFrames: 0, skeletonFrames: 0 };
      let isAsked = false;
      const look = () => {
        isAsked = false;
        const isThere = main.querySelector(to) !== null;
        if (!isThere && main.querySelector(from) === null) seen.blankFrames++;
        if (main.querySelector("[data-loading]") !== null) seen.skeletonFrames++;
        if (!isThere) return;
        changes.disconnect();
        // After the frame was rendered.
        setTimeout(() => resolve({ ms: performance.now() - timeStamp, ...seen }));
      };
      const ask = () => {
        if (!isAsked) requestAnimationFrame(look);
        isAsked = true;
      };
      // Frames without changes would only take time.
      const changes = new MutationObserver(ask);
      changes.observe(main, { childList: true, subtree: true });
      ask();
    };
    window.addEventListener("pointerup", pressed, { capture: true, once: true });
  });
  Object.assign(globalThis, { moved });
  return link;
}

/** Runs in the page. `longestPress` returns the longest interaction since it was called last. */
function observe(): void {
  const longest = new Map<number, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "event", durationThreshold: 16 });
  const longestPress = () => {
    note(observer.takeRecords());
    const ms = Math.max(0, ...longest.values());
    longest.clear();
    return ms;
  };
  Object.assign(globalThis, { longestPress });
}
