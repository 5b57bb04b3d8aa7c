import { expect, it } from "vitest";
import { commonFreeTime, readShareLink } from "#app/features/builder/results/compare/friend-dialog.tsx";
import type { CalendarEvent } from "#calendar";
import type { Weekday } from "#dates/day";

type Event = CalendarEvent<undefined>;
const event = (id: string, days: Weekday[], start: number, end: number, over: object = {}): Event => {
  return { id, days, start, end, data: undefined, ...over };
};
const week = { days: [1, 2] as const, weekOf: "2027-02-01", hours: { firstHour: 8, lastHour: 12 } };

it("is the time between both students' classes, if it's at least half an hour", () => {
  const events = [
    event("mine", [1], 540, 600),
    event("theirs", [1, 2], 570, 660),
    event("close", [1], 680, 710),
    event("other half", [2], 480, 720, { startDate: "2027-03-15", endDate: "2027-05-07" }),
  ];
  expect(commonFreeTime(events, week)).toEqual([
    { weekday: 1, spans: [{ start: 480, end: 540 }] },
    {
      weekday: 2,
      spans: [
        { start: 480, end: 570 },
        { start: 660, end: 720 },
      ],
    },
  ]);
  expect(commonFreeTime([], { ...week, days: [3] })).toEqual([{ weekday: 3, spans: [{ start: 480, end: 720 }] }]);
});

it.each([
  ["https://portal.example/schedule-builder/view?term=2310&classes=100,101", { term: "2310", classes: "100,101" }],
  ["Free? https://portal.example/view?term=2310&classes=7%2C8 Call me?", { term: "2310", classes: "7,8" }],
  ["<https://portal.example/schedule-builder/view?term=2310&amp;classes=7%252C8>.", { term: "2310", classes: "7,8>." }],
  [
    "https://portal.example/schedule-builder/view?term=2310&classes=7,\n 8. See you",
    { term: "2310", classes: "7,\n 8." },
  ],
  [
    "See https://links.example/?url=https%3A%2F%2Fportal.example%2Fview%3Fterm%3D2310%26classes%3D7%2C8&data=05 Bye",
    { term: "2310", classes: "7,8" },
  ],
  ["https://portal.example/schedule-builder/view?term=2310", undefined],
  ["hello", undefined],
])("reads the link %s", (link, expected) => {
  const query = readShareLink(link);
  expect(query && Object.fromEntries(query)).toEqual(expected);
});
