import { describe, expect, it } from "vitest";
import { readDemoRows } from "#server/demo/demo-files";
import { type DemoTerm, demoTerms } from "#server/demo/terms";
import { addDays } from "#server/calendar-day";
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
});

describe("a file of the demo", () => {});

describe("the institution's wall clock", () => {});

function threeTerms(today: string): [DemoTerm, DemoTerm, DemoTerm] {
  const [inProgress, open, planned] = demoTerms(today);
  if (!inProgress || !open || !planned) throw new Error(`The demo of ${today} doesn't have three terms.`);
  return [inProgress, open, planned];
}
