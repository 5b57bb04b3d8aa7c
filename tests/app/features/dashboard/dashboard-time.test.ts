import { describe, expect, it } from "vitest";
import {
  closingTime,
  greeting,
  groupByAge,
  occurrenceLabel,
  progressOf,
  untilLabel,
} from "#app/features/dashboard/dashboard-time.ts";
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
    ["2026-11-27", NOW, "Fri 10:00–10:50 AM"],
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
  expect(untilLabel("2026-11-21T02:00:00Z", NOW)).toBe("9 PM");
  expect(untilLabel("2026-11-23T13:30:00Z", NOW)).toBe("Mon 8:30 AM");
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
  const news = dates.map((date) => ({ date }));
  expect(groupByAge(news, NOW).map(({ title, items }) => [title, ...items.map(({ date }) => date)])).toEqual([
    ["Coming up", dates[0]],
    ["Last 7 days", dates[1], dates[2]],
    ["Last 14 days", dates[3], dates[4]],
    ["Older", dates[5], null],
  ]);
});
