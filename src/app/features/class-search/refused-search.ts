import type { AppError } from "#contract/outcome";
import { type Criteria, type CriterionName, isCriterionName, withCriterion } from "./criteria.ts";

/** That criteria made no sense, and which of them was taken away since the student could not mend it. */
export type Refusal = { removed?: CriterionName };

/** What a navigation to the filters may bring along. */
export type FiltersState = { formId?: string; refusal?: Refusal };

/** With what the filters go on after a search that was refused; undefined for a failure that can be tried again. */
export function afterRefusal(
  asked: Criteria,
  { code, details }: Pick<AppError, "code" | "details">,
): { criteria: Criteria; refusal: Refusal } | undefined {
  if (code !== "BAD_REQUEST" && code !== "NOT_FOUND") return undefined;
  const name = details?.["parameter"];
  if (typeof name !== "string" || !isCriterionName(name)) return { criteria: asked, refusal: {} };
  return { criteria: withCriterion(asked, name, ""), refusal: { removed: name } };
}
