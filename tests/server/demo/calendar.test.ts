import { describe, expect, it } from "vitest";
import { demoTerms, termName, termsBefore } from "#server/demo/calendar";
import { addDays, daysBetween, weekday } from "#server/calendar-day";
import { toInstant } from "#server/institution-time";

/** Every thirteenth day of four years, and the days that calendars stumble over. */
const days = [
  ...Array.from({ length: 112 }, (_, index) => addDays("2026-01-01", index * 13)),
  "2028-02-29",
  "2026-12-31",
  "2027-01-01",
  "2027-03-14",
  "2026-11-01",
];

describe("the demo's terms", () => {
  it("are those that students know in November 2026", () => {
    const terms = demoTerms("2026-11-20").map(({ code, description, startDate, endDate }) =>
      [code, description, startDate, endDate].join(" "),
    );
    expect(terms).toEqual([
      "3710 2026 Fall 2026-09-21 2027-01-02",
      "3730 2027 Spring 2027-01-25 2027-05-08",
      "3740 2027 Summer 2027-05-31 2027-09-11",
    ]);
  });

  it.each([
    ["2026-12-15", "2026 Fall", "3710"],
    ["2026-12-16", "2027 Spring", "3730"],
    ["2027-04-15", "2027 Spring", "3730"],
    ["2027-04-16", "2027 Summer", "3740"],
    ["2027-08-15", "2027 Summer", "3740"],
    ["2027-08-16", "2027 Fall", "3810"],
  ])("are named by their first day: %s is %s", (startDate, description, code) => {
    expect(termName(startDate)).toEqual({ description, code });
  });

  it("stand around any day with the ninth week of the first one running", () => {
    for (const today of days) {
      const [inProgress, open, planned] = demoTerms(today);
      expect(weekday(inProgress.startDate), today).toBe(1);
      expect(Math.floor(daysBetween(inProgress.startDate, today) / 7), today).toBe(8);
      expect(daysBetween(inProgress.startDate, open.startDate)).toBe(18 * 7);
      expect(daysBetween(open.startDate, planned.startDate)).toBe(18 * 7);
      const codes = [inProgress, open, planned].map(({ code }) => Number(code));
      expect(codes, today).toEqual([...new Set(codes)].sort((a, b) => a - b));
    }
  });

  it("leave one term to enroll in on any day: by appointment, not yet for all", () => {
    for (const today of days) {
      const [inProgress, open, planned] = demoTerms(today);
      for (const { enrollment } of open.sessions) {
        expect(enrollment && enrollment.opens.date < today).toBe(true);
        expect(enrollment && enrollment.opensToAll.date > today).toBe(true);
        expect(enrollment && enrollment.closes.date > enrollment.opensToAll.date).toBe(true);
      }
      for (const { enrollment } of inProgress.sessions) expect(enrollment && enrollment.closes.date < today).toBe(true);
      for (const { enrollment } of planned.sessions) expect(enrollment).toBeNull();
      const [full] = inProgress.sessions;
      expect(full && full.dropDeadline < today && full.withdrawDeadline > today, today).toBe(true);
    }
  });

  it("come after the terms of the past on any day", () => {
    for (const today of days) {
      const [{ startDate, code }] = demoTerms(today);
      const past = termsBefore(startDate, 7);
      expect(past).toHaveLength(7);
      const codes = [code, ...past.map((term) => term.code)].map(Number);
      expect(codes, today).toEqual([...new Set(codes)].sort((a, b) => b - a));
      for (const { gradedOn } of past) expect(gradedOn < startDate, today).toBe(true);
    }
  });
});

describe("the institution's wall clock", () => {
  it.each([
    ["2026-11-20", 8 * 60, "2026-11-20T13:00:00.000Z"],
    ["2026-07-01", 8 * 60, "2026-07-01T12:00:00.000Z"],
    ["2027-03-14", 60, "2027-03-14T06:00:00.000Z"],
    ["2027-03-14", 8 * 60, "2027-03-14T12:00:00.000Z"],
    ["2026-11-01", 30, "2026-11-01T04:30:00.000Z"],
    ["2026-11-01", 8 * 60, "2026-11-01T13:00:00.000Z"],
    ["2028-02-29", 23 * 60 + 59, "2028-03-01T04:59:00.000Z"],
  ])("shows %s, minute %d at %s", (date, minutes, instant) => {
    expect(toInstant({ date, minutes }).toISOString()).toBe(instant);
  });

  it("refuses what is no day", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow("2026-02-30");
    expect(() => addDays("20.11.2026", 1)).toThrow("20.11.2026");
  });
});
