import { it } from "vitest";
import { cases } from "../support/effort.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";

it("answers what trying every combination answers: code, count, members, order, facts and hash codes", () => {
  for (let seed = 0; seed < cases(350); seed++) compareAnswers(oracleRequest(seed), seed);
});
