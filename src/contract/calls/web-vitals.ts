import { post } from "./route.ts";

/** The names in `src/app/routing/screens.ts`, and one for all other addresses: labels of metrics, which need a fixed list. */
export const MEASURED_SCREENS = [
  "home",
  "my",
  "success",
  "accessibility",
  "classSearchFilters",
  "classSearchResults",
  "classDetails",
  "myClasses",
  "myCalendar",
  "myAcademics",
  "advising",
  "addToCart",
  "cart",
  "registration",
  "validateCart",
  "checkoutCart",
  "enrollSplash",
  "staff",
  "builder",
  "builderConfigurations",
  "builderConfiguration",
  "builderAddCourse",
  "builderCourseOptions",
  "builderCourseComponent",
  "builderGlobalOptions",
  "builderResults",
  "builderView",
  "builderEnrollSplash",
  "other",
] as const;
export type MeasuredScreen = (typeof MEASURED_SCREENS)[number];

/** By the width of the window. */
export const DEVICES = ["phone", "computer"] as const;

/** A page that took longer wasn't slow: its computer slept. */
export const MAX_SECONDS = 600;
/** Each shift counts at most 1, and a score adds up those of five seconds. */
export const MAX_SHIFT = 100;

/** Here without its schema, so that a page can load it. */
export const webVitalsRoute = post("/global/web_vitals");
