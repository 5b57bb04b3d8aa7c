import { describe, expect, it } from "vitest";
import { countNumber, scheduleNoun } from "#app/features/builder/result-words.ts";

describe("a number of schedules", () => {
  it("is shown in full, and as a lower bound when the count was stopped", () => {
    expect(countNumber({ total: 1_953_897n, complete: true })).toBe("1,953,897");
    expect(countNumber({ total: 4210n, complete: false })).toBe("4,210+");
  });

  it("is none only where that is proven", () => {
    expect(countNumber({ total: 0n, complete: true })).toBe("0");
    expect(countNumber({ total: 0n, complete: false })).toBe("–");
  });

  it("agrees with its noun", () => {
    expect([0n, 1n, 2n].map((total) => scheduleNoun({ total }))).toEqual(["schedules", "schedule", "schedules"]);
  });
});
