import { expect, it } from "vitest";
import { openSolver } from "#engine";
import { oracleRequest } from "../support/oracle-requests.ts";
import { FEATURES, type Feature, featuresOf } from "../support/request-features.ts";

/** As many as are compared with the oracle. */
const requests = Array.from({ length: 500 }, (_, seed) => oracleRequest(seed));

it("has every feature and every result code among the requests that are compared with the oracle", () => {
  const seen = requests.map((request) => ({
    features: featuresOf(request),
    resultCode: openSolver(request).resultCode,
  }));
  const possible = seen.filter(({ resultCode }) => resultCode === 0);
  const names = Object.keys(FEATURES) as Feature[];
  expect(names.filter((name) => possible.filter(({ features }) => features.has(name)).length < 3)).toEqual([]);
  expect(new Set(seen.map(({ resultCode }) => resultCode))).toEqual(new Set([0, 1, 2, 3, 4]));
});
