import { it } from "vitest";
import { cases } from "../../support/effort.ts";
import { shownRequest } from "../../support/engine/family-requests.ts";
import { compareShown } from "../../support/engine/oracle/shown-oracle.ts";

it("gives the same answers as a search of all schedules: fewest moves, the best of them, order, obstacles, and the rest", () => {
  for (let seed = 0; seed < cases(180); seed++) compareShown(shownRequest(seed), seed);
});
