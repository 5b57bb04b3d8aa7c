import { expect, it } from "vitest";
import { type CalendarEvent, hoursOf } from "#calendar";
import { layoutWeek } from "../../src/calendar/week-layout.ts";

const lecture: CalendarEvent<null> = { id: "lecture", data: null, days: [1], start: 540, end: 590 };
const pause = (start: number, end: number): CalendarEvent<null> => ({
  id: "break",
  data: null,
  kind: "break",
  days: [2],
  start,
  end,
});

const drawn = (...events: readonly CalendarEvent<null>[]) => {
  const { hours, columns } = layoutWeek({ events }, {});
  const breaks = columns.flatMap(({ entries }) => entries).filter(({ placed }) => placed?.item.event.kind === "break");
  return [
    `${hours.firstHour}–${hours.lastHour}`,
    ...breaks.map(({ placed }) => [placed!.start, placed!.end, placed!.item.cut].filter(Boolean).join(" ")),
  ];
};

it.each([
  ["all day", pause(0, 1440), "480 660 both"],
  ["an early one", pause(420, 540), "480 540 start"],
  ["one within the hours", pause(520, 580), "520 580"],
  ["one before them, at their edge", pause(360, 420), "480 510 before"],
  ["one in the evening", pause(1320, 1380), "630 660 after"],
])("breaks outside of the hours of a week don't widen them but are cut: %s", (_which, given, cut) => {
  expect(drawn(lecture, given)).toEqual(["8–11", cut]);
  expect(hoursOf([lecture, given])).toEqual({ firstHour: 8, lastHour: 11 });
});

it("breaks within the usual day widen the week, up to its end", () => {
  expect(drawn(lecture, pause(720, 780))).toEqual(["8–14", "720 780"]);
  expect(drawn(lecture, pause(840, 1300))).toEqual(["8–17", "840 1020 end"]);
  expect(drawn({ ...lecture, start: 1140, end: 1200 }, pause(840, 1300))).toEqual(["8–21", "840 1260 end"]);
});

it("a week of nothing but an all-day break has the hours of an empty week", () => {
  expect(drawn(pause(0, 1440))).toEqual(["8–17", "480 1020 both"]);
});
