import { expect, it } from "vitest";
import { readClassNumber, readScroll } from "#app/features/class-search/criteria.ts";
import { backPath } from "#app/features/class-search/details/details-screen.tsx";

const back = (query: string) => backPath(new URLSearchParams(query), "3730");

it("leads to the results and their place, else to the filters", () => {
  const filters = encodeURIComponent("term=3730&subjects=COMP&unknown=1");
  expect(back(`filters=${filters}&sp=1200`)).toBe("/class-search/search?term=3730&subjects=COMP&sp=1200");
  expect(back(`filters=${filters}&sp=-1`)).toBe("/class-search/search?term=3730&subjects=COMP");
  expect(back("")).toBe("/class-search/filters?term=3730");
});

it("takes malformed numbers for absent ones", () => {
  expect(["12", "0", "2147483647"].map(readClassNumber)).toEqual([12, 0, 2147483647]);
  expect(["", "-1", "1.5", "abc", "2147483648", "99999999999"].map(readClassNumber)).toEqual(Array(6).fill(undefined));
  expect([readClassNumber(null), readScroll(null), readScroll("x"), readScroll("10")]).toEqual([
    undefined,
    undefined,
    undefined,
    10,
  ]);
});
