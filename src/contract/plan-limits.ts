/** How many plans a cart may have, and how long their names may be; without schemas, so that the client can load it. */

export const MAX_PLANS = 5;
/** In characters. */
export const MAX_PLAN_NAME_LENGTH = 40;
