import { AxeBuilder } from "@axe-core/playwright";
import react from "@vitejs/plugin-react";
import type { Browser, Page } from "playwright";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import type { Scene, StageEvent } from "./calendar/stage.tsx";

const ORIGIN = "http://calendar.test";
const WIDE = { width: 900, height: 900 };
const PHONE = { width: 390, height: 844 };

const week: StageEvent[] = [
  { id: "comp", data: "COMP.1020", tone: "indigo", days: [1, 3, 5], start: 540, end: 590 },
  { id: "math", data: "MATH.1320", tone: "teal", days: [2, 4], start: 570, end: 645 },
  { id: "lunch", data: "Lunch", kind: "break", days: [1, 2, 3, 4, 5], start: 750, end: 795 },
  { id: "lab", data: "LAB 804", tone: "indigo", day: 3, start: 945, end: 1035 },
  { id: "ghost", data: "LAB 802", tone: "indigo", kind: "ghost", day: 2, start: 840, end: 930 },
  { id: "no-fit", data: "LAB 807", kind: "ghost", state: "unavailable", day: 5, start: 840, end: 930 },
  { id: "walk", data: "30 min", kind: "note", day: 3, start: 915, end: 945 },
];
const crowd: StageEvent[] = Array.from({ length: 5 }, (_, i) => ({
  id: `c${i}`,
  data: `C${i}`,
  day: 1,
  start: 540 + i,
  end: 630,
}));

let files: Map<string, string | Uint8Array>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const output = await build({
    root: `${import.meta.dirname}/calendar`,
    configFile: false,
    logLevel: "silent",
    plugins: [react()],
    build: { write: false, reportCompressedSize: false },
  });
  const { output: built } = output as Rolldown.RolldownOutput;
  files = new Map(built.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]));
  browser = await launchChromium();
  const context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
    const body = files.get(name);
    const type = { html: "text/html", js: "text/javascript", css: "text/css" }[name.split(".").at(-1)!];
    if (body === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ body: Buffer.from(body), ...(type ? { contentType: type } : {}) });
  });
});

afterAll(async () => {
  await browser.close();
});

type Screen = { viewport: { width: number; height: number }; colorScheme?: "dark" };

async function show(scene: Scene, { viewport, colorScheme }: Screen = { viewport: WIDE }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: colorScheme ?? "light" });
  await page.goto(ORIGIN);
  await change(scene);
}

async function change(scene: Scene): Promise<void> {
  await page.evaluate((wanted) => window.stage.show(wanted), scene);
}

async function calls(): Promise<unknown[]> {
  return page.evaluate(() => window.stage.calls);
}

async function focusedStop(): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement).dataset["stop"]);
}

/** The stops that a key reaches one after another, from where focus is. */
async function walk(...keys: string[]): Promise<(string | undefined)[]> {
  const stops: (string | undefined)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    stops.push(await focusedStop());
  }
  return stops;
}

async function violations(): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // A popover stands outside the landmarks, as it must.
    .disableRules("region")
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

