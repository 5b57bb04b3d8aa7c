import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, PHONE, type Screen, type Stage, WIDE, week } from "./calendar/open-stage.ts";
import type { Scene } from "./calendar/stage.tsx";

let stage: Stage;
let page: Stage["page"];
let show: Stage["show"];
let change: Stage["change"];
let calls: Stage["calls"];
let violations: Stage["violations"];

beforeAll(async () => {
  stage = await openStage();
  ({ page, show, change, calls, violations } = stage);
});

afterAll(async () => {
  await stage.close();
});

describe("timeline", () => {
  const selected = () => page.getByRole("option", { selected: true }).allTextContents();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return (await calls()).slice(-keys.length);
  };

  it("names every week with what is in it", async () => {
    await show({ widget: "timeline", marks: { "2027-01-18": "none", "2027-03-15": "recess" }, today: "2027-02-10" });
    const names = await page.getByRole("listbox", { name: "Semester" }).getByRole("option").allTextContents();
    expect(names).toHaveLength(16);
    expect(names[0]).toContain("Week of January 18, no classes");
    expect(names[1]).toContain("Week of January 25, classes");
    expect(names[3]).toContain("Week of February 8, this week, classes");
    expect(names[8]).toContain("Week of March 15, recess, no classes");
    expect(await page.locator("[role=option] > :nth-child(2)").allInnerTexts()).toEqual(
      names.map((_, i) => ({ 0: "Jan", 2: "Feb", 6: "Mar", 11: "Apr", 15: "May" })[i] ?? ""),
    );
    await page.getByText("no classes Mar 15–19", { exact: true }).waitFor();
    const box = (await page.getByRole("option").first().boundingBox())!;
    expect(box.width).toBe(30);
  });

  it("moves by arrow keys and wraps past either end", async () => {
    await show({ widget: "timeline", weekOf: "2027-01-28" });
    await page.keyboard.press("Tab");
    expect(await press("ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight")).toEqual([
      "2027-02-01",
      "2027-01-25",
      "2027-01-18",
      "2027-05-03",
      "2027-01-18",
    ]);
    expect(await press("End", "Home")).toEqual(["2027-05-03", "2027-01-18"]);
    await press("Control+ArrowRight", "ArrowUp");
    expect(await calls()).toHaveLength(7);
    expect(await selected()).toEqual([expect.stringContaining("Week of January 18")]);
    const active = page.locator(`[id="${await page.getByRole("listbox").getAttribute("aria-activedescendant")}"]`);
    expect(await active.getAttribute("aria-selected")).toBe("true");
  });

  it("starts at the start with left and at the end with right where nothing is selected", async () => {
    for (const [key, date] of [
      ["ArrowLeft", "2027-01-18"],
      ["ArrowRight", "2027-05-03"],
    ] as const) {
      await show({ widget: "timeline" });
      expect(await selected()).toEqual([]);
      await page.getByRole("listbox").focus();
      expect(await press(key)).toEqual([date]);
    }
  });

  it("selects by a click, and on while the primary button is held, also past the ends", async () => {
    await show({ widget: "timeline" });
    const at = async (i: number) => {
      const box = (await page.getByRole("option").nth(i).boundingBox())!;
      return [box.x + 15, box.y + box.height / 2] as const;
    };
    await page.getByRole("option", { name: "Week of February 8" }).click();
    await page.mouse.move(...(await at(8)));
    await page.mouse.down();
    await page.mouse.move(...(await at(9)));
    const [x, y] = await at(0);
    await page.mouse.move(x - 100, y + 300);
    await page.mouse.up();
    await page.mouse.move(...(await at(5)));
    expect(await calls()).toEqual(["2027-02-08", "2027-03-15", "2027-03-22", "2027-01-18"]);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...(await at(6)));
    await page.mouse.up({ button: "right" });
    await page.getByRole("option").first().click();
    expect(await calls()).toHaveLength(4);
  });

  it("scrolls within itself on a phone, by tap and by key, and keeps the selected week in sight", async () => {
    await show({ widget: "timeline", weekOf: "2027-01-25" }, { viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole("option", { name: "Week of March 1," }).tap();
    expect(await calls()).toEqual(["2027-03-01"]);
    await page.getByRole("listbox").focus();
    await press("End");
    const box = (await page.getByRole("option", { name: "Week of May 3" }).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("says the same as a list, and wraps instead of scrolling on paper", async () => {
    const scene: Scene = {
      widget: "timeline",
      weekOf: "2027-01-25",
      endDate: "2028-01-19",
      marks: { "2027-03-15": "none" },
    };
    await show({ ...scene, widget: "timeline list" });
    expect(await page.getByRole("rowheader", { name: "Mar 15–19" }).locator("xpath=following::td[1]").innerText()).toBe(
      "No classes",
    );
    await page.getByRole("button", { name: "Mar 29–Apr 2" }).click();
    expect(await calls()).toEqual(["2027-03-29"]);
    await change(scene);
    await page.emulateMedia({ media: "print" });
    const last = (await page.getByRole("option").last().boundingBox())!;
    const first = (await page.getByRole("option").first().boundingBox())!;
    expect(last.x + last.width).toBeLessThanOrEqual(WIDE.width);
    expect(last.y).toBeGreaterThan(first.y);
  });
});

describe("day view", () => {
  const scene = { widget: "day", events: week, weekOf: "2027-01-27" } as const;

  it("heads the events of its day, and walks them", async () => {
    await show(scene);
    await page.getByRole("heading", { name: "Wednesday, January 27th" }).waitFor();
    await page.getByRole("group", { name: "Your week Wednesday, January 27th" }).waitFor();
    expect(await page.locator("[data-stop] b").allInnerTexts()).toEqual(["COMP.1020", "Lunch", "LAB 804"]);
    for (const key of ["Tab", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    expect(await calls()).toEqual(["lab"]);
    const [comp, lab] = await Promise.all(
      ["COMP.1020", "LAB 804"].map((name) => page.getByRole("button", { name }).boundingBox()),
    );
    expect(lab!.y - comp!.y).toBeCloseTo(((945 - 540) / 60) * 48, 1);
  });

  it("reports a swipe and leaves the day to its caller", async () => {
    await show(scene, { viewport: PHONE });
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(200, 300);
    await page.mouse.up();
    expect(await calls()).toEqual(["forward"]);
    await page.getByRole("heading", { name: "Wednesday, January 27th" }).waitFor();
  });

  it("says the same as a list, and that a day is empty", async () => {
    await show({ ...scene, widget: "day list" });
    await page.getByRole("table", { name: "Your week, Wednesday, January 27th" }).waitFor();
    expect(await page.locator("tbody tr > th").allInnerTexts()).toEqual(["COMP.1020", "Lunch", "30 min", "LAB 804"]);
    await change({ widget: "day list", weekOf: "2027-01-31" });
    await page.getByText("Sunday, January 31st").waitFor();
    await page.getByText("Nothing is scheduled this day.").waitFor();
  });
});

describe("one day at a time", () => {
  const scene = { widget: "grid", events: week, weekOf: "2027-01-25", activeDay: 4 } as const;
  const drag = async (along: number, across: number) => {
    const from = (await page.getByRole("button", { name: "MATH.1320" }).boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + along, y + across, { steps: 3 });
    await page.mouse.up();
  };

  it("changes the day by a swipe, without choosing the event under it, and tells of the ends", async () => {
    await show({ ...scene, hasDayHeads: true }, { viewport: PHONE });
    await drag(-80, 5);
    await page.getByRole("list", { name: "Friday, January 29" }).waitFor();
    expect(await calls()).toEqual([{ activeDay: 5 }, ["forward", 5]]);
    const track = (await page.getByRole("list").boundingBox())!;
    await page.mouse.move(300, track.y + 60);
    await page.mouse.down();
    await page.mouse.move(100, track.y + 60);
    await page.mouse.up();
    expect((await calls()).at(-1)).toEqual(["forward", undefined]);
    await change({ ...scene, hasDayHeads: true });
    await drag(80, 0);
    expect((await calls()).at(-1)).toEqual(["back", 3]);
  });

  it("takes no short, slanted or upright movement for a swipe", async () => {
    await show(scene, { viewport: PHONE });
    for (const [along, across] of [
      [30, 0],
      [60, 55],
      [5, 90],
    ] as const)
      await drag(-along, across);
    expect((await calls()).filter((call) => Array.isArray(call))).toEqual([]);
    await page.getByRole("list", { name: "Thursday, January 28" }).waitFor();
  });

  it("changes the day by a finger, and leaves scrolling up and down to the page", async () => {
    await show({ ...scene, hasDayHeads: true }, { viewport: { width: 390, height: 300 } });
    const touch = await page.context().newCDPSession(page);
    const swipe = async (points: readonly (readonly [number, number])[]) => {
      for (const [i, [x, y]] of points.entries()) {
        await touch.send("Input.dispatchTouchEvent", {
          type: i === 0 ? "touchStart" : "touchMove",
          touchPoints: [{ x, y }],
        });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe([
      [300, 250],
      [290, 200],
      [280, 150],
      [190, 90],
    ]);
    await page.waitForFunction(() => window.scrollY > 0);
    expect(await calls()).toEqual([]);
    await swipe([
      [300, 200],
      [250, 202],
      [200, 203],
      [150, 204],
    ]);
    await page.getByRole("list", { name: "Friday, January 29" }).waitFor();
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

describe("accessibility", () => {
  const scenes: [string, Scene, Screen][] = [
    ["the week", { widget: "grid", events: week, selectedId: "lab" }, { viewport: WIDE }],
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
    [
      "the day",
      { widget: "day", events: week, weekOf: "2027-01-27", selectedId: "lab", locks: ["lab"] },
      { viewport: WIDE },
    ],
    [
      "the day in the dark",
      { widget: "day", events: week, weekOf: "2027-01-27", selectedId: "lab", locks: ["lab"] },
      { viewport: PHONE, colorScheme: "dark" },
    ],
    ["the day as a list", { widget: "day list", events: week, weekOf: "2027-01-27" }, { viewport: WIDE }],
    [
      "the timeline",
      { widget: "timeline", weekOf: "2027-01-25", today: "2027-02-10", marks: { "2027-03-15": "recess" } },
      { viewport: PHONE },
    ],
    ["a timeline without a selection", { widget: "timeline" }, { viewport: WIDE, colorScheme: "dark" }],
    ["the timeline as a list", { widget: "timeline list", weekOf: "2027-01-25" }, { viewport: WIDE }],
    ["the period", { widget: "period", weekOf: "2027-01-25" }, { viewport: WIDE }],
  ];

  it.each(scenes)("axe finds nothing in %s", async (_, scene, screen) => {
    await show(scene, screen);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await violations()).toEqual([]);
  });
});
