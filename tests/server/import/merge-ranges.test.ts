import { describe, expect, it } from "vitest";
import { toDayNumber, toIsoDate, weekdayOfNumber } from "#dates/day";
import { heldOn, type MeetingRange, mergeRanges } from "#server/import/merge-ranges";
import { seeds } from "../../support/effort.ts";
import { seeded } from "../../support/seeded.ts";

type Range = MeetingRange & { kind: string };

const [MWF, TR, THURSDAY] = [0b0101010, 0b0010100, 0b0010000];

/** "1/11-1/17" of 2027; one date is a range of its own. */
function range(dates: string, days = MWF, more: Partial<Range> = {}): Range {
  const [first = "", last = first] = dates.split("-").map((date) => {
    const [month = "", day = ""] = date.split("/");
    return `2027-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  });
  return { days, start_date: first, end_date: last, skipped_weeks: [], skipped_dates: [], kind: "", ...more };
}

const merge = (ranges: readonly Range[]) =>
  mergeRanges(
    ranges,
    ({ kind, days }) => `${kind} ${days}`,
    (each) => each,
    (first, dates) => ({ ...first, ...dates }),
  );

const shown = (ranges: readonly Range[]) =>
  merge(ranges).map(({ start_date, end_date, skipped_dates }) =>
    [`${start_date.slice(5)}–${end_date.slice(5)}`, ...skipped_dates.map((day) => day.slice(5))].join(" "),
  );

describe("ranges of a class", () => {
  it("around holidays are one meeting, in any order", () => {
    const split = [range("1/11-1/17"), range("1/19-2/14"), range("2/16-3/12"), range("3/22-5/7")];
    const one = ["01-11–05-07 01-18 02-15 03-15 03-17 03-19"];
    expect(shown(split)).toEqual(one);
    expect(shown(split.toReversed())).toEqual(one);
  });

  it.each<[string, Range[]]>([
    ["three weeks apart", [range("1/11-3/5"), range("3/29-5/7")]],
    ["that overlap", [range("1/11-3/5"), range("3/5-5/7")]],
    ["of two kinds", [range("1/11-3/5"), range("3/8-5/7", MWF, { kind: "another room" })]],
    ["on other days", [range("1/11-3/5"), range("3/8-5/7", TR)]],
    ["that would skip more dates than they hold", [range("1/11"), range("1/25"), range("2/8"), range("2/22")]],
    ["of two dates, such as of exams", [range("2/16", 0b100), range("2/23", 0b100)]],
  ])("%s stay apart", (_, ranges) => {
    expect(merge(ranges)).toEqual(ranges);
  });

  it("of every other week are one, and of every week with nothing to skip", () => {
    const every = (...dates: string[]) => dates.map((date) => range(date, THURSDAY));
    expect(shown(every("1/14", "1/28", "2/11", "2/25"))).toEqual(["01-14–02-25 01-21 02-04 02-18"]);
    expect(shown(every("1/14", "1/21", "1/28"))).toEqual(["01-14–01-28"]);
    expect(shown([range("1/11-3/5"), range("3/6-5/7")])).toEqual(["01-11–05-07"]);
  });

  it("without weekdays are one if they are near", () => {
    expect(shown([range("1/11-1/17", 0), range("1/19-5/7", 0)])).toEqual(["01-11–05-07"]);
  });

  it("keep weeks that they skip, and their place among the others", () => {
    const other = range("1/11-5/7", TR);
    const first = range("1/12-2/12", MWF, { skipped_weeks: [2] });
    const second = range("2/22-4/30", MWF, { skipped_weeks: [3] });
    expect(merge([second, other, first])).toEqual([
      {
        ...second,
        start_date: "2027-01-12",
        end_date: "2027-04-30",
        skipped_weeks: [2, 9],
        skipped_dates: ["2027-02-15", "2027-02-17", "2027-02-19"],
      },
      other,
    ]);
  });

  it("meet on the same days after, whatever they are", () => {
    for (const seed of seeds(200)) {
      const random = seeded(seed);
      let day = toDayNumber("2027-01-11");
      const ranges = Array.from({ length: 1 + random.below(6) }, (): Range => {
        const first = day + random.below(20);
        const last = first + random.below(30);
        day = last + 1 - random.below(3);
        const days = random.pick([MWF, TR, THURSDAY, MWF]);
        const skipped_weeks = random.chance(0.3) ? [1 + random.below(2)] : [];
        const dates = { start_date: toIsoDate(first), end_date: toIsoDate(last), skipped_weeks };
        return { days, ...dates, skipped_dates: [], kind: "" };
      });
      const daysOf = (all: readonly Range[]) => all.flatMap(heldOn).sort((a, b) => a - b);
      const merged = merge(ranges);
      expect(daysOf(merged), JSON.stringify(ranges)).toEqual(daysOf(ranges));
      for (const each of merged)
        for (const skipped of each.skipped_dates)
          expect(each.days & (1 << weekdayOfNumber(toDayNumber(skipped)))).not.toBe(0);
    }
  });
});
