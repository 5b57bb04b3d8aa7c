import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, PHONE, type Stage, WIDE, week } from "./calendar/open-stage.ts";
import type { StageEvent } from "./calendar/stage.tsx";

const crowd: StageEvent[] = Array.from({ length: 5 }, (_, i) => ({
  id: `c${i}`,
  data: `C${i}`,
  day: 1,
  start: 540 + i,
  end: 630,
}));

let stage: Stage;
let page: Stage["page"];
let show: Stage["show"];
let change: Stage["change"];
let calls: Stage["calls"];
let focusedStop: Stage["focusedStop"];
let violations: Stage["violations"];

beforeAll(async () => {
  stage = await openStage();
  ({ page, show, change, calls, focusedStop, violations } = stage);
});

afterAll(async () => {
  await stage.close();
});

/** The stops that a key reaches one after another, from where focus is. */
async function walk(...keys: string[]): Promise<(string | undefined)[]> {
  const stops: (string | undefined)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    stops.push(await focusedStop());
  }
  return stops;
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

  it("tells breaks from classes where the colours are the reader's own", async () => {
    await show({ widget: "grid", events: week });
    await page.emulateMedia({ forcedColors: "active" });
    const stripes = (kind: string) =>
      page
        .locator(`li[data-kind=${kind}] > :first-child`)
        .first()
        .evaluate((event) => getComputedStyle(event).backgroundImage);
    expect(await stripes("class")).toBe("none");
    expect(await stripes("break")).toMatch(/gradient/);
    await page.emulateMedia({ forcedColors: "none" });
  });

  it("tells the time of what found no room, and not how high it is drawn", async () => {
    const short = [1, 2, 3, 4].map((at) => ({ id: `s${at}`, data: `S${at}`, day: 1 as const, start: 543, end: 550 }));
    await show({ widget: "grid", events: short });
    await page.getByRole("button", { name: "1 more event, Monday, 9:03 to 9:10 AM", exact: true }).waitFor();
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

  it("reports Escape on an event, but not where it only closes a list", async () => {
    await show({ widget: "grid", events: crowd });
    await walk("Tab", "Escape");
    expect(await calls()).toEqual([{ Escape: "c0" }]);
    await page.getByRole("button", { name: "2 more events" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "C4" }).focus();
    await page.keyboard.press("l");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await calls()).toEqual([{ Escape: "c0" }, { l: "c4" }]);
  });
});

describe("ghosts in the week grid", () => {
  const host: StageEvent = { id: "host", data: "COMP.1020", day: 1, start: 540, end: 630 };
  const ghost = (id: string, start: number): StageEvent => ({
    id,
    data: `LAB ${id}`,
    kind: "ghost",
    day: 1,
    start,
    end: start + 60,
  });
  const width = async (name: string) => (await page.getByRole("button", { name }).boundingBox())!.width;

  it("stand beside an event one at a time, and several become a list that offers the same", async () => {
    await show({ widget: "grid", events: [host] });
    const alone = await width("COMP.1020");
    await change({ widget: "grid", events: [host, ghost("801", 540)] });
    expect(await width("COMP.1020")).toBeCloseTo(await width("LAB 801"), 0);
    await change({ widget: "grid", events: [host, ghost("801", 540), ghost("802", 540), ghost("803", 570)] });
    expect(await width("COMP.1020")).toBeGreaterThan(0.75 * alone);
    await page.getByRole("button", { name: "3 more events, Monday, 9:00 to 10:30 AM" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "LAB 802" }).click();
    expect(await calls()).toEqual(["802"]);
  });
});

