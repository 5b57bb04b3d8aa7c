import { expect, it } from "vitest";
import { readCriteria } from "#app/features/class-search/criteria.ts";
import { filterChips } from "#app/features/class-search/filters/filter-values.ts";
import { searchData } from "../../../../support/search/class-search-data.ts";

const shown = (query: string) =>
  filterChips(readCriteria(query), searchData).map(({ name, value }) => `${name}: ${value}`);

it("counts what is too long to say", () => {
  expect(shown("term=3730&components=C0,C1,C2,C3,C4,C5")).toEqual([
    "Components: Component 0, Component 1, Component 2, and 3 more",
  ]);
});

it("shows a value that the data does not know as it is", () => {
  expect(shown("term=3730&campuses=X&meetingDays=Foo|XX")).toEqual(["Days: Foo|XX", "Campus: X"]);
});
