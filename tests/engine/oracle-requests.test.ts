import { describe, expect, it } from "vitest";
import { openSolver } from "#engine";
import { oracleRequest } from "../support/oracle-requests.ts";
import { FEATURES, type Feature, featuresOf, MAIN_FEATURES } from "../support/request-features.ts";

/** As many as are compared with the oracle. */
const SEEDS = 5000;

describe("the requests that are compared with the oracle", () => {
  const all = Array.from({ length: SEEDS }, (_, seed) => {
    const request = oracleRequest(seed);
    const { resultCode, total } = openSolver(request);
    return { features: featuresOf(request), preference: request.options.preference, resultCode, total };
  });
  const possible = all.filter(({ total }) => total > 0n);

  it("have every feature in at least twenty that have schedules", () => {
    const rare = (Object.keys(FEATURES) as Feature[]).filter(
      (feature) => possible.filter(({ features }) => features.has(feature)).length < 20,
    );
    expect(rare).toEqual([]);
  });

  it("have each pair of main features in at least twenty that have schedules", () => {
    const pairs = MAIN_FEATURES.flatMap((a, at) => MAIN_FEATURES.slice(at + 1).map((b) => [a, b] as const));
    const rare = pairs.filter(
      ([a, b]) => possible.filter(({ features }) => features.has(a) && features.has(b)).length < 20,
    );
    expect(rare).toEqual([]);
  });

  it("meet every result code at least fifty times", () => {
    for (const code of [0, 1, 2, 3, 4]) {
      expect(all.filter(({ resultCode }) => resultCode === code).length, `code ${code}`).toBeGreaterThanOrEqual(50);
    }
  });

  it("are ranked by every preference, from one schedule to hundreds", () => {
    for (const preference of [1, 2, 3, 4, 5, 6, 7]) {
      const ranked = possible.filter((request) => request.preference === preference);
      expect(ranked.filter(({ total }) => total === 1n).length, `${preference}`).toBeGreaterThanOrEqual(20);
      expect(ranked.filter(({ total }) => total > 1n && total <= 100n).length).toBeGreaterThanOrEqual(200);
      expect(ranked.filter(({ total }) => total > 100n).length).toBeGreaterThanOrEqual(20);
    }
  });
});
