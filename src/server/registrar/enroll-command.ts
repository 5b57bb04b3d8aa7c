import type { RuleRefusal } from "#contract/calls/staff";
import type { OverridableRule } from "#contract/overrides";
import { UsageError } from "./command.ts";
import { checkEnrollment, enrollOnBehalf, type Overrides } from "./on-behalf.ts";
import { type AskedOfStaff, type Done, type RegistrarContext, RegistrarError } from "./registrar-context.ts";

export type RuleReason = { Rule: OverridableRule; Reason: string };
type Enrolling = Omit<AskedOfStaff<"staffEnroll">, "overrides" | "reason" | "relatedClassNumbers"> & {
  relatedClassNumbers: number[] | undefined;
  reason: string;
  overrides: Overrides | undefined;
  reasonsOfRules: readonly RuleReason[];
  isDryRun: boolean;
};

/** Throws a RegistrarError with the refusals and the option that overrides them, and then nothing has changed. */
export async function enrollByCommand(context: RegistrarContext, given: Enrolling): Promise<Done> {
  const { relatedClassNumbers = [], overrides: asGiven = [], reasonsOfRules, isDryRun, ...rest } = given;
  const overrides = withReasons(asGiven, reasonsOfRules);
  const asked = { ...rest, relatedClassNumbers };
  if (isDryRun) {
    const { messages, refusals } = await checkEnrollment(context, asked);
    const words = refusals.length > 0 ? refusedWords(refusals) : ["No rule refuses it."];
    return { messages: ["Dry run, nothing was changed.", ...(messages.length > 0 ? messages : words)] };
  }
  const { messages, refusals } = await enrollOnBehalf(context, { ...asked, overrides });
  if (refusals.length > 0) throw new RegistrarError(["Nothing was changed.", ...refusedWords(refusals)].join("\n"));
  return { messages };
}

function withReasons(overrides: Overrides, reasons: readonly RuleReason[]): Overrides {
  const rules = overrides === "all" ? [] : overrides.map(({ Rule }) => Rule);
  const other = reasons.find(({ Rule }) => !rules.includes(Rule));
  if (other) throw new UsageError(`--reason-for ${other.Rule} needs ${other.Rule} in --override.`);
  if (overrides === "all") return overrides;
  return overrides.map((override) => ({ ...override, ...reasons.find(({ Rule }) => Rule === override.Rule) }));
}

function refusedWords(refusals: readonly RuleRefusal[]): string[] {
  const lines = refusals.map(({ Rule, Description }) => `  ${Rule}: ${Description}`);
  const rules = [...new Set(refusals.map(({ Rule }) => Rule))].join(",");
  return [
    "These rules refuse it:",
    ...lines,
    `To enroll the student anyway, add --override ${rules}, or --override all for whatever refuses it.`,
  ];
}
