import { describe, expect, it } from "vitest";
import { classEvents } from "#app/lib/classes/class-week.ts";
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
});
