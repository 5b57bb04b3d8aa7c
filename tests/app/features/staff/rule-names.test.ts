import { expect, it } from "vitest";
import { RULE_NAMES } from "#app/features/staff/rule-names.ts";
import { ruleNames } from "#server/registration/rules/rules";

/** Of a choice of sections that no rule judges. */
const WITHOUT_RULE = ["choice"];

it("each rule that can refuse a class has a name in reports, and no other", () => {
  expect(Object.keys(RULE_NAMES).sort()).toEqual([...ruleNames, ...WITHOUT_RULE].sort());
});