describe("week grid", () => {
  it("draws an event over its minutes in the column of its day", async () => {
    await show({ widget: "grid", events: week, weekOf: "2027-01-25" });
    const math = await page
      .getByRole("button", { name: "MATH.1320, Tuesday, January 26, 9:30 to 10:45 AM" })
      .boundingBox();
    const comp = await page
      .getByRole("button", { name: "COMP.1020, Monday, January 25, 9:00 to 9:50 AM" })
      .boundingBox();
    const tuesday = await page.getByRole("list", { name: "Tuesday, January 26" }).boundingBox();
    expect(math!.y - comp!.y).toBeCloseTo(25, 1);
    expect(math!.height).toBeCloseTo(62.5 - 2, 1);
    expect(math!.x).toBeGreaterThanOrEqual(tuesday!.x);
    expect(math!.x + math!.width).toBeLessThanOrEqual(tuesday!.x + tuesday!.width);
  });

  it("heads each day with its short name and date", async () => {
    await show({ widget: "grid", events: week, weekOf: "2027-01-27" });
    await page.getByText("Mon Jan 25").waitFor();
    await change({ widget: "grid", events: week });
    expect(await page.getByText("Jan 25").count()).toBe(0);
  });

  it("keeps 200 events of one day apart and within reach", async () => {
    const many: StageEvent[] = Array.from({ length: 200 }, (_, i) => {
      const start = 480 + ((i * 37) % 600);
      return { id: `e${i}`, data: `E${i}`, day: 2, start, end: start + (i % 90) };
    });
    await show({ widget: "grid", events: many });
    const boxes = await page.locator("[data-stop]").evaluateAll((stops) =>
      stops.map((stop) => {
        const { left, right, top, bottom } = stop.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const overlapping = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) => a.left < b.right - 0.1 && b.left < a.right - 0.1 && a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1,
        ),
    );
    expect(overlapping).toEqual([]);
    const told = await page.locator("[data-stop^='more/']").allTextContents();
    const shown = await page.locator("[data-stop^='e']").count();
    expect(shown + told.reduce((sum, text) => sum + Number(text), 0)).toBe(200);
  });

  it("is one tab stop, and walks by arrow keys in day and time order", async () => {
    await show({ widget: "grid", events: week });
    expect(await walk("Tab", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")).toEqual([
      "comp/1/540",
      "lunch/1/750",
      "math/2/570",
      "lunch/2/750",
      "ghost/2/840",
    ]);
    expect(
      await walk("ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "End", "ArrowDown", "Home", "ArrowUp"),
    ).toEqual([
      "lunch/3/750",
      "lab/3/945",
      "lunch/4/750",
      "lunch/3/750",
      "no-fit/5/840",
      "no-fit/5/840",
      "comp/1/540",
      "comp/1/540",
    ]);
    await page.keyboard.press("ArrowDown");
    expect(await walk("Tab", "Shift+Tab")).toEqual([undefined, "lunch/1/750"]);
  });

  it("leaves left and right to the page when asked to", async () => {
    await show({ widget: "grid", events: week, arrowKeys: "vertical" });
    expect(await walk("Tab", "ArrowRight", "ArrowDown")).toEqual(["comp/1/540", "comp/1/540", "lunch/1/750"]);
  });

  it("is entered at the selected event", async () => {
    await show({ widget: "grid", events: week, selectedId: "lab" });
    expect(await walk("Tab")).toEqual(["lab/3/945"]);
  });

  it("selects by Enter, Space and click, on all days of the event, and passes other keys on", async () => {
    await show({ widget: "grid", events: week });
    await walk("Tab", "Enter", "ArrowDown", "Space", "l");
    await page.getByRole("button", { name: "LAB 804" }).click();
    expect(await calls()).toEqual(["comp", "lunch", { l: "lunch" }, "lab"]);
    await page.getByRole("button", { name: "COMP.1020, Friday" }).click();
    expect(await page.getByRole("button", { pressed: true }).count()).toBe(3);
  });

  it("can reach but not choose what is unavailable", async () => {
    await show({ widget: "grid", events: week });
    await walk("Tab", "End", "Enter");
    expect(await page.getByRole("button", { name: "LAB 807" }).isDisabled()).toBe(true);
    expect(await calls()).toEqual([]);
  });

  it("hands focus to the nearest event when the focused one goes", async () => {
    await show({ widget: "grid", events: week });
    await walk("Tab", "ArrowRight", "ArrowRight", "End", "ArrowLeft", "ArrowLeft");
    await page.locator("[data-stop='lab/3/945']").focus();
    await change({ widget: "grid", events: week.filter(({ id }) => id !== "lab") });
    expect(await focusedStop()).toBe("lunch/3/750");
  });

  it("does not take focus when something else goes", async () => {
    await show({ widget: "grid", events: week });
    await change({ widget: "grid", events: week.slice(1) });
    expect(await focusedStop()).toBeUndefined();
  });

  it("tells what found no room, and makes room for what is chosen there", async () => {
    await show({ widget: "grid", events: crowd });
    await page.getByRole("button", { name: "2 more events, Monday, 9:03 to 10:30 AM" }).click();
    const dialog = page.getByRole("dialog", { name: "2 more events, Monday" });
    expect(await dialog.getByRole("button").count()).toBe(2);
    expect(await violations()).toEqual([]);
    await dialog.getByRole("button", { name: "C4" }).click();
    expect(await calls()).toEqual(["c4"]);
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "C4", pressed: true }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "2 more events" }).count()).toBe(1);
  });

  it("has no tab stop when nothing can be chosen, and still says every event", async () => {
    await show({ widget: "grid", events: week, isStatic: true });
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.getByRole("listitem").filter({ hasText: "COMP.1020, Wednesday" }).count()).toBe(1);
    expect(await violations()).toEqual([]);
  });

  it("makes a day active by its head", async () => {
    await show({ widget: "grid", events: week, weekOf: "2027-01-25", hasDayHeads: true });
    await page.getByRole("button", { name: "Thursday, January 28", exact: true }).click();
    expect(await calls()).toEqual([{ activeDay: 4 }]);
    expect(
      await page.getByRole("button", { name: "Thursday, January 28", exact: true }).getAttribute("aria-pressed"),
    ).toBe("true");
  });

  it("shows one day at a time on a phone, under a row of days", async () => {
    await show({ widget: "grid", events: week, weekOf: "2027-01-25" }, { viewport: PHONE });
    expect(await page.getByRole("list").count()).toBe(1);
    await page.getByRole("tab", { name: "Wednesday, January 27, 2 classes" }).click();
    await page.getByRole("list", { name: "Wednesday, January 27" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("list", { name: "Thursday, January 28" }).waitFor();
    expect(await walk("Tab", "ArrowDown", "ArrowDown")).toEqual(["math/4/570", "lunch/4/750", "lunch/4/750"]);
  });

  it("shows one day at a time when text is twice as large", async () => {
    await show({ widget: "grid", events: week });
    expect(await page.getByRole("tab").count()).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
    await page.getByRole("tab").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDE.width);
  });

  it("fits a screen of 320 px", async () => {
    await show({ widget: "grid", events: [...week, ...crowd] }, { viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe("accessibility", () => {
  const scenes: [string, Scene, Screen][] = [
    ["the week", { widget: "grid", events: [...week, ...crowd], selectedId: "lab" }, { viewport: WIDE }],
    [
      "the week in the dark",
      { widget: "grid", events: week, selectedId: "lab" },
      { viewport: WIDE, colorScheme: "dark" },
    ],
    [
      "the week with heads",
      { widget: "grid", events: week, weekOf: "2027-01-25", hasDayHeads: true },
      { viewport: WIDE },
    ],
    ["the week on a phone", { widget: "grid", events: week, weekOf: "2027-01-25" }, { viewport: PHONE }],
    ["an empty week", { widget: "grid", weekOf: "2027-01-25" }, { viewport: WIDE }],
    ["the list", { widget: "list", events: week, selectedId: "lab" }, { viewport: WIDE }],
    [
      "the list in the dark",
      { widget: "list", events: week, selectedId: "lab" },
      { viewport: WIDE, colorScheme: "dark" },
    ],
    ["the miniature", { widget: "miniature", events: week }, { viewport: WIDE }],
    ["the thumbnail", { widget: "thumbnail", events: week }, { viewport: WIDE }],
    ["the period", { widget: "period", weekOf: "2027-01-25" }, { viewport: WIDE }],
  ];

  it.each(scenes)("axe finds nothing in %s", async (_, scene, screen) => {
    await show(scene, screen);
    await page.waitForTimeout(100);
    expect(await violations()).toEqual([]);
  });
});

describe("week list", () => {
  it("says the same events as the grid, by day and time", async () => {
    await show({ widget: "list", events: week, weekOf: "2027-01-25" });
    const rows = await page.getByRole("row").allInnerTexts();
    expect(
      rows.slice(0, 6).map((row) =>
        row
          .split(/\s*[\t\n]+\s*/)
          .filter(Boolean)
          .join(" | "),
      ),
    ).toEqual([
      "Time | Class",
      "Monday, January 25",
      "9:00–9:50 AM | 9:00 to 9:50 AM | COMP.1020",
      "12:30–1:15 PM | 12:30 to 1:15 PM | Lunch",
      "Tuesday, January 26",
      "9:30–10:45 AM | 9:30 to 10:45 AM | MATH.1320",
    ]);
    const inList = await page.locator("tbody button").allInnerTexts();
    await change({ widget: "grid", events: week, weekOf: "2027-01-25" });
    const inGrid = await page.locator("[data-stop] b").allInnerTexts();
    expect(inList).toEqual(inGrid);
  });

  it("selects, and marks what is selected", async () => {
    await show({ widget: "list", events: week });
    await page.getByRole("button", { name: "LAB 804" }).click();
    expect(await calls()).toEqual(["lab"]);
    expect(await page.getByRole("button", { name: "LAB 804", pressed: true }).count()).toBe(1);
  });

  it("says that a week is empty", async () => {
    await show({ widget: "list" });
    await page.getByText("Nothing is scheduled this week.").waitFor();
  });
});

describe("miniature and thumbnail", () => {
  it("are pictures without text or tab stops", async () => {
    await show({ widget: "miniature", events: week });
    expect(await page.getByRole("img", { name: "Best week" }).innerText()).toMatch(/^M\s+T\s+W\s+R\s+F\s+8?\s*9/);
    await change({ widget: "thumbnail", events: week });
    expect(await page.locator("#stage").innerText()).toBe("");
  });
});

describe("period selector", () => {
  it("reports direction and increment, and says the new week", async () => {
    await show({ widget: "period", weekOf: "2027-01-25" });
    await page.getByText("Week of January 25 - 29 2027").waitFor();
    await page.getByRole("button", { name: "Next week" }).click();
    await page.getByText("Week of February 1 - 5 2027").waitFor();
    await page.getByRole("button", { name: "Previous week" }).click();
    expect(await calls()).toEqual([
      { direction: "forward", increment: 1, period: "week", date: "2027-02-01" },
      { direction: "back", increment: 1, period: "week", date: "2027-01-25" },
    ]);
  });

  it("stops at the first and last date but keeps focus", async () => {
    await show({ widget: "period", weekOf: "2027-01-27", minDate: "2027-01-26", maxDate: "2027-02-01" });
    await page.getByRole("button", { name: "Previous week" }).focus();
    await page.keyboard.press("Enter");
    expect(await calls()).toEqual([]);
    await page.getByRole("button", { name: "Next week" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    expect(await calls()).toHaveLength(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Next week");
  });
});
