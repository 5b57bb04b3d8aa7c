import { it } from "vitest";
import { cases } from "../support/effort.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { shownRequest } from "../support/engine/shown-requests.ts";

it("answers what looking through all schedules answers: fewest moves, the best of them, order, obstacles, what is left", () => {
  for (let seed = 0; seed < cases(100); seed++) compareShown(shownRequest(seed), seed);
});
