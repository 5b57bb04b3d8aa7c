import { expect, it } from "vitest";
import { bruteForce } from "../support/engine/oracle/brute-force.ts";
import { cases } from "../support/effort.ts";
import { familyRequest } from "../support/engine/family-requests.ts";
import { countOnly } from "../support/engine/schedule-answers.ts";

it("counts small families of every kind as trying every combination does", () => {
  const totals = new Set<number>();
  for (let seed = 0; seed < cases(60); seed++) {
    const { name, request } = familyRequest(seed, 0.15);
    const due = bruteForce(request).schedules.length;
    expect({ name, ...countOnly(request) }).toMatchObject({ name, total: BigInt(due), complete: true });
    totals.add(due);
  }
  expect(totals.size).toBeGreaterThan(20);
});
