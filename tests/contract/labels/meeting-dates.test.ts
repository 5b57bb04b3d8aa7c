import { describe, expect, it } from "vitest";
import type { Meeting } from "#contract/catalog";
import { datePattern, withDatePattern } from "#contract/labels/meeting-dates";
import { meetingOf } from "../../support/search/listings.ts";

const [MWF, THURSDAY] = [[1, 3, 5], [4]];
const TERM = { StartDate: "2027-01-11", EndDate: "2027-05-07" };

const on = (Days: number[], more: Partial<Meeting> = {}): Meeting => meetingOf({ ...TERM, Days, ...more });
const days = (...dates: string[]) => dates.map((date) => `2027-${date}`);
/** As an import's weeks: 1 if it meets. */
const weeks = (bits: string, Days = THURSDAY) =>
  on(Days, { SkippedWeeks: bits.split("").flatMap((bit, week) => (bit === "0" ? [week] : [])) });

const words = (meeting: Meeting, most?: number) =>
  datePattern(meeting, most === undefined ? {} : { maxListed: most })?.words;

describe("the dates of a meeting in words", () => {
  it.each<[string, Meeting, string | undefined]>([
    ["all", on(MWF), undefined],
    [
      "all but holidays",
      on(MWF, { SkippedDates: days("01-18", "02-15", "03-15", "03-17", "03-19") }),
      "not on 1/18, 2/15, 3/15–3/19",
    ],
    ["all but two days in a row", on([2, 4], { SkippedDates: days("03-16", "03-18") }), "not on 3/16, 3/18"],
    ["all but a week", weeks("11111111101111111", MWF), "not on 3/15–3/19"],
    [
      "all but a week and a day",
      { ...weeks("11111111101111111", MWF), SkippedDates: days("01-18") },
      "not on 1/18, 3/15–3/19",
    ],
    ["every other week", weeks("10101010101010101"), "every other week from 1/14"],
    ["the weeks between", weeks("01010101010101010"), "every other week from 1/21"],
    [
      "every other week, written as dates",
      on(THURSDAY, { EndDate: "2027-02-11", SkippedDates: days("01-21", "02-04") }),
      "every other week from 1/14",
    ],
    ["every other week but one", weeks("10101010001010101"), "every other week from 1/14, not on 3/11"],
    ["every other week on several days", weeks("10101010101010101", MWF), "every other week from 1/11"],
    ["a few weeks", { ...weeks("11001"), EndDate: "2027-02-13" }, "weeks of 1/14, 1/21, 2/11"],
    ["two weeks", { ...weeks("101"), EndDate: "2027-01-30" }, "weeks of 1/14, 1/28"],
    ["weeks without a pattern", weeks("11000110000000110"), "6 weeks between 1/14 and 4/29"],
    [
      "few days of few weeks",
      on(MWF, { EndDate: "2027-01-23", SkippedDates: days("01-13", "01-18", "01-20") }),
      "on 1/11, 1/15, 1/22",
    ],
    [
      "days without a pattern",
      on([1, 2, 3, 4, 5], {
        EndDate: "2027-01-30",
        SkippedDates: days("01-12", "01-13", "01-14", "01-19", "01-21", "01-22", "01-26", "01-28", "01-29"),
      }),
      "6 days between 1/11 and 1/27",
    ],
    ["none", on(THURSDAY, { StartDate: "2027-01-15", EndDate: "2027-01-16", SkippedWeeks: [1] }), undefined],
  ])("%s", (_, meeting, expected) => {
    expect(words(meeting)).toBe(expected);
  });

  it("leave out what the term's calendar takes and gives", () => {
    expect(words(on(MWF, { DaysOff: days("01-18"), AddedDates: days("01-19") }))).toBeUndefined();
    const both = on(MWF, { DaysOff: days("01-18"), SkippedDates: days("02-15") });
    expect(words(both)).toBe("not on 2/15");
  });

  it("list everything where there's room", () => {
    const scattered = on(MWF, { SkippedDates: days("01-13", "01-20", "01-27", "02-03", "02-10", "02-17", "02-24") });
    expect(words(scattered)).toBe("44 days between 1/11 and 5/7");
    expect(words(scattered, Number.POSITIVE_INFINITY)).toBe("not on 1/13, 1/20, 1/27, 2/3, 2/10, 2/17, 2/24");
  });

  it("follow the time", () => {
    expect(withDatePattern("R 2:00–3:50 PM", weeks("10101010101010101"))).toBe(
      "R 2:00–3:50 PM, every other week from 1/14",
    );
    expect(withDatePattern("R 2:00–3:50 PM", on(THURSDAY))).toBe("R 2:00–3:50 PM");
  });
});
