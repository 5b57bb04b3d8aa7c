import { expect, it } from "vitest";
import * as engine from "#engine";
import { cases } from "../support/effort.ts";
import { firstShownDisagreement } from "../support/engine/oracle/shown-comparison.ts";

it("answers what looking through all schedules answers: fewest moves, the best of them, order, obstacles, what is left", () => {
  expect(firstShownDisagreement(engine, cases(100))).toBeUndefined();
});
