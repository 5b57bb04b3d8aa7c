import { it } from "vitest";
import { cases } from "../support/effort.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";

it("answers what trying every combination answers: code, count, members, order, facts and hash codes", () => {
  for (let seed = 0; seed < cases(350); seed++) compareAnswers(oracleRequest(seed), seed);
});

it("gives the same answers as a search of all schedules: fewest moves, the best of them, order, obstacles, and the rest", () => {
  for (let seed = 0; seed < cases(180); seed++) compareShown(shownRequest(seed), seed);
});
