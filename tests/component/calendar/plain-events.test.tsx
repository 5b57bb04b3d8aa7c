import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import {
  DayView,
  type Event,
  type EventPosition,
  EventText,
  toCalendarEvents,
  WeekGrid,
  WeekMiniature,
} from "#calendar";
import { emulate } from "../../support/component/accessible.ts";
import { press, seen } from "../../support/component/act.ts";
import { change, PHONE, plainEvents, show, WIDE } from "../../support/component/calendar-stage.tsx";
import { button } from "../../support/component/find.ts";

const MONDAY = "2027-01-25";
const boxOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("[data-kind]")].find(({ textContent }) => textContent.includes(name))!;
/** The words in an event's box that can be seen whole. */
function wholeWords(name: string): string[] {
  const content = boxOf(name).querySelector<HTMLElement>("[class*=_content_]")!;
  const frame = content.getBoundingClientRect();
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const isWhole = [...range.getClientRects()].every(
      ({ top, bottom, left, right }) =>
        bottom <= frame.bottom + 2 && top >= frame.top - 2 && right <= frame.right + 1 && left >= frame.left - 1,
    );
    if (isWhole && range.getClientRects().length > 0) words.push(node.textContent!);
  }
  return words;
}

it("draws plain events over their times, with their names and times", {
  tags: ["builder§2.67", "builder§2.62"],
}, async () => {
  await show(<WeekGrid label="Campus week" events={plainEvents} weekOf={MONDAY} />);
  const names = page.getByRole("list", { name: "Tuesday, January 26" });
  await seen(names.getByText("Advising, Tuesday, January 26, 10:00 to 10:30 AM"));
  expect(boxOf("Chess Club").textContent).toContain("6:00PM - 8:00PM");
  const hours = (name: string) => boxOf(name).getBoundingClientRect();
  expect(hours("Chess Club").top - hours("COMP.1020").top).toBeCloseTo(9 * 50, 0);
  expect(boxOf("Chess Club").dataset["course"]).toBe("amber");
  // Yoga ends in March.
  await change(<WeekGrid label="Campus week" events={plainEvents} weekOf="2027-03-15" />);
  expect(boxOf("Yoga")).toBeUndefined();
});

it("shows an event's own content, class name, and place, and presses it", { tags: ["builder§2.67"] }, async () => {
  const onClick = vi.fn<() => void>();
  const at = (name: string, start: number, more: Partial<Event>): Event => ({
    name,
    date: MONDAY,
    start,
    end: start + 60,
    ...more,
  });
  await show(
    <DayView
      label="Fields"
      date={MONDAY}
      events={[
        at("Pressed", 540, { onClick }),
        at("Content", 630, { timelineContent: <EventText title="Of its own" /> }),
        at("Named", 720, { className: "own-name" }),
        at("Placed", 810, { position: () => ({ insetBlockStart: 7, insetInlineStart: "50%", width: 80, height: 33 }) }),
      ]}
    />,
  );
  await seen(page.getByRole("heading", { name: "Monday, January 25th", level: 2 }));
  await press("{Tab}{Enter}");
  await button(/^Pressed/).click();
  expect(onClick).toHaveBeenCalledTimes(2);
  // Nothing else can be pressed.
  expect(page.getByRole("button").length).toBe(1);
  expect(boxOf("Content").querySelector("b")!.textContent).toBe("Of its own");
  expect(boxOf("Named").classList).toContain("own-name");
  const [day, placed] = [
    boxOf("Placed").parentElement!.getBoundingClientRect(),
    boxOf("Placed").getBoundingClientRect(),
  ];
  expect(placed.top - day.top).toBeCloseTo(7, 0);
  expect([placed.width, placed.height]).toEqual([80, 33]);
});

it("takes the places of events from its container", { tags: ["builder§2.67"] }, async () => {
  const position = vi.fn<EventPosition>(({ start }) => ({ top: start / 10, height: 20 }));
  await show(<WeekGrid label="Campus week" events={plainEvents} weekOf={MONDAY} position={position} />);
  expect(position).toHaveBeenCalledWith(expect.objectContaining({ start: 540, end: 590, lane: 0, laneCount: 1 }));
  expect(boxOf("COMP.1020").offsetTop).toBe(54);
});

it("draws plain events in a small week", async () => {
  await show(<WeekMiniature label="Small" events={plainEvents} weekOf={MONDAY} />);
  expect(document.querySelectorAll("[data-small] [data-kind]").length).toBe(6);
});

it.each([
  ["a week of a desktop", WIDE, 1280],
  ["a narrow week", WIDE, 680],
  ["a day of a phone", PHONE, 360],
])("shows the name and the time in a box of 50 minutes, before other lines: %s", async (_which, { height }, width) => {
  const event: Event = { name: "COMP.1020", meetings: [{ days: [1], start: "T09:00", end: "T09:50" }] };
  const events = toCalendarEvents(event, { data: null });
  const renderEvent = () => (
    <EventText title="COMP.1020" detail="LEC 201" time="9:00–9:50" lines={["Olsen 408 · North Campus", "Ada King"]} />
  );
  await show(<WeekGrid label="Week" events={events} renderEvent={renderEvent} />, { width, height });
  const words = wholeWords("COMP.1020");
  expect(words.join("")).toContain("COMP.1020");
  expect(words).toContain("9:00–9:50");
});

it("keeps the colors of events in print, and their names where colors are forced", async () => {
  await show(<WeekGrid label="Campus week" events={plainEvents} weekOf={MONDAY} />);
  await emulate({ media: "print" });
  const style = getComputedStyle(boxOf("Chess Club").firstElementChild!);
  expect(style.printColorAdjust).toBe("exact");
  expect(style.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  await emulate({ forcedColors: "active" });
  expect(wholeWords("Chess Club").join("")).toContain("Chess Club");
  expect(getComputedStyle(boxOf("Chess Club").firstElementChild!).borderTopColor).not.toBe("rgba(0, 0, 0, 0)");
});
