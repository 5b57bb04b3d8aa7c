/** Without schemas, so that the client can load it. */

export const MAX_PLANS = 5;
/** In characters. */
export const MAX_PLAN_NAME_LENGTH = 40;

/** Whether the names are too similar for one cart: "plan a" and "Plan A ". */
export function isSamePlanName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
