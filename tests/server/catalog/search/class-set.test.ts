import { describe, expect, it } from "vitest";
import {
  addRow,
  allClasses,
  keepCommon,
  noClasses,
  removeRow,
  rowsOf,
  takeAway,
} from "#server/catalog/search/class-set";
import { type Random, seeded } from "../../../support/engine/schedule-requests.ts";

describe("a set of classes", () => {
  it.each([0, 1, 31, 32, 33, 64, 1000])("of %i rows is empty or has them all", (rowCount) => {
    expect([...rowsOf(noClasses(rowCount))]).toEqual([]);
    expect([...rowsOf(allClasses(rowCount))]).toEqual(Array.from({ length: rowCount }, (_, row) => row));
  });

  it("holds what a Set of rows holds, whatever is done to it", () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = seeded(seed);
      const rowCount = 1 + random.below(130);
      const [one, oneRows] = randomSet(random, rowCount);
      const [other, otherRows] = randomSet(random, rowCount);
      const removed = random.below(rowCount);
      removeRow(one, removed);
      oneRows.delete(removed);
      const common = one.slice();
      keepCommon(common, other);
      expect([...rowsOf(common)], `seed ${seed}`).toEqual(ascending(oneRows, (row) => otherRows.has(row)));
      takeAway(one, other);
      expect([...rowsOf(one)], `seed ${seed}`).toEqual(ascending(oneRows, (row) => !otherRows.has(row)));
    }
  });
});

function randomSet(random: Random, rowCount: number) {
  const set = noClasses(rowCount);
  const rows = new Set<number>();
  for (let added = random.below(rowCount * 2); added > 0; added--) {
    const row = random.below(rowCount);
    addRow(set, row);
    rows.add(row);
  }
  return [set, rows] as const;
}

function ascending(rows: ReadonlySet<number>, isWanted: (row: number) => boolean) {
  return [...rows].filter(isWanted).sort((a, b) => a - b);
}
