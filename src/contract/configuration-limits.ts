/** How much a configuration holds; without schemas, so that the client can load it. */

export const MAX_COURSES = 30;
export const MAX_BREAKS = 60;
