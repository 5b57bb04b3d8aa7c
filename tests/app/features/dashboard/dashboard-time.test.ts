import { describe, expect, it } from "vitest";
import {
  closingTime,
  greeting,
  hoursAround,
  occurrenceLabel,
  openingTime,
  progressOf,
  untilLabel,
} from "#app/features/dashboard/dashboard-time.ts";
import { groupByAge } from "#app/features/dashboard/news-groups.ts";
import { institution } from "#contract/institution";
import { withInstitution } from "../../../support/institution.ts";

/** Friday, November 20, 2026, 10:28 AM where the university is. */
const NOW = Date.parse("2026-11-20T15:28:00Z");
const at = (time: string) => Date.parse(`2026-11-20T${time}-05:00`);

it.each([
  ["11:59", "Maya", "Good morning, Maya"],
  ["12:00", "Maya", "Good afternoon, Maya"],
  ["16:59", "Maya", "Good afternoon, Maya"],
  ["17:00", "Maya", "Good evening, Maya"],
  ["00:00", null, "Good morning"],
])("greets at %s %s with %s", (time, name, words) => {
  expect(greeting(at(`${time}:00`), name)).toBe(words);
});

describe("a class meeting", () => {
  const occurrence = { StartUtc: "2026-11-20T15:00:00Z", EndUtc: "2026-11-20T15:50:00Z" };

  it.each([
    ["09:59:59", "later"],
    ["10:00:00", "now"],
    ["10:49:59", "now"],
    ["10:50:00", "ended"],
  ])("at %s is %s", (time, progress) => {
    expect(progressOf(occurrence, at(time))).toBe(progress);
  });

  it.each([
    ["2026-11-20", NOW, "10:00–10:50 AM"],
    ["2026-11-23", NOW, "Mon 10:00–10:50 AM"],
    ["2026-11-26", NOW, "Thu 10:00–10:50 AM"],
    // Today is a Friday, too.
    ["2026-11-27", NOW, "11/27/2026 10:00–10:50 AM"],
    // Across a clock change.
    ["2027-03-15", Date.parse("2027-03-12T15:00:00Z"), "Mon 11:00–11:50 AM"],
  ])("on %s is labeled %s", (day, now, label) => {
    expect(occurrenceLabel({ StartUtc: `${day}T15:00:00Z`, EndUtc: `${day}T15:50:00Z` }, now)).toBe(label);
  });
});

it.each([
  ["2026-11-20T08:29:00-05:00", undefined],
  ["2026-11-20T08:30:00-05:00", "5 PM"],
  ["2026-11-20T16:59:00-05:00", "5 PM"],
  ["2026-11-20T17:00:00-05:00", undefined],
  ["2026-11-22T12:00:00-05:00", undefined],
  // Thanksgiving.
  ["2026-11-26T12:00:00-05:00", undefined],
])("an office is open at %s until %s", (moment, closes) => {
  const hours = [{ days: [1, 2, 3, 4, 5], opens: "08:30:00", closes: "17:00:00" }];
  expect(closingTime(hours, Date.parse(moment))).toBe(closes);
});

it("is open on a day that another institution doesn't close on, and only there", () => {
  const hours = [{ days: [1, 2, 3, 4, 5], opens: "08:30:00", closes: "17:00:00" }];
  const [thanksgiving, monday] = ["2026-11-26T12:00:00-05:00", "2026-11-30T12:00:00-05:00"].map(Date.parse);
  withInstitution({ closedOn: ["2026-11-30"] });
  expect([closingTime(hours, thanksgiving!), closingTime(hours, monday!)]).toEqual(["5 PM", undefined]);
});

it("has its own institution again after a test with another one", () => {
  expect(institution.closedOn).toContain("2026-11-26");
});

it("names the day unless it's today", () => {
  expect(untilLabel(Date.parse("2026-11-21T02:00:00Z"), NOW)).toBe("9 PM");
  expect(untilLabel(Date.parse("2026-11-23T13:30:00Z"), NOW)).toBe("Mon 8:30 AM");
  expect(untilLabel(Date.parse("2026-11-26T13:30:00Z"), NOW)).toBe("Thu 8:30 AM");
  expect(untilLabel(Date.parse("2026-11-27T13:30:00Z"), NOW)).toBe("11/27/2026 8:30 AM");
});

