import { describe, expect, it } from "vitest";
import { indexOfNumber, numberError, numberHint } from "#app/features/builder/results/go-to-number-atoms.ts";

describe("the number of a schedule", () => {
  it.each([
    ["1", 0],
    [" 9212 ", 9211],
    ["9,212", 9211],
    ["9 212", 9211],
    ["9.212", 9211],
    ["9\u202f212", 9211],
    ["007", 6],
  ])("is read from %j", (text, index) => expect(indexOfNumber(text, 9212)).toBe(index));

  it("is read with a mark between all of its thousands", () => {
    for (const written of ["1953897", "1,953,897", "1.953.897", "1 953 897"]) {
      expect(indexOfNumber(written, 2_000_000)).toBe(1_953_896);
    }
    for (const written of ["1,953.897", "1953,897", "1,953897", "19,53,897", "1,953,89", "1,,953,897"]) {
      expect(indexOfNumber(written, 2_000_000), written).toBeUndefined();
    }
  });

  it.each(["", "0", "9213", "-1", "1e3", "two", "99999999999999999999", "1.5", "2,5", "9,21", ",212", "9 2 1 2"])(
    "is not read from %j",
    (text) => {
      expect(indexOfNumber(text, 9212)).toBeUndefined();
    },
  );

  it("is told to be one of those that can be opened", () => {
    expect(numberHint(9212, 9212n)).toBe("From 1 to 9,212");
    expect(numberHint(10_000, 5_120_000n)).toBe("From 1 to 10,000 (the top 10,000 of 5,120,000 schedules)");
    expect(numberError(9212)).toBe("Enter a number from 1 to 9,212.");
  });
});
