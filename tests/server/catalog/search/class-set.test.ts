import { describe, expect, it } from "vitest";
import { allClasses, noClasses, rowsOf } from "#server/catalog/search/class-set";

describe("a set of classes", () => {
  it.each([0, 1, 31, 32, 33, 64, 1000])("of %i rows is empty or has them all", (rowCount) => {
    expect([...rowsOf(noClasses(rowCount))]).toEqual([]);
    expect([...rowsOf(allClasses(rowCount))]).toEqual(Array.from({ length: rowCount }, (_, row) => row));
  });
});
