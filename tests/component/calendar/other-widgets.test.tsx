import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import {
  calls,
  change,
  drag,
  fire,
  PHONE,
  type Scene,
  show,
  week,
  WIDE,
} from "../../support/component/calendar-stage.tsx";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { button, text } from "../../support/component/find.ts";
import { press, seen } from "../../support/component/act.ts";

const options = page.getByRole("option");
const option = (at: number) => options.nth(at).element();
const rectOf = (name: RegExp) => button(name).element().getBoundingClientRect();
const texts = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);

it("names every week of a timeline with what is in it", async () => {
  await show({ widget: "timeline", marks: { "2027-01-18": "none", "2027-03-15": "recess" }, today: "2027-02-10" });
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
});

it("moves through a timeline by arrow keys, past either end too", async () => {
  await show({ widget: "timeline", weekOf: "2027-01-28" });
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
])("begins a timeline without a selection by %s at %s", async (key, date) => {
  await show({ widget: "timeline" });
  expect(page.getByRole("option", { selected: true }).length).toBe(0);
  (page.getByRole("listbox").element() as HTMLElement).focus();
  await press(`{${key}}`);
  await expect.poll(() => calls).toEqual([date]);
});

it("selects weeks by a click, and on while the primary button is held, past the ends too", async () => {
  vi.spyOn(Element.prototype, "setPointerCapture").mockReturnValue();
  vi.spyOn(Element.prototype, "hasPointerCapture").mockReturnValue(true);
  await show({ widget: "timeline" });
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

const wednesday: Scene = { widget: "day", events: week, weekOf: "2027-01-27" };

it("shows the events of a day under its heading, and walks them", async () => {
  await show(wednesday);
  await seen(page.getByRole("heading", { name: "Wednesday, January 27th" }));
  await seen(page.getByRole("group", { name: "Your week Wednesday, January 27th" }));
  expect(texts("[data-stop] b")).toEqual(["COMP.1020", "Lunch", "LAB 804"]);
  await press("{Tab}{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => calls).toEqual(["lab"]);
  expect(rectOf(/^LAB 804/).y - rectOf(/^COMP\.1020/).y).toBeCloseTo(((945 - 540) / 60) * 48, 1);
});

it("changes the day of a week by a swipe, without choosing the event under it", async () => {
  const thursday: Scene = { widget: "grid", events: week, weekOf: "2027-01-25", activeDay: 4, hasDayHeads: true };
  await show(thursday, PHONE);
  const math = () => button(/^MATH\.1320/).element();
  // Too short, slanted, upright.
  for (const [along, across] of [
    [-30, 0],
    [-60, 55],
    [-5, 90],
  ] as const) {
    drag(math(), along, across);
  }
  expect(calls).toEqual([]);
  drag(math(), -80, 5);
  await seen(page.getByRole("list", { name: "Friday, January 29" }));
  expect(calls).toEqual([{ activeDay: 5 }]);
  drag(page.getByRole("list").element(), -200);
  expect(calls).toHaveLength(1);
  drag(page.getByRole("list").element(), 80);
  await expect.poll(() => calls.at(-1)).toEqual({ activeDay: 4 });
});

it("draws small weeks as pictures without text or tab stops", async () => {
  await show({ widget: "miniature", events: week });
  expect((page.getByRole("img", { name: "Best week" }).element() as HTMLElement).innerText).toMatch(
    /^M\s+T\s+W\s+R\s+F/,
  );
  await change({ widget: "thumbnail", events: week });
  await expect.poll(() => document.getElementById("stage")!.innerText).toBe("");
});

it("steps from week to week, and stops at the first and last date with the focus kept", async () => {
  await show({ widget: "period", weekOf: "2027-01-27", minDate: "2027-01-26", maxDate: "2027-02-01" });
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

it.each<[string, Scene, typeof WIDE, "dark"?]>([
  ["the week with heads", { widget: "grid", events: week, weekOf: "2027-01-25", hasDayHeads: true }, WIDE],
  ["an empty week", { widget: "grid", weekOf: "2027-01-25" }, WIDE],
  ["the list", { widget: "list", events: week, selectedId: "lab" }, WIDE],
  ["the day", { ...wednesday, selectedId: "lab", locks: ["lab"] }, WIDE],
  ["the day in the dark", { ...wednesday, selectedId: "lab", locks: ["lab"] }, PHONE, "dark"],
  ["a timeline without a selection", { widget: "timeline" }, WIDE],
  ["the period", { widget: "period", weekOf: "2027-01-25" }, WIDE],
])("passes axe: %s", async (_, scene, viewport, colorScheme) => {
  if (colorScheme) await emulate({ colorScheme });
  await show(scene, viewport);
  await (colorScheme ? expectContrast() : expectAccessible());
});
