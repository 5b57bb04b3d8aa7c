import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/schedule-request";
import { openSolver, type RankedShare, type Solver, type SolverLimits } from "#engine";
import { cases } from "../support/effort.ts";
import { largeRequest } from "../support/large-requests.ts";
import { courseOf, randomRequest, requestOf, sectionOf } from "../support/schedule-requests.ts";

/** More schedules than the best that are looked for first, and fewer than may all be put in order. */
const MANY = { sections: [9, 9, 9, 9, 9, 9] };
const ALL_PREFERENCES = [1, 2, 3, 4, 5, 6, 7];

/** All shares, as threads of their own would hand them over, the last first. */
function sharesOf(request: ScheduleRequest, to: number, shareCount: number, limits: Partial<SolverLimits> = {}) {
  return Array.from({ length: shareCount }, (_, at) => {
    const share = openSolver(request, limits).rankShare(to, shareCount - 1 - at, shareCount);
    if (!share) throw new Error(`Share ${shareCount - 1 - at} of ${shareCount} was not ranked.`);
    return structuredClone(share, { transfer: [share.firstKeys.buffer, share.codes.buffer] });
  });
}

function adopting(request: ScheduleRequest, shares: readonly RankedShare[], limits: Partial<SolverLimits> = {}) {
  const solver = openSolver(request, limits);
  solver.adopt(shares);
  return solver;
}

const hashesAt = (solver: Solver, indexes: readonly number[]) => indexes.map((index) => solver.at(index)?.hashCode);

it("puts the shares of random requests together in the order of one search", () => {
  for (let seed = 0; seed < cases(40); seed++) {
    const request = randomRequest(seed);
    for (const limits of [{}, { maxOrdered: 0, maxBest: 7 }]) {
      const alone = openSolver(request, limits);
      if (alone.openable === 0) continue;
      const solver = adopting(request, sharesOf(request, alone.openable, 1 + (seed % 4), limits), limits);
      const before = solver.processedCount;
      expect(solver.page(0, alone.openable), `seed ${seed}`).toEqual(alone.page(0, alone.openable));
      expect(solver.processedCount, `seed ${seed}`).toBe(before);
    }
  }
});

it.each(ALL_PREFERENCES)("finds the best of many schedules in two shares, by preference %i", (preference) => {
  const request = largeRequest(5, { ...MANY, preference });
  const alone = openSolver(request);
  expect(alone.total).toBeGreaterThan(20_000n);
  expect(adopting(request, sharesOf(request, 20, 2)).page(0, 64)).toEqual(alone.page(0, 64));
  const indexes = Array.from({ length: 500 }, (_, i) => 19 * i);
  expect(hashesAt(adopting(request, sharesOf(request, 10_000, 2)), indexes)).toEqual(hashesAt(alone, indexes));
});

/** One whose key is short, and one of which the bounds tell least. */
it.each([2, 5])("orders all of many schedules in two shares, by preference %i", (preference) => {
  const request = largeRequest(5, { ...MANY, preference });
  const alone = openSolver(request);
  const shares = sharesOf(request, alone.openable, 2);
  expect(shares.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(Number(alone.total));
  for (const { rowCount } of shares) expect(rowCount).toBeGreaterThan(0.3 * Number(alone.total));
  const last = alone.openable - 1;
  const indexes = Array.from({ length: 1000 }, (_, i) => Math.floor((i * last) / 999));
  expect(hashesAt(adopting(request, shares), indexes)).toEqual(hashesAt(alone, indexes.toReversed()).toReversed());
});

it("gives more shares than there is anything to divide, some of them empty", () => {
  const none = requestOf([]);
  const one = requestOf([courseOf("A", [sectionOf(1)])]);
  for (const request of [none, one]) {
    const shares = sharesOf(request, 1, 3);
    expect(shares.map(({ rowCount }) => rowCount).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(adopting(request, shares).page(0, 5)).toEqual(openSolver(request).page(0, 5));
  }
});

it("keeps what it knows when shares of fewer rows come", () => {
  const request = largeRequest(7, { sections: [14, 14, 14, 14, 14] });
  const shares = sharesOf(request, 20, 2);
  const solver = openSolver(request);
  const page = solver.page(5000, 20);
  const before = solver.processedCount;
  solver.adopt(shares);
  expect(solver.page(5000, 20)).toEqual(page);
  expect(solver.processedCount).toBe(before);
});

it("gives no share of a search that was stopped, nor of what cannot be opened", () => {
  const request = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14], preference: 5 });
  expect(openSolver(request, { maxRankSteps: 100 }).rankShare(20, 0, 2)).toBeUndefined();
  const tooMany = openSolver(request, { maxSchedules: 10 });
  expect(tooMany.rankShare(20, 0, 2)).toBeUndefined();
  expect(() => tooMany.adopt(sharesOf(request, 20, 2))).toThrow(RangeError);
});