describe("an office that is closed", () => {
  const lunch = [
    { days: [1, 2, 3, 4, 5], opens: "13:00:00", closes: "17:00:00" },
    { days: [1, 2, 3, 4, 5], opens: "08:30:00", closes: "12:00:00" },
  ];

  it.each([
    ["early", "2026-11-20T08:29:00-05:00", "8:30 AM"],
    ["at noon", "2026-11-20T12:00:00-05:00", "1 PM"],
    ["on Friday evening", "2026-11-20T17:00:00-05:00", "Mon 8:30 AM"],
    ["on Sunday", "2026-11-22T12:00:00-05:00", "Mon 8:30 AM"],
    // Thanksgiving and the day after it.
    ["on the evening before a holiday", "2026-11-25T18:00:00-05:00", "Mon 8:30 AM"],
  ])("%s opens next", (_when, moment, opens) => {
    expect(openingTime(lunch, Date.parse(moment))).toBe(opens);
  });

  it("for longer than a week opens on a date", () => {
    withInstitution({ closedOn: ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"] });
    expect(openingTime(lunch, at("18:00:00"))).toBe("11/30/2026 8:30 AM");
  });

  it("has no opening time without hours", () => expect(openingTime([], NOW)).toBeUndefined());
});

it("news is grouped by calendar days where the university is", { tags: ["portal§2.35"] }, () => {
  const dates = [
    "2026-11-28T15:00:00Z",
    "2026-11-20T23:00:00Z",
    "2026-11-14T05:00:00Z",
    "2026-11-14T04:59:00Z",
    "2026-11-07T05:00:00Z",
    "2026-11-07T04:59:00Z",
    null,
  ];
  // News of a day is there on that day, but not what is for the whole of it.
  const ofToday = { date: "2026-11-20T17:00:00Z", has_time: false };
  const titleOf = (type: string) => groupByAge([{ type, ...ofToday }], NOW)[0]?.title;
  expect([titleOf("news"), titleOf("event")]).toEqual(["Last 7 days", "Coming up"]);
  const news = dates.map((date) => ({ type: "news", date, has_time: date !== null }));
  expect(groupByAge(news, NOW).map(({ title, items }) => [title, ...items.map(({ date }) => date)])).toEqual([
    ["Coming up", dates[1], dates[0]],
    ["Last 7 days", dates[2]],
    ["Last 14 days", dates[3], dates[4]],
    ["Undated", null],
    ["Older", dates[5]],
  ]);
});

describe("events", { tags: ["portal§2.35"] }, () => {
  const order = (...events: readonly (readonly [date: string, hasTime: boolean])[]) =>
    groupByAge(
      events.map(([date, hasTime]) => ({ type: "event", date, has_time: hasTime })),
      NOW,
    ).map(({ title, items }) => [title, ...items.map(({ date }) => date.slice(0, 10))]);

  it("of tonight come before those of next week, whatever the source's order", () => {
    expect(order(["2026-11-27T00:00:00Z", true], ["2026-11-21T00:00:00Z", true])).toEqual([
      ["Coming up", "2026-11-21", "2026-11-27"],
    ]);
  });

  it("that have begun are past", () => {
    expect(order(["2026-11-20T15:27:00Z", true])).toEqual([["Last 7 days", "2026-11-20"]]);
  });

  it("without a time come up all day", () => {
    expect(order(["2026-11-20T10:00:00Z", false], ["2026-11-19T17:00:00Z", false])).toEqual([
      ["Coming up", "2026-11-20"],
      ["Last 7 days", "2026-11-19"],
    ]);
  });
});

it("has the hours around a day's classes, half an hour before the first", () => {
  const at = (start: string, end: string) => ({ StartUtc: `2026-11-20T${start}:00Z`, EndUtc: `2026-11-20T${end}:00Z` });
  // Five hours earlier where the university is.
  const hours = (...all: Parameters<typeof hoursAround>[0]) => hoursAround(all, "2026-11-20");
  expect(hours(at("18:00", "18:50"), at("14:00", "14:50"))).toEqual({ firstHour: 8, lastHour: 14 });
  expect(hours(at("14:30", "15:00"))).toEqual({ firstHour: 9, lastHour: 10 });
  expect(hours(at("05:10", "05:50"))).toEqual({ firstHour: 0, lastHour: 1 });
  const lastNight = { StartUtc: "2026-11-20T03:30:00Z", EndUtc: "2026-11-20T05:30:00Z" };
  expect(hours(lastNight)).toEqual({ firstHour: 0, lastHour: 1 });
  expect(hours({ StartUtc: "2026-11-21T03:30:00Z", EndUtc: "2026-11-21T05:30:00Z" })).toEqual({
    firstHour: 22,
    lastHour: 24,
  });
});
