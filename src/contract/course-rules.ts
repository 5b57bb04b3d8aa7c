/** Of courses and their sections, what client and server agree on; without schemas, so that the client can load it. */

/** Association number of a section that goes with every other section of its offering. */
export const ANY_ASSOCIATION = 9999;

/** The options of a course that has just been added to a Schedule Builder configuration. */
export const newCourseOptions = {
  type: 2,
  excludeClosedClasses: true,
  excludeWaitListedClasses: false,
  excludeOnlineClasses: false,
  restrictToCampus: false,
  campusRestriction: null,
  honorsClassesMode: 2,
} as const;
