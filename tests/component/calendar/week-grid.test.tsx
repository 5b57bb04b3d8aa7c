import { expect, it, onTestFinished } from "vitest";
import { cdp, page } from "vitest/browser";
import { NightOnBothDays } from "../../gallery/calendar/week.stories.tsx";
import { openStory } from "../../gallery/open-story.tsx";
import { emulate } from "../../support/component/accessible.ts";
import { gone, press, seen } from "../../support/component/act.ts";
import {
  calls,
  change,
  crowd,
  focusedStop,
  Grid,
  lockOn,
  PHONE,
  type StageEvent,
  show,
  WIDE,
  week,
} from "../../support/component/calendar-stage.tsx";
import { button, text } from "../../support/component/find.ts";

const WEEK_OF = "2027-01-25";
const boxOf = (name: string | RegExp) => button(name).first().element().getBoundingClientRect();
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const lists = page.getByRole("list");
const KEYSTROKES: Readonly<Partial<Record<string, string>>> = { "Shift+Tab": "{Shift>}{Tab}{/Shift}", Space: " " };

async function walk(...keys: string[]): Promise<(string | undefined)[]> {
  const stops: (string | undefined)[] = [];
  for (const key of keys) {
    await press(KEYSTROKES[key] ?? (key.length > 1 ? `{${key}}` : key));
    stops.push(focusedStop());
  }
  return stops;
}

it("draws an event over its minutes in the column of its day, under the day's short name and date", {
  tags: ["builder§2.63", "builder§2.67"],
}, async () => {
  await show(<Grid events={week} weekOf={WEEK_OF} />);
  const [comp, math] = [boxOf(/^COMP\.1020, Monday/), boxOf(/^MATH\.1320, Tuesday/)];
  const tuesday = page.getByRole("list", { name: "Tuesday, January 26" }).element().getBoundingClientRect();
  expect(math.y - comp.y).toBeCloseTo(25, 1);
  expect(math.height).toBeCloseTo(62.5 - 2, 1);
  expect(math.left).toBeGreaterThanOrEqual(tuesday.left);
  expect(math.right).toBeLessThanOrEqual(tuesday.right);
  await seen(page.getByText(/Mon Jan 25/));
  await change(<Grid events={week} />);
  await gone(page.getByText(/Jan 25/));
});

it("draws a night at the end of its day and at the start of the next", async () => {
  await openStory(NightOnBothDays, { viewport: WIDE });
  const boxes = button(/^ASTR\.2020/);
  await expect.poll(() => boxes.elements().length).toBe(4);
  const drawnOn = boxes.elements().map((each) => each.closest("[role=list], ul, ol")?.getAttribute("aria-label"));
  expect(drawnOn).toEqual([
    "Tuesday, January 26",
    "Wednesday, January 27",
    "Wednesday, January 27",
    "Thursday, January 28",
  ]);
});

it("keeps 200 events of one day apart and within reach", async () => {
  const many: StageEvent[] = Array.from({ length: 200 }, (_, i) => {
    const start = 480 + ((i * 37) % 600);
    return { id: `e${i}`, data: `E${i}`, days: [2], start, end: start + (i % 90) };
  });
  await show(<Grid events={many} />);
  const boxes = [...document.querySelectorAll("[data-stop]")].map((stop) => stop.getBoundingClientRect());
  const overlapping = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) => a.left < b.right - 0.1 && b.left < a.right - 0.1 && a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1,
      ),
  );
  expect(overlapping).toEqual([]);
  const more = texts("[data-stop^='more/']").reduce((sum, words) => sum + Number(words), 0);
  expect(document.querySelectorAll("[data-stop^='e']").length + more).toBe(200);
});

