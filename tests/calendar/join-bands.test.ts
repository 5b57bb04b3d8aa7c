import { expect, it } from "vitest";
import type { CalendarEvent } from "#calendar";
import type { Weekday } from "#dates/day";
import { joinBands } from "../../src/calendar/grid/join-bands.ts";
import { layoutWeek } from "../../src/calendar/week-layout.ts";

const LUNCH: CalendarEvent<null> = { id: "lunch", days: [1, 2, 3, 5], start: 720, end: 780, kind: "break", data: null };
const lecture = (days: Weekday[]): CalendarEvent<null> => ({ id: "lecture", days, start: 720, end: 770, data: null });

/** "lunch 1–3" is a band, "lunch 5" a box. */
const drawn = (events: readonly CalendarEvent<null>[], days: readonly Weekday[] = [1, 2, 3, 4, 5]) =>
  joinBands(layoutWeek({ events, days }, { leastMinutes: 15, maxLanes: 3 }).columns).flatMap(({ weekday, entries }) =>
    entries.map(({ placed }) => {
      const last = placed?.item.band?.at(-1);
      return `${placed?.item.event.id} ${weekday}${last === undefined ? "" : `–${last}`}`;
    }),
  );

it("a break on neighboring days is one band, from its first day on", () => {
  expect(drawn([LUNCH])).toEqual(["lunch 1–3", "lunch 5"]);
});

it("neighbors are those that are shown", () => {
  expect(drawn([LUNCH], [1, 3, 5])).toEqual(["lunch 1–5"]);
});

it("a day on which something is next to it isn't part of the band", () => {
  expect(drawn([LUNCH, lecture([3])])).toEqual(["lunch 1–2", "lunch 3", "lecture 3", "lunch 5"]);
});

it("classes and other breaks stay apart", () => {
  const other = { ...LUNCH, id: "other", days: [4 as const] };
  expect(drawn([lecture([1, 2]), { ...LUNCH, days: [3] }, other])).toEqual([
    "lecture 1",
    "lecture 2",
    "lunch 3",
    "other 4",
  ]);
});
