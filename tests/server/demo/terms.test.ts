import { describe, expect, it } from "vitest";
import { readDemoRows } from "#server/demo/demo-files";
import { type DemoTerm, demoTerms, moveToToday, termName, termsBefore } from "#server/demo/terms";
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

  it("surround any day, with the ninth week of the first one running", () => {
    for (const today of days) {
      const [inProgress, open, planned] = threeTerms(today);
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
      const [inProgress, open, planned] = threeTerms(today);
      const now = toInstant({ date: today, minutes: 0 });
      const sessions = readDemoRows("sessions", today);
      const at = (moment: unknown) => moment as Date | null;
      for (const { code, startDate, endDate } of [inProgress, open, planned]) {
        const full = sessions.find((row) => row.term_code === code && row.code === "1");
        expect([full?.start_date, full?.end_date], today).toEqual([startDate, endDate]);
      }
      const windowsOf = (code: string) =>
        sessions
          .filter((row) => row.term_code === code)
          .map((row) => [row.enrollment_opens_at, row.open_enrollment_at, row.enrollment_closes_at].map(at));
      expect(windowsOf(planned.code).flat()).toEqual(Array.from({ length: 9 }, () => null));
      for (const [, , closes] of windowsOf(inProgress.code)) expect(closes && closes < now, today).toBe(true);
      for (const [opens, opensToAll, closes] of windowsOf(open.code))
        expect(opens && opensToAll && closes && opens < now && now < opensToAll && opensToAll < closes, today).toBe(
          true,
        );
      const [full] = sessions;
      expect(full && String(full.drop_deadline) < today && String(full.withdraw_deadline) > today, today).toBe(true);
    }
  });

  it("come after the terms of the past on any day", () => {
    for (const today of days) {
      const [{ startDate, code }] = threeTerms(today);
      const past = termsBefore(startDate, 7);
      expect(past).toHaveLength(7);
      const codes = [code, ...past.map((term) => term.code)].map(Number);
      expect(codes, today).toEqual([...new Set(codes)].sort((a, b) => b - a));
      for (const { gradedOn } of past) expect(gradedOn < startDate, today).toBe(true);
    }
  });
});

describe("a file of the demo", () => {
  it("moves its days by whole weeks and names its terms", () => {
    const file = "2026-11-20 {0} {1 name} {2} {-1 name} {-1 graded}, COMP.2026";
    expect(moveToToday(file, "2026-11-16")).toBe("2026-11-20 3710 2027 Spring 3740 2026 Spring 2026-05-16, COMP.2026");
    expect(moveToToday(file, "2026-12-01")).toBe("2026-12-04 3710 2027 Spring 3740 2026 Spring 2026-05-16, COMP.2026");
    expect(() => moveToToday("{7}", "2026-11-16")).toThrow("The demo has no term 7.");
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

function threeTerms(today: string): [DemoTerm, DemoTerm, DemoTerm] {
  const [inProgress, open, planned] = demoTerms(today);
  if (!inProgress || !open || !planned) throw new Error(`The demo of ${today} doesn't have three terms.`);
  return [inProgress, open, planned];
}
