/** Of courses and their sections, what client and server agree on; without schemas, so that the client can load it. */

/** Class numbers are whole numbers from 0 to this one. */
export const LARGEST_CLASS_NUMBER = 2_147_483_647;

/** Association number of a section that goes with every other section of its offering. */
export const ANY_ASSOCIATION = 9999;

/** Whether the association numbers of two sections of one offering allow them beside one another. */
export function areAssociated(a: number, b: number): boolean {
  return a === b || a === ANY_ASSOCIATION || b === ANY_ASSOCIATION;
}

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

/** What Recommended minds unless a student adjusts it. */
export const ORDINARY_WEIGHTS = { days: 1, gaps: 1, early: 1, late: 1 } as const;

/** In the order of the menu; each is an exact order, ties broken by the next ones and at last by class numbers. */
export const SORTING_PREFERENCES = [
  { Value: 1, Description: "Recommended" },
  { Value: 2, Description: "Fewest days on campus" },
  { Value: 3, Description: "Latest start" },
  { Value: 4, Description: "Earliest finish" },
  { Value: 5, Description: "Shortest gaps" },
  { Value: 6, Description: "Most open seats" },
  { Value: 7, Description: "Fewest campus changes" },
] as const;
