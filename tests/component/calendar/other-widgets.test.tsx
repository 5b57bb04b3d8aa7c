import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { type WeekMark, WeekMiniature, WeekThumbnail } from "#calendar";
import { press, seen } from "../../support/component/act.ts";
import {
  calls,
  change,
  drag,
  fire,
  Grid,
  Period,
  PHONE,
  Semester,
  show,
  Wednesday,
  week,
} from "../../support/component/calendar-stage.tsx";
import { button, text } from "../../support/component/find.ts";

const options = page.getByRole("option");
const option = (at: number) => options.nth(at).element();
const rectOf = (name: RegExp) => button(name).element().getBoundingClientRect();
const texts = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);

it("names every week of a timeline with what is in it", { tags: ["builder§2.64"] }, async () => {
  const marks: Record<string, WeekMark> = { "2027-01-18": "none", "2027-03-15": "recess" };
  await show(<Semester markOf={(date) => marks[date] ?? "classes"} today="2027-02-10" />);
  const names = page.getByRole("listbox", { name: "Semester" }).getByRole("option").elements();
  expect(names).toHaveLength(16);
  expect([0, 1, 3, 8].map((at) => names[at]!.textContent)).toEqual([
    expect.stringContaining("Week of January 18, no classes"),
    expect.stringContaining("Week of January 25, classes"),
    expect.stringContaining("Week of February 8, this week, classes"),
    expect.stringContaining("Week of March 15, recess, no classes"),
  ]);
  const months = texts("[role=option] > :nth-child(2)");
  expect(months).toEqual(months.map((_, at) => ({ 0: "Jan", 2: "Feb", 6: "Mar", 11: "Apr", 15: "May" })[at] ?? ""));
  expect(option(0).getBoundingClientRect().width).toBe(30);
  await change(<Semester key="winter" startDate="2026-12-14" endDate="2027-02-05" />);
  await expect.poll(() => texts("[role=option] > :nth-child(2)").join()).toBe("Dec,,,Jan 2027,,,,Feb");
});

it("moves through a timeline by arrow keys, past either end too", { tags: ["builder§2.64"] }, async () => {
  await show(<Semester selected="2027-01-28" />);
  await press("{Tab}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}{End}{Home}");
  await expect
    .poll(() => calls)
    .toEqual(["2027-02-01", "2027-01-25", "2027-01-18", "2027-05-03", "2027-01-18", "2027-05-03", "2027-01-18"]);
  await press("{Control>}{ArrowRight}{/Control}{ArrowUp}");
  expect(calls).toHaveLength(7);
  const active = page.getByRole("listbox").element().getAttribute("aria-activedescendant");
  expect(document.getElementById(active!)?.getAttribute("aria-selected")).toBe("true");
});

it.each([
  ["ArrowLeft", "2027-01-18"],
  ["ArrowRight", "2027-05-03"],
])("begins a timeline without a selection by %s at %s", { tags: ["builder§2.64"] }, async (key, date) => {
  await show(<Semester />);
  expect(page.getByRole("option", { selected: true }).length).toBe(0);
  (page.getByRole("listbox").element() as HTMLElement).focus();
  await press(`{${key}}`);
  await expect.poll(() => calls).toEqual([date]);
});

it("selects weeks by a click, and on while the primary button is held, past the ends too", {
  tags: ["builder§2.64"],
}, async () => {
  vi.spyOn(Element.prototype, "setPointerCapture").mockReturnValue();
  vi.spyOn(Element.prototype, "hasPointerCapture").mockReturnValue(true);
  await show(<Semester />);
  const at = (index: number) => {
    const { left, top } = option(index).getBoundingClientRect();
    return [left + 15, top + 5] as const;
  };
  fire(option(8), "pointerdown", ...at(8));
  fire(option(9), "pointermove", ...at(9));
  fire(option(0), "pointermove", at(0)[0] - 100, at(0)[1] + 300);
  fire(option(0), "pointerup", ...at(0));
  fire(option(5), "pointermove", ...at(5), { buttons: 0 });
  fire(option(5), "pointerdown", ...at(5), { button: 2, buttons: 2 });
  // A finger scrolls, and selects by a tap.
  fire(option(5), "pointerdown", ...at(5), { pointerType: "touch" });
  expect(calls).toEqual(["2027-03-15", "2027-03-22", "2027-01-18"]);
  (option(3) as HTMLElement).click();
  expect(calls.at(-1)).toBe("2027-02-08");
  vi.restoreAllMocks();
});

it("shows the events of a day under its heading, and walks them", { tags: ["builder§2.62"] }, async () => {
  await show(<Wednesday />);
  await seen(page.getByRole("heading", { name: "Wednesday, January 27th" }));
  await seen(page.getByRole("group", { name: "Your week Wednesday, January 27th" }));
  expect(texts("[data-stop] b")).toEqual(["COMP.1020", "Lunch", "LAB 804"]);
  await press("{Tab}{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => calls).toEqual(["lab"]);
  expect(rectOf(/^LAB 804/).y - rectOf(/^COMP\.1020/).y).toBeCloseTo(((945 - 540) / 60) * 48, 1);
});

it("changes the day of a week by a swipe, without choosing the event under it", async () => {
  await show(<Grid events={week} weekOf="2027-01-25" hasDayHeads />, PHONE);
  await page.getByRole("tab", { name: /^Thursday/ }).click();
  const math = () => button(/^MATH\.1320/).element();
  // Too short, slanted, upright.
  for (const [along, across] of [
    [-30, 0],
    [-60, 55],
    [-5, 90],
  ] as const) {
    drag(math(), along, across);
  }
  expect(calls).toEqual([4]);
  drag(math(), -80, 5);
  await seen(page.getByRole("list", { name: "Friday, January 29" }));
  expect(calls).toEqual([4, 5]);
  drag(page.getByRole("list").element(), -200);
  expect(calls).toHaveLength(2);
  drag(page.getByRole("list").element(), 80);
  await expect.poll(() => calls.at(-1)).toEqual(4);
});

it("draws small weeks as pictures without text or tab stops", async () => {
  await show(<WeekMiniature label="Best week" events={week} />);
  expect((page.getByRole("img", { name: "Best week" }).element() as HTMLElement).innerText).toMatch(
    /^M\s+T\s+W\s+R\s+F/,
  );
  await change(<WeekThumbnail events={week} />);
  await expect.poll(() => document.getElementById("stage")!.innerText).toBe("");
});

it("steps from week to week, and stops at the first and last date with the focus kept", {
  tags: ["builder§2.65"],
}, async () => {
  await show(<Period date="2027-01-27" minDate="2027-01-26" maxDate="2027-02-01" />);
  await seen(text("Week of January 25 - 29 2027"));
  (button("Previous week").element() as HTMLElement).focus();
  await press("{Enter}");
  expect(calls).toEqual([]);
  await button("Next week").click();
  await seen(text("Week of February 1 - 5 2027"));
  await press("{Enter}");
  expect(calls).toEqual([{ direction: "forward", increment: 1, date: "2027-02-03" }]);
  await expect.element(button("Next week")).toHaveFocus();
});
