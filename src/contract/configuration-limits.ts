/** How much a configuration holds; without schemas, so that the client can load it. */

export const MAX_COURSES = 30;
export const MAX_BREAKS = 60;
export const MAX_GROUPS = 8;
/** The engine looks at every set of the courses of a group, and at every set of the optional ones. */
export const MAX_GROUP_COURSES = 10;
export const MAX_OPTIONAL_COURSES = 10;
