import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutLanes, type Span } from "#contract/lanes";
import { cases, seedOf } from "../support/effort.ts";

const SEED = seedOf(20_270_125);

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }))
  .map(([start, length, rank]) => ({ start, end: Math.min(1440, start + length), rank }));

const day = fc.record({
  spans: fc.array(span, { maxLength: 40 }),
  maxLanes: fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY),
  leastMinutes: fc.constantFrom(1, 10, 29, 60),
});

type Ranked = Span & { rank: number };

function holds(property: (input: { spans: Ranked[]; maxLanes: number; leastMinutes: number }) => void) {
  fc.assert(fc.property(day, property), { seed: SEED, numRuns: cases(500) });
}

function byRank({ rank }: { rank: number }): number {
  return rank;
}

function depth(spans: readonly Span[]): number {
  return Math.max(0, ...spans.map(({ start }) => spans.filter((s) => s.start <= start && start < s.end).length));
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));
}

describe("layoutLanes", () => {
  it("places or hides each span once, over its own time, side by side where they overlap", () => {
    holds(({ spans, ...options }) => {
      const { placed, hidden } = layoutLanes(spans, { ...options, rank: byRank });
      const tooMany = hidden.flatMap(({ items }) => items);
      const out = [...placed.map(({ item }) => item), ...tooMany];
      expect(out).toHaveLength(spans.length);
      expect(new Set(out)).toEqual(new Set(spans));
      const overlaps = pairs(placed).filter(([a, b]) => a.start < b.end && b.start < a.end);
      expect(overlaps.filter(([a, b]) => a.lane === b.lane || a.laneCount !== b.laneCount)).toEqual([]);
      for (const { item, start, end, lane, laneCount } of placed) {
        expect(lane).toBeLessThan(laneCount);
        expect(laneCount).toBeLessThanOrEqual(options.maxLanes);
        expect(start).toBeLessThanOrEqual(item.start);
        expect(end).toBeGreaterThanOrEqual(item.end);
        expect(end - start).toBeGreaterThanOrEqual(options.leastMinutes);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(1440);
      }
      // As many lanes as spans run at one time.
      const widest = Math.max(0, ...placed.map(({ laneCount }) => laneCount));
      expect(widest).toBe(hidden.length === 0 ? depth([...placed, ...tooMany]) : options.maxLanes);
    });
  });

  it("never hides a span for one of a higher rank number alone", () => {
    holds(({ spans, ...options }) => {
      const { placed, hidden } = layoutLanes(spans, { ...options, rank: byRank });
      const lowest = Math.min(...spans.map(({ rank }) => rank));
      const best = spans.filter(({ rank }) => rank === lowest);
      const drawnBest = layoutLanes(best, { leastMinutes: options.leastMinutes }).placed;
      if (depth(drawnBest) > options.maxLanes) return;
      expect(hidden.flatMap(({ items }) => items).filter(({ rank }) => rank === lowest)).toEqual([]);
      expect(placed.length + hidden.flatMap(({ items }) => items).length).toBe(spans.length);
    });
  });

  it("hides what is too much in one group for each stretch of time, and leaves a strip next to it", () => {
    const at = (start: number) => ({ start, end: start + 60 });
    const { placed, hidden } = layoutLanes([at(540), at(540), at(540), at(540), at(540), at(900)], { maxLanes: 3 });
    expect(placed.map(({ leavesStrip }) => leavesStrip)).toEqual([true, true, true, false]);
    expect(hidden).toMatchObject([{ start: 540, end: 600, items: [at(540), at(540)] }]);
  });
});

const isGuest = (item: { rank: number }) => item.rank > 1;
const bounds = fc.constantFrom([3, 2], [3, 3], [3, 1], [2, 2], [Number.POSITIVE_INFINITY, 2]);

function holdsWithGuests(
  property: (spans: Ranked[], options: { maxLanes: number; maxGuestLanes: number; leastMinutes: number }) => void,
) {
  fc.assert(
    fc.property(day, bounds, ({ spans, leastMinutes }, [maxLanes, maxGuestLanes]) =>
      property(spans, { maxLanes, maxGuestLanes, leastMinutes }),
    ),
    { seed: SEED, numRuns: cases(500) },
  );
}

it("layoutLanes with guests places of the others exactly those that it places without guests", () => {
  holdsWithGuests((spans, options) => {
    const hosts = spans.filter((span) => !isGuest(span));
    const alone = layoutLanes(hosts, { ...options, rank: byRank });
    const together = layoutLanes(spans, { ...options, rank: byRank, isGuest });
    const placedHosts = together.placed.map(({ item }) => item).filter((item) => !isGuest(item));
    expect(new Set(placedHosts)).toEqual(new Set(alone.placed.map(({ item }) => item)));
  });
});

it("layoutLanes with guests never has more side by side than asked for while a guest is among them", () => {
  holdsWithGuests((spans, options) => {
    const { placed } = layoutLanes(spans, { ...options, rank: byRank, isGuest });
    for (const guest of placed.filter(({ item }) => isGuest(item))) {
      const neighbors = placed.filter(({ start, end }) => start < guest.end && guest.start < end);
      for (const { start } of neighbors) {
        const time = Math.max(start, guest.start);
        expect(neighbors.filter((other) => other.start <= time && time < other.end).length).toBeLessThanOrEqual(
          options.maxGuestLanes,
        );
      }
    }
  });
});
