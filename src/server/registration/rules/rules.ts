import type { CartMessage } from "#contract/calls/enrollment";
import type { OverridableRule } from "#contract/overrides";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import type { Waiver } from "#contract/waivers";
import { clashingPairs, clashRule } from "./clash-rule.ts";
import { statusRule } from "./class-status.ts";
import { consentRule } from "./consent.ts";
import { holdRule } from "./holds.ts";
import type { PairRule } from "./pairs.ts";
import { messageOf, type RuleProblem } from "./problem.ts";
import { repeatLimitRule } from "./repeats.ts";
import type { Request, Surroundings } from "./request.ts";
import { requisiteRule } from "./requisites.ts";
import { bothNames, sameClassRule } from "./same-class.ts";
import { repeatInCartRule, repeatRule } from "./same-course.ts";
import { seatRule } from "./seats.ts";
import { swapNowRule, swapRule, withoutReplaced } from "./swap-when-open.ts";
import { unitRule } from "./units.ts";
import { windowRule } from "./window.ts";

/** Everything that the portal asks about a rule. "Add a rule" in CONTRIBUTING.md has the steps. */
type RuleFacts = {
  /** Returns all its problems. */
  check: (request: Request, surroundings: Surroundings) => RuleProblem[];
  /** Whether the request that a waiting one replaces counts as given up. Only the rule about giving it up says "held". */
  replaced: "given up" | "held";
  /** Whether it keeps a waiting student from a free seat, and then what helps, if anything does. */
  promotion: "ignored" | { advice: Sentence | null };
  /** What the dashboard says about carts: by the data that it has, by the last attempt, or nothing. */
  dashboard: "judged" | "remembered" | "ignored";
  /**
   * Whether it judges other sections of a class that the student has: all sections, only while the student waits (it was
   * settled with the seat), only the sections that are new, or none (it was settled when the student joined).
   */
  sections: "all" | "while waiting" | "new" | "ignored";
  /** Whether it judges other credits for a class that the student has; `registrar` is for changes by the registrar. */
  credits: { fewer: boolean; more: boolean; registrar: boolean };
  /** By which it's waived: by a permission number, and in the rows of a registrar's override. */
  waiver: Waiver | null;
  /** For a rule about two classes that an import can break: students keep both and get a notice. */
  pairs: PairRule | null;
  /** Whether a registrar can override it. The contract lists these rules (`src/contract/overrides.ts`). */
  override: boolean;
};

type RulesFacts<Name extends string> = {
  [Rule in Name]: RuleFacts & { override: Rule extends OverridableRule ? true : false };
};

const always = { fewer: true, more: true, registrar: true };
const whenMore = { fewer: false, more: true, registrar: true };
const never = { fewer: false, more: false, registrar: false };

/** In the order of their messages. */
const rules = {
  window: {
    check: windowRule,
    replaced: "given up",
    promotion: "ignored",
    dashboard: "ignored",
    sections: "all",
    credits: always,
    waiver: null,
    pairs: null,
    override: true,
  },
  hold: {
    check: holdRule,
    replaced: "given up",
    promotion: { advice: null },
    dashboard: "ignored",
    sections: "all",
    credits: { ...never, registrar: true },
    waiver: null,
    pairs: null,
    override: true,
  },
  status: {
    check: statusRule,
    replaced: "given up",
    promotion: "ignored",
    dashboard: "judged",
    sections: "all",
    credits: never,
    waiver: null,
    pairs: null,
    override: true,
  },
  requisite: {
    check: requisiteRule,
    replaced: "given up",
    promotion: { advice: null },
    dashboard: "remembered",
    sections: "while waiting",
    credits: never,
    waiver: "requisite",
    pairs: null,
    override: true,
  },
  consent: {
    check: consentRule,
    replaced: "given up",
    promotion: "ignored",
    dashboard: "remembered",
    sections: "new",
    credits: never,
    waiver: "consent",
    pairs: null,
    override: true,
  },
  repeat_limit: {
    check: repeatLimitRule,
    replaced: "given up",
    promotion: { advice: null },
    dashboard: "remembered",
    sections: "ignored",
    credits: whenMore,
    waiver: null,
    pairs: null,
    override: true,
  },
  repeat: {
    check: repeatRule,
    replaced: "given up",
    promotion: { advice: sentence("advice.repeat") },
    dashboard: "judged",
    sections: "all",
    credits: never,
    waiver: null,
    pairs: null,
    override: false,
  },
  repeat_in_cart: {
    check: repeatInCartRule,
    replaced: "given up",
    promotion: "ignored",
    dashboard: "judged",
    sections: "all",
    credits: never,
    waiver: null,
    pairs: null,
    override: false,
  },
  same_class: {
    check: sameClassRule,
    replaced: "given up",
    promotion: { advice: null },
    dashboard: "judged",
    sections: "all",
    credits: never,
    waiver: null,
    pairs: bothNames,
    override: false,
  },
  clash: {
    check: clashRule,
    replaced: "given up",
    promotion: { advice: sentence("advice.clash") },
    dashboard: "judged",
    sections: "all",
    credits: never,
    waiver: "clash",
    pairs: clashingPairs,
    override: true,
  },
  units: {
    check: unitRule,
    replaced: "given up",
    promotion: { advice: sentence("advice.units") },
    dashboard: "judged",
    sections: "while waiting",
    credits: whenMore,
    waiver: "units",
    pairs: null,
    override: true,
  },
  swap: {
    check: swapRule,
    replaced: "held",
    promotion: { advice: sentence("advice.swap") },
    dashboard: "ignored",
    sections: "all",
    credits: never,
    waiver: null,
    pairs: null,
    override: false,
  },
  swap_now: {
    check: swapNowRule,
    replaced: "given up",
    promotion: "ignored",
    dashboard: "ignored",
    sections: "all",
    credits: never,
    waiver: null,
    pairs: null,
    override: false,
  },
  seats: {
    check: seatRule,
    replaced: "given up",
    promotion: "ignored",
    dashboard: "judged",
    sections: "all",
    credits: never,
    waiver: "capacity",
    pairs: null,
    override: true,
  },
} as const satisfies Record<string, RuleFacts>;

export type RuleName = keyof typeof rules;

const table: RulesFacts<RuleName> = rules;

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** The names of rules of which something is so, in their order. */
export function rulesThat(holds: (rule: RuleFacts) => boolean): readonly RuleName[] {
  return ruleNames.filter((name) => holds(table[name]));
}

/** Undefined for a message that isn't a rule's. */
export function ruleOf(name: string | undefined): RuleFacts | undefined {
  return ruleNames.includes(name as RuleName) ? table[name as RuleName] : undefined;
}

export function brokenRules(
  request: Request,
  surroundings: Surroundings,
  names: readonly RuleName[] = ruleNames,
): CartMessage[] {
  const around = { held: surroundings, "given up": withoutGivenUp(request, surroundings) };
  return ruleNames
    .filter((name) => names.includes(name))
    .flatMap((name) => {
      const { check, replaced } = table[name];
      return check(request, around[replaced]).map((problem) => messageOf(name, problem));
    });
}

function withoutGivenUp(request: Request, surroundings: Surroundings): Surroundings {
  return { ...surroundings, facts: withoutReplaced(request, surroundings.facts) };
}