it("refuses shares that do not belong together, and says what was found and what was due", () => {
  const shape = { sections: [14, 14, 14, 14, 14] };
  const request = largeRequest(7, shape);
  const solver = openSolver(request);
  const [first, second] = sharesOf(request, 20, 2) as [RankedShare, RankedShare];
  const [other] = sharesOf(largeRequest(7, { ...shape, preference: 2 }), 20, 2) as [RankedShare];
  const [more] = sharesOf(request, 5000, 2) as [RankedShare];
  const [third] = sharesOf(request, 20, 3) as [RankedShare];
  const refusal = (...shares: RankedShare[]) => attempt(() => solver.adopt(shares));
  expect(refusal()).toEqual(new RangeError("A ranking must have at least one share."));
  expect(refusal(second)).toEqual(new RangeError("Share 1 of 2 is missing."));
  expect(refusal(first, first)).toEqual(new RangeError("Share 1 of 2 appears twice."));
  expect(refusal(second, other)).toEqual(
    new RangeError(`Share 1 has fingerprint ${other.fingerprint}; expected ${first.fingerprint}.`),
  );
  expect(refusal(second, more)).toEqual(new RangeError("Share 1 has wanted 10000; expected 64."));
  expect(refusal(second, third)).toEqual(new RangeError("Share 2 has shareCount 3; expected 2."));
  expect(refusal(second, { ...first, version: 0 })).toEqual(new RangeError("Share 1 has version 0; expected 1."));
  expect(() => openSolver(largeRequest(8, shape)).adopt([first, second])).toThrow(/^Share 1 has fingerprint/);
  const { rowCount } = first;
  expect(refusal(second, { ...first, rowCount: -1 })).toEqual(
    new RangeError(`Share 1 has ${rowCount} firstKeys for -1 rows; expected -1.`),
  );
  expect(refusal(second, { ...first, firstKeys: first.firstKeys.slice(1) })).toEqual(
    new RangeError(`Share 1 has ${rowCount - 1} firstKeys for ${rowCount} rows; expected ${rowCount}.`),
  );
  expect(refusal(second, { ...first, secondKeys: new Float64Array(1) })).toEqual(
    new RangeError(`Share 1 has 1 secondKeys for ${rowCount} rows; expected ${rowCount}.`),
  );
  expect(refusal(second, { ...first, codes: first.codes.slice(2) })).toEqual(
    new RangeError(`Share 1 has ${first.codes.length - 2} codes for ${rowCount} rows; expected ${first.codes.length}.`),
  );
  solver.adopt([second, first]);
  expect(solver.page(0, 20)).toEqual(openSolver(request).page(0, 20));
});

it("refuses a share that is none", () => {
  const solver = openSolver(requestOf([]));
  for (const [to, share, shareCount] of [
    [-1, 0, 1],
    [1, 1, 1],
    [1, -1, 2],
    [1, 0.5, 2],
    [1, 0, 0],
    [1, 0, Number.NaN],
    [Number.POSITIVE_INFINITY, 0, 1],
  ] as const) {
    expect(() => solver.rankShare(to, share, shareCount), `${to}, ${share}, ${shareCount}`).toThrow(RangeError);
  }
});

function attempt(work: () => void): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
