import { expect, it } from "vitest";
import * as engine from "#engine";
import { cases } from "../support/effort.ts";
import { firstDisagreement } from "../support/engine/oracle/oracle-comparison.ts";

it("answers what trying every combination answers: code, count, members, order, facts and hash codes", () => {
  expect(firstDisagreement(engine, cases(200))).toBeUndefined();
});
