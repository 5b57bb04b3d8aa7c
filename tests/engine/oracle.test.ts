import { expect, it } from "vitest";
import * as engine from "#engine";
import { bruteForce } from "../support/brute-force.ts";
import type { Fault } from "../support/oracle-faults.ts";
import { firstDisagreement } from "../support/oracle-comparison.ts";
import { oracleRequest } from "../support/oracle-requests.ts";

/** Of the 5,000 seeds that are compared; the others are in oracle-further-seeds.test.ts, which runs beside this file. */
const RANGES = [0, 500, 1000, 1500, 2000];

it.each(RANGES)(
  "answers what trying every combination answers: code, count, members, order, facts and hash codes, from seed %i on",
  (from) => {
    expect(firstDisagreement(engine, 500, from)).toBeUndefined();
  },
  120_000,
);

it.each<Fault>([
  "dates are not compared",
  "skipped weeks are not skipped",
  "end touching start clashes",
  "a gap of the limit is no warning",
  "a gap of 0 is no warning",
  "companions do not meet",
  "Saturdays are free",
  "associations are not compared",
  "a lock does not beat the options",
  "breaks hold in odd weeks only",
  "single dates are weekly",
  "gaps are those of the first week",
  "ties are broken the other way round",
])("would notice it if %s", (fault) => {
  const seed = Array.from({ length: 500 }, (_, index) => index).find((index) => {
    const request = oracleRequest(index);
    return JSON.stringify(bruteForce(request, fault)) !== JSON.stringify(bruteForce(request));
  });
  expect(seed).toBeDefined();
});
