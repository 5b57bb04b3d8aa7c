/** Limits of a configuration, without schemas, so that the client can load it. */

export const MAX_COURSES = 30;
export const MAX_BREAKS = 60;
export const MAX_GROUPS = 8;
/** The engine tries every subset of a group and of the optional courses. */
export const MAX_GROUP_COURSES = 10;
export const MAX_OPTIONAL_COURSES = 10;