describe("the corner of an event", () => {
  const scene = { widget: "grid", events: week, locks: ["comp", "math"] } as const;
  const name = () => page.evaluate(() => document.activeElement?.textContent);

  it("is a button of its own that does not choose the event", async () => {
    await show(scene);
    const corner = page.getByRole("button", { name: "Lock MATH.1320" }).first();
    await corner.click();
    expect(await calls()).toEqual([{ corner: "math" }]);
    const box = (await corner.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    const event = (await page.getByRole("button", { name: "MATH.1320, Tuesday" }).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(event.x + event.width);
    expect(box.y).toBeGreaterThanOrEqual(event.y);
    expect(await violations()).toEqual([]);
  });

  it("comes after its event by Tab, and arrow keys walk on from it", async () => {
    await show(scene);
    await walk("Tab", "Tab");
    expect(await name()).toContain("Lock COMP.1020");
    await page.keyboard.press("Enter");
    expect(await calls()).toEqual([{ corner: "comp" }]);
    expect(await walk("ArrowRight", "Tab")).toEqual(["math/2/570", undefined]);
    expect(await name()).toContain("Lock MATH.1320");
    expect(await walk("Tab", "Shift+Tab", "Shift+Tab")).toEqual([undefined, undefined, "math/2/570"]);
  });

  it("hands focus on when its event goes", async () => {
    await show(scene);
    await walk("Tab", "Tab");
    await change({ ...scene, events: week.filter(({ id }) => id !== "comp") });
    expect(await focusedStop()).toBe("lunch/1/750");
  });

  it("is a target for a finger one day at a time", async () => {
    await show(scene, { viewport: PHONE });
    const box = (await page.getByRole("button", { name: "Lock COMP.1020" }).boundingBox())!;
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThan(30);
  });
});

describe("a schedule that changes", () => {
  const moved = week.map((event): StageEvent => (event.id === "math" ? { ...event, start: 660, end: 735 } : event));
  const added: StageEvent = { id: "new", data: "HIST.1000", day: 1, start: 600, end: 650 };
  const swapped: StageEvent = { id: "lab 2", moveId: "lab", data: "LAB 806", day: 4, start: 945, end: 1035 };
  const next = [...moved.filter(({ id }) => id !== "lab"), swapped, added];

  /** What runs once the scene has changed: "MATH.1320 transform". */
  const running = async (other: Stage["page"], isAnimated: boolean) => {
    const scene = (events: StageEvent[]) => ({ widget: "grid" as const, events, isAnimated });
    return await other.evaluate(
      async (scenes) => {
        for (const wanted of scenes) {
          window.stage.show(wanted);
          // What moves is found out in the next frame, before this is called in it.
          await new Promise(requestAnimationFrame);
        }
        return document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ target }) => target?.matches("[data-move]"))
          .map((effect) => {
            const title = effect.target?.querySelector("b")?.textContent;
            const [from] = effect.getKeyframes();
            return `${title} ${from && "transform" in from ? "moves" : "fades"} ${effect.getTiming().duration as number}`;
          })
          .sort();
      },
      [scene(week), scene(next)],
    );
  };

  it("moves what changed, fades in what is new, and leaves the rest alone", async () => {
    const other = await stage.openPage({ reducedMotion: "no-preference", viewport: WIDE });
    expect(await running(other, true)).toEqual([
      "HIST.1000 fades 180",
      "LAB 806 moves 320",
      "MATH.1320 moves 320",
      "MATH.1320 moves 320",
    ]);
    expect(await running(other, false)).toEqual([]);
    const reduced = await stage.openPage({ reducedMotion: "reduce", viewport: WIDE });
    expect(await running(reduced, true)).toEqual(["HIST.1000 fades 80"]);
  });
});

describe("a printed week", () => {
  it("has all days and every event, also from a phone", async () => {
    const events = [...week, ...crowd];
    await show({ widget: "grid", events, weekOf: "2027-01-25" }, { viewport: PHONE });
    expect(await page.getByRole("list").count()).toBe(1);
    await page.emulateMedia({ media: "print" });
    await page.getByRole("list", { name: "Friday, January 29" }).waitFor();
    expect(await page.getByRole("list").count()).toBe(5);
    expect(await page.getByRole("button", { name: "more events" }).count()).toBe(0);
    expect(await page.getByText(/^C[0-4]$/).count()).toBe(crowd.length);
  });
});
