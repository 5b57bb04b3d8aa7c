import { describe, expect, it } from "vitest";
import { demoTerms } from "#server/demo/terms";

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
});
