import { message } from "#words";

/** Rules of courses and sections shared by client and server, without schemas. */

/** Class numbers are integers from 0 to this one. */
export const LARGEST_CLASS_NUMBER = 2_147_483_647;

/** Fits every section of its offering. */
export const ANY_ASSOCIATION = 9999;

/** Whether the association numbers of two sections of one offering allow them beside one another. */
export function areAssociated(a: number, b: number): boolean {
  return a === b || a === ANY_ASSOCIATION || b === ANY_ASSOCIATION;
}

/** What only one class can be taken of: an offering, and of a course with topics, the topic. */
export function takenCourse({
  CourseId,
  CourseOfferNumber,
  Details: { Subject, CatalogNumber, CourseTopic },
}: {
  CourseId: string;
  CourseOfferNumber: number;
  Details: { Subject: string; CatalogNumber: string; CourseTopic: string | null };
}): string {
  return [CourseId, CourseOfferNumber, `${Subject}.${CatalogNumber}`, CourseTopic ?? ""].join("|");
}

/** The specification's defaults, however a course is added: by the builder, class search, an import, or a call. */
export const DEFAULT_COURSE_OPTIONS = {
  excludeClosed: true,
  excludeWaitListed: false,
  excludeOnline: false,
  campus: null,
  /** No honors sections. */
  honors: 2,
} as const;

/** The same as calls send them. */
export const newCourseOptions = {
  type: 2,
  excludeClosedClasses: DEFAULT_COURSE_OPTIONS.excludeClosed,
  excludeWaitListedClasses: DEFAULT_COURSE_OPTIONS.excludeWaitListed,
  excludeOnlineClasses: DEFAULT_COURSE_OPTIONS.excludeOnline,
  restrictToCampus: false,
  campusRestriction: DEFAULT_COURSE_OPTIONS.campus,
  honorsClassesMode: DEFAULT_COURSE_OPTIONS.honors,
} as const;

/** The default weights of Recommended. */
export const ORDINARY_WEIGHTS = { days: 1, gaps: 1, early: 1, late: 1 } as const;

/** In the menu's order; each is an exact order, with ties broken by the next ones and finally by class numbers. */
export const SORTING_PREFERENCES = [
  { Value: 1, Description: message("Recommended") },
  { Value: 2, Description: message("Fewest days on campus") },
  { Value: 3, Description: message("Latest start") },
  { Value: 4, Description: message("Earliest finish") },
  { Value: 5, Description: message("Shortest gaps") },
  { Value: 6, Description: message("Most open seats") },
  { Value: 7, Description: message("Fewest campus changes") },
] as const;

/** How much a configuration holds; without schemas, so that the client can load it. */
export const MAX_COURSES = 30;
export const MAX_BREAKS = 60;
export const MAX_GROUPS = 8;
/** The engine tries every subset of a group and of the optional courses. */
export const MAX_GROUP_COURSES = 10;
export const MAX_OPTIONAL_COURSES = 10;

/** More than anyone enrolls in, so that no one fills the database or a checkout. */
export const MAX_CART_CLASSES = 60;

/** How many plans a cart may have, and which names; without schemas, so that the client can load it. */
export const MAX_PLANS = 5;
/** In characters. */
export const MAX_PLAN_NAME_LENGTH = 40;

/** Whether the names are too similar for one cart: "plan a" and "Plan A ". */
export function isSamePlanName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
