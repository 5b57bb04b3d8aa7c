import type { AppError } from "#contract/outcome";
import { type Criteria, type CriterionName, isCriterionName, withCriterion } from "./criteria.ts";

/** A refused search; `removed` is the criterion that was dropped because the student couldn't fix it. */
export type Refusal = { removed?: CriterionName };

/** Navigation state of the filters. */
export type FiltersState = { formId?: string; refusal?: Refusal };

/** The state with which the filters open after a refused search; undefined for a failure that can be retried. */
export function afterRefusal(
  asked: Criteria,
  { code, details }: Pick<AppError, "code" | "details">,
): { criteria: Criteria; refusal: Refusal } | undefined {
  if (code !== "BAD_REQUEST" && code !== "NOT_FOUND") return undefined;
  const name = details?.["parameter"];
  if (typeof name !== "string" || !isCriterionName(name)) return { criteria: asked, refusal: {} };
  return { criteria: withCriterion(asked, name, ""), refusal: { removed: name } };
}
