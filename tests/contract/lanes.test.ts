import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Drawn, keepWithin, placeInLanes, type Span, toClusters } from "#contract/lanes";

const SEED = 20270119;

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
    .map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 25 },
);

const drawnOf = (all: readonly Span[]): Drawn<number>[] => all.map((span, item) => ({ ...span, item }));

function holds(property: (drawn: Drawn<number>[]) => void) {
  fc.assert(
    fc.property(spans, (all) => property(drawnOf(all))),
    { seed: SEED, numRuns: 300 },
  );
}

/** Minute by minute, how many run. */
function mostAtOnce(all: readonly Span[]): number {
  const running = new Uint8Array(1800);
  for (const { start, end } of all) for (let minute = start; minute < end; minute++) running[minute]!++;
  return Math.max(...running);
}

describe("lanes", () => {
  it("are as many as run at one time among those that overlap, directly or through others", () => {
    holds((drawn) => {
      const { placed, hidden } = placeInLanes(drawn, (cluster) => cluster);
      expect(hidden).toEqual([]);
      expect(placed.map(({ item }) => item).sort((a, b) => a - b)).toEqual(drawn.map(({ item }) => item));
      for (const cluster of toClusters(placed)) {
        const most = mostAtOnce(cluster);
        expect(cluster.map(({ laneCount, leavesStrip }) => [laneCount, leavesStrip])).toEqual(
          cluster.map(() => [most, false]),
        );
        for (let lane = 0; lane < most; lane++) {
          expect(mostAtOnce(cluster.filter((span) => span.lane === lane))).toBe(1);
        }
      }
    });
  });

  it("go by start, then the longer first, then as given, in whatever order they are preferred", () => {
    const drawn = drawnOf([
      { start: 600, end: 650 },
      { start: 540, end: 590 },
      { start: 540, end: 630 },
      { start: 600, end: 650 },
    ]);
    const { placed } = placeInLanes(drawn, (cluster) => cluster);
    expect(placed.map(({ item, lane }) => [item, lane])).toEqual([
      [2, 0],
      [1, 1],
      [0, 1],
      [3, 2],
    ]);
    const { placed: chosen } = placeInLanes(drawn, (cluster) => cluster.toReversed());
    expect(chosen.map(({ item, lane }) => [item, lane])).toEqual([
      [2, 0],
      [1, 1],
      [3, 1],
      [0, 2],
    ]);
  });

  it("group what has no lane by its time, and mark its neighbors", () => {
    const drawn = drawnOf([
      { start: 540, end: 700 },
      { start: 550, end: 560 },
      { start: 555, end: 600 },
      { start: 650, end: 660 },
      { start: 800, end: 810 },
    ]);
    const { placed, hidden } = placeInLanes(drawn, ([first]) => [first!]);
    expect(placed.map(({ item, leavesStrip }) => [item, leavesStrip])).toEqual([
      [0, true],
      [4, false],
    ]);
    expect(hidden).toEqual([
      { items: [1, 2], start: 550, end: 600 },
      { items: [3], start: 650, end: 660 },
    ]);
  });

  it("keep the preferred ones, as long as there's room", () => {
    holds((drawn) => {
      for (const maxLanes of [1, 2, 3]) {
        const kept = keepWithin(drawn, maxLanes);
        const wanted: Drawn<number>[] = [];
        for (const span of drawn) if (mostAtOnce([...wanted, span]) <= maxLanes) wanted.push(span);
        expect(kept).toEqual(wanted);
      }
    });
  });
});
