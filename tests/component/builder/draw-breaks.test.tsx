import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { breakFacts, openBuilder, threeCourses } from "../../support/component/builder.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { PHONE } from "../../support/component/open-app.tsx";
import { breakOf } from "../../support/engine/schedule-requests.ts";

const lunch = breakOf("lunch", { name: "Lunch", dayOfWeek: 5, startMinutes: 12 * 60, endMinutes: 13 * 60 });

const week = () => page.getByRole("group", { name: "Week view" });
const lunchBox = () => week().getByRole("button", { name: /^Lunch, break/ });
/** Where a day and an hour are in the week. */
function place(day: number, hour: number) {
  const root = week().element();
  const { left, top } = root.getBoundingClientRect();
  const column = root.querySelector(`[data-day="${day}"]`)!.getBoundingClientRect();
  const lines = [...root.querySelectorAll<HTMLElement>("[data-hour]")];
  const first = lines[0]!;
  const perHour = lines[1]!.getBoundingClientRect().top - first.getBoundingClientRect().top;
  const y = first.getBoundingClientRect().top + (hour - Number(first.dataset["hour"])) * perHour;
  return { x: column.left + column.width / 2 - left, y: y - top };
}
async function drag(from: [day: number, hour: number], to: [day: number, hour: number]) {
  // What was moved before glides to its place.
  await Promise.all(
    week()
      .element()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
  await userEvent.dragAndDrop(week(), week(), { sourcePosition: place(...from), targetPosition: place(...to) });
}

async function open(screen = "configuration?id=7", viewport = { width: 1280, height: 1000 }, breaks = [lunch]) {
  const { server } = await openBuilder(screen, { ...threeCourses, breaks }, { viewport });
  await seen(week());
  // With it, the code for drawing comes.
  await press("{Shift}");
  await seen(page.getByCss("[data-draws]"));
  return () => server.request.breaks.map(breakFacts);
}
const LUNCH = ["Lunch", 5, 720, 780];

const nameField = () => page.getByRole("textbox", { name: "Name of this break" });

it("makes a break of dragged empty time on all its days, named in its place, with one Undo", async () => {
  const saved = await open(undefined, undefined, []);
  await drag([3, 14.05], [5, 15.45]);
  await focused(nameField());
  await expect.poll(() => getSelection()?.toString()).toBe("Break");
  await press("Gym{Enter}");
  await noDialog();
  await expect.poll(saved).toEqual([3, 4, 5].map((day) => ["Gym", day, 14 * 60, 15 * 60 + 30]));
  await focused(week().getByRole("button", { name: /^Gym, break, Wednesday, Thursday, Friday/ }));
  await button("Undo").click();
  await expect.poll(saved).toEqual([]);
});

it("keeps the field for the name of a break that leaves no schedule", async () => {
  const saved = await open(undefined, undefined, []);
  await drag([1, 8], [5, 16]);
  await seen(button("See Why"));
  await focused(nameField());
  await press("Away{Enter}");
  await expect.poll(saved).toEqual([1, 2, 3, 4, 5].map((day) => ["Away", day, 480, 960]));
});

it.each(["{Escape}", "{Enter}", "{Tab}"])("keeps the name of a drawn break if it's left by %s", async (key) => {
  const saved = await open(undefined, undefined, []);
  await drag([3, 14], [3, 15]);
  await focused(nameField());
  await press(key === "{Escape}" ? `Gym${key}` : key);
  await gone(nameField());
  await expect.poll(saved).toEqual([["", 3, 840, 900]]);
});

it("names a drawn break when its name is left for something else", async () => {
  const saved = await open(undefined, undefined, []);
  await drag([3, 14], [4, 15]);
  await nameField().fill("Band");
  await button("Add Break").click();
  await seen(dialog("Add Break"));
  await expect.poll(saved).toEqual([3, 4].map((day) => ["Band", day, 840, 900]));
});

it("draws a break on several days as one band, and moves all of it", async () => {
  const days = [2, 3, 4].map((day) => ({ ...lunch, id: `lunch-${day}`, dayOfWeek: day }));
  const saved = await open("results?id=7", undefined, days);
  expect(
    week()
      .getByRole("button", { name: /^Lunch, break/ })
      .elements(),
  ).toHaveLength(1);
  const band = lunchBox().element().getBoundingClientRect();
  const column = week().element().querySelector('[data-day="2"]')!.getBoundingClientRect();
  expect(band.width).toBeGreaterThan(2.8 * column.width);
  await drag([4, 12.5], [5, 12.5]);
  await expect.poll(saved).toEqual([3, 4, 5].map((day) => ["Lunch", day, 720, 780]));
});

it("says while a break is drawn how many schedules it leaves, and without which course there are some", async () => {
  await open(undefined, undefined, []);
  const root = week().element();
  const { left, top } = root.getBoundingClientRect();
  const send = (type: string, day: number, hour: number, target: EventTarget = window) => {
    const { x, y } = place(day, hour);
    const at = { clientX: left + x, clientY: top + y, buttons: 1 };
    target.dispatchEvent(new PointerEvent(type, { pointerId: 1, isPrimary: true, bubbles: true, ...at }));
  };
  root.setPointerCapture = () => undefined;
  send("pointerdown", 5, 14, root.querySelector('[data-day="5"]')!);
  send("pointermove", 5, 15);
  await seen(text(/^Leaves [\d,]+ schedules?$/));
  send("pointermove", 1, 8);
  await seen(text(/^Leaves none\. Without [A-Z]+\.\d+: \d+$|^Leaves no schedules$/));
  await press("{Escape}");
  await gone(text(/^Leaves/));
});

it("moves a break and its edges by dragging, and opens it when it's pressed", async () => {
  const saved = await open("results?id=7");
  await drag([5, 12.5], [3, 13.5]);
  await expect.poll(saved).toEqual([["Lunch", 3, 780, 840]]);
  await expect.poll(() => lunchBox().element().textContent).toContain("Wednesday");
  const words = () => lunchBox().element().textContent;
  // The week may still change for the schedules that the move gave, and the edge then isn't where it was.
  await expect
    .poll(async () => {
      if (words().includes("2:30")) return words();
      await press("{Escape}");
      await drag([3, 13.92], [3, 14.5]);
      return words();
    })
    .toContain("2:30");
  await expect.poll(saved).toEqual([["Lunch", 3, 780, 870]]);
  await noDialog();
  await lunchBox().click();
  await seen(dialog("Edit Break"));
});

it("moves a break and its edges by keys, also when the student leaves at once", async () => {
  const saved = await open();
  (lunchBox().element() as HTMLElement).focus();
  await press("{Shift>}{ArrowDown}{ArrowDown}{ArrowLeft}{/Shift}");
  await expect.poll(saved).toEqual([["Lunch", 4, 750, 810]]);
  await focused(lunchBox());
  await press("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(saved).toEqual([["Lunch", 4, 750, 825]]);
  await focused(lunchBox());
  await press("{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}");
  await expect.poll(saved).toEqual([["Lunch", 4, 735, 825]]);
  await focused(lunchBox());
  await press("{Shift>}{ArrowDown}{/Shift}");
  location.hash = "#/";
  await expect.poll(saved).toEqual([["Lunch", 4, 750, 840]]);
});

it("draws with a finger that is held, and scrolls with one that isn't", async () => {
  const saved = await open(undefined, { ...PHONE, height: 1000 });
  week().element().scrollIntoView({ block: "center" });
  const touch = (type: string, day: number, hour: number) => {
    const { left, top } = week().element().getBoundingClientRect();
    const { x, y } = place(day, hour);
    const at = { clientX: left + x, clientY: top + y };
    const target = document.elementFromPoint(at.clientX, at.clientY)!;
    const pointer = { pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true };
    target.dispatchEvent(new PointerEvent(type, { ...pointer, ...at }));
  };
  touch("pointerdown", 5, 14);
  touch("pointermove", 5, 15);
  touch("pointerup", 5, 15);
  touch("pointerdown", 5, 14);
  await seen(page.getByCss("[data-draws] > div"));
  touch("pointermove", 5, 16);
  touch("pointerup", 5, 16);
  await focused(nameField());
  await press("{Enter}");
  await expect.poll(saved).toEqual([LUNCH, ["", 5, 840, 960]]);
});

it("takes another section of a class that is dragged to it", async () => {
  await open("results?id=7");
  const lab = () =>
    week()
      .getByRole("button", { name: /^COMP\.1020 .*, lab/ })
      .first();
  await lab().click();
  const ghost = week()
    .getByRole("button", { name: /^Switch to lab/ })
    .first();
  await seen(ghost);
  const words = (ghost.element().textContent ?? "").match(/lab \d+/i)?.[0] ?? "?";
  await userEvent.dragAndDrop(lab(), ghost);
  await seen(text(new RegExp(`Switched to COMP\\.1020 ${words}`, "i")).first());
});
