import { describe, expect, it } from "vitest";
import { classEvents } from "#app/lib/classes/class-week.ts";
import { weekOccurrences } from "#calendar";
import { WHOLE_WEEK } from "#dates/span";
import { listing, meeting } from "../../../support/search/listings.ts";

describe("the events of a class", () => {
  const look = { tone: "teal" } as const;

  it("are its meetings with times, under the class's number", () => {
    const events = classEvents(listing({ number: 101, meets: ["MWF 9:00-9:50", undefined] }), look);
    expect(events).toMatchObject([{ id: "101", start: 540, end: 590, days: [1, 3, 5], tone: "teal" }]);
  });

  it("count the weeks of a meeting that starts on a Sunday from that day", () => {
    const skipping = listing({ meetings: [meeting("M 9:00-9:50", { StartDate: "2027-01-17", SkippedWeeks: [1] })] });
    expect(classEvents(skipping, look, "2027-01-18")).toHaveLength(1);
    expect(classEvents(skipping, look, "2027-01-25")).toEqual([]);
  });

  it("of a night go on in the next week, also after one that it skips, and before one", () => {
    const night = { StartTime: "22:30:00", EndTime: "00:30:00", StartDate: "2027-01-23", SkippedWeeks: [1] };
    const seminar = listing({ meetings: [meeting("M 9:00-9:50", { ...night, Days: [6], DaysString: "Sa" })] });
    const days = (weekOf: string) =>
      weekOccurrences(classEvents(seminar, look, weekOf), WHOLE_WEEK, weekOf).flatMap(({ date, occurrences }) =>
        occurrences.map(({ start, end }) => `${date} ${start}–${end}`),
      );
    expect(days("2027-01-17")).toEqual(["2027-01-23 1350–1440"]);
    expect(days("2027-01-24")).toEqual(["2027-01-24 0–30"]);
    expect(days("2027-01-31")).toEqual(["2027-02-06 1350–1440"]);
    expect(days("2027-02-07")).toEqual(["2027-02-07 0–30", "2027-02-13 1350–1440"]);
  });
});
