/** How many plans a cart may have, and which names; without schemas, so that the client can load it. */

export const MAX_PLANS = 5;
/** In characters. */
export const MAX_PLAN_NAME_LENGTH = 40;

/** Whether one cart cannot have plans of both names: "plan a" is "Plan A ". */
export function isSamePlanName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
