import { expect, it } from "vitest";
import * as engine from "#engine";
import { firstDisagreement } from "../support/oracle-comparison.ts";

it.each([2500, 3000, 3500, 4000, 4500])(
  "answers what trying every combination answers: code, count, members, order, facts and hash codes, from seed %i on",
  (from) => {
    expect(firstDisagreement(engine, 500, from)).toBeUndefined();
  },
  120_000,
);
