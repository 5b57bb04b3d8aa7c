import { expect, it } from "vitest";
import * as engine from "#engine";
import { bruteForce } from "../support/brute-force.ts";
import { largeRequest } from "../support/large-requests.ts";
import { disagreementOn } from "../support/oracle-comparison.ts";

/** More schedules than are put in order at once, so that the first are looked for before the others. */
it.each([1, 5, 7])(
  "agrees with the oracle on some ten thousand schedules, by preference %i",
  (preference) => {
    const request = largeRequest(10 + preference, {
      sections: [13, 12, 11, 11, 11],
      halfTermShare: 0.3,
      campuses: ["N", "N", "S"],
      preference,
    });
    const expected = bruteForce(request);
    expect(expected.schedules.length).toBeGreaterThan(20_000);
    expect(disagreementOn(engine, request, expected, preference)).toBeUndefined();
  },
  60_000,
);
