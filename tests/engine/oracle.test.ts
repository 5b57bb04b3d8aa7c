import { expect, it } from "vitest";
import * as engine from "#engine";
import { bruteForce } from "../support/brute-force.ts";
import { cases } from "../support/effort.ts";
import { largeRequest } from "../support/large-requests.ts";
import { disagreementOn, firstDisagreement } from "../support/oracle-comparison.ts";

it("answers what trying every combination answers: code, count, members, order, facts and hash codes", () => {
  expect(firstDisagreement(engine, cases(300))).toBeUndefined();
});

/** More schedules than are put in order at once, so that the first are looked for before the others. */
it("agrees with the oracle on more than ten thousand schedules", () => {
  const request = largeRequest(17, {
    sections: [12, 11, 10, 10, 10],
    halfTermShare: 0.3,
    campuses: ["N", "N", "S"],
    preference: 7,
  });
  const expected = bruteForce(request);
  expect(expected.schedules.length).toBeGreaterThan(10_000);
  expect(disagreementOn(engine, request, expected, 7)).toBeUndefined();
});