it("is one tab stop, and walks by arrow keys in day and time order", async () => {
  await show(<Grid events={week} />);
  expect(await walk("Tab", "ArrowDown", "ArrowDown", "ArrowDown")).toEqual([
    "comp/1/540",
    "lunch/1/750",
    "math/2/570",
    "ghost/2/840",
  ]);
  expect(
    await walk("ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "End", "ArrowDown", "Home", "ArrowUp"),
  ).toEqual([
    "lab/3/945",
    "math/4/570",
    "comp/5/540",
    "math/4/570",
    "no-fit/5/840",
    "no-fit/5/840",
    "comp/1/540",
    "comp/1/540",
  ]);
  expect(await walk("ArrowDown", "Tab", "Shift+Tab")).toEqual(["lunch/1/750", undefined, "lunch/1/750"]);

  await show(<Grid events={week} arrowKeys="vertical" />);
  expect(await walk("Tab", "ArrowRight", "ArrowDown")).toEqual(["comp/1/540", "comp/1/540", "lunch/1/750"]);
  await show(<Grid events={week} selectedId="lab" />);
  expect(await walk("Tab")).toEqual(["lab/3/945"]);
});

it("selects by Enter, Space and click, on all days of the event, and passes other keys on", async () => {
  await show(<Grid events={week} />);
  await walk("Tab", "Enter", "ArrowDown", "Space", "l");
  await button(/^LAB 804/).click();
  expect(calls).toEqual(["comp", "lunch", { l: "lunch" }, "lab"]);
  await button(/^COMP\.1020, Friday/).click();
  expect(page.getByRole("button", { pressed: true }).length).toBe(3);
});

it("names what found no room with its time, and makes room for what is chosen there", async () => {
  await show(<Grid events={crowd} />);
  await button("2 more events, Monday, 9:03 to 10:30 AM").click();
  const dialog = page.getByRole("dialog", { name: "2 more events, Monday" });
  await expect.poll(() => dialog.getByRole("button").length).toBe(2);
  (dialog.getByRole("button", { name: /^C4/ }).element() as HTMLElement).focus();
  await press("l{Escape}");
  await gone(dialog);
  expect(calls).toEqual([{ l: "c4" }]);
  await button(/^2 more events/).click();
  await dialog.getByRole("button", { name: /^C4/ }).click();
  await gone(dialog);
  expect(calls.at(-1)).toBe("c4");
  await seen(page.getByRole("button", { name: /^C4/, pressed: true }));
  expect(button(/^2 more events/).length).toBe(1);
});

it("makes a day active by its head", { tags: ["builder§2.63"] }, async () => {
  await show(<Grid events={week} weekOf={WEEK_OF} hasDayHeads />);
  const head = button("Thursday, January 28");
  await head.click();
  expect(calls).toEqual([4]);
  await expect.element(head).toHaveAttribute("aria-pressed", "true");
});

it("shows one day at a time when text is twice as large, and fits a screen of 320 px", async () => {
  await show(<Grid events={week} />);
  expect(page.getByRole("tab").length).toBe(0);
  const setFontSize = async (standard: number) =>
    void (await cdp().send("Page.setFontSizes", { fontSizes: { standard } }));
  onTestFinished(() => setFontSize(16));
  await setFontSize(32);
  await show(<Grid events={week} />);
  await seen(page.getByRole("tab").first());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(WIDE.width);
  await show(<Grid events={[...week, ...crowd]} />, { width: 320, height: 700 });
  expect(document.documentElement.scrollWidth).toBe(320);
});

it("shows one day at a time in a narrow column, until it is wider by more than a scrollbar", async () => {
  await show(<Grid events={week} />);
  const widths: [number, days: number][] = [
    [639, 1],
    [659, 1],
    [660, 5],
    [640, 5],
    [480, 1],
  ];
  for (const [width, days] of widths) {
    document.getElementById("stage")!.style.width = `${width}px`;
    await expect.poll(() => lists.length).toBe(days);
  }
});

it("prints all days and every event, also from a phone", async () => {
  await show(<Grid events={[...week, ...crowd]} weekOf={WEEK_OF} />, PHONE);
  expect(lists.length).toBe(1);
  await emulate({ media: "print" });
  await expect.poll(() => lists.length).toBe(5);
  expect(button(/more events/).length).toBe(0);
  expect(text(/^C[0-4]$/).length).toBe(crowd.length);
});

it("has a button of its own in the corner of an event, between the event and the next stop", async () => {
  const cornerAction = lockOn("comp", "math");
  const grid = <Grid events={week} cornerAction={cornerAction} />;
  await show(grid);
  const corner = button("Lock MATH.1320").first();
  await corner.click();
  expect(calls).toEqual([{ corner: "math" }]);
  const [own, event] = [corner.element().getBoundingClientRect(), boxOf(/^MATH\.1320, Tuesday/)];
  expect(Math.min(own.width, own.height)).toBeGreaterThanOrEqual(24);
  expect(own.right).toBeLessThanOrEqual(event.right);
  expect(own.top).toBeGreaterThanOrEqual(event.top);

  await show(grid);
  const focusedText = () => document.activeElement?.textContent;
  await walk("Tab", "Tab", "Enter");
  expect(calls).toEqual([{ corner: "comp" }]);
  expect(await walk("ArrowRight", "Tab")).toEqual(["math/2/570", undefined]);
  expect(focusedText()).toContain("Lock MATH.1320");
  expect(await walk("Tab", "Shift+Tab", "Shift+Tab")).toEqual([undefined, undefined, "math/2/570"]);
  await change(<Grid events={week.filter(({ id }) => id !== "math")} cornerAction={cornerAction} />);
  await expect.poll(focusedStop).toBe("ghost/2/840");
  await show(grid, PHONE);
  const touched = boxOf("Lock COMP.1020");
  expect(touched.width).toBeGreaterThanOrEqual(44);
});
