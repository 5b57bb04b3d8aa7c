import type { FeatureFlag } from "#contract/protocol";
import type { Audience } from "../lib/session/audience.ts";
import * as first from "./first-readings.ts";
import type { paths } from "./paths.ts";

/** What is known of a screen without its code, for routes and for the page's head. */
export type ScreenFacts = {
  /** Everyone unless it says otherwise. */
  audience?: Audience;
  /** Without it, the screen is off. */
  feature?: FeatureFlag;
  /** What it asks for when it opens. */
  first?: first.FirstReadings;
};

const ofBuilder = { audience: "students", feature: "schedule_builder" } as const;
const ofConfiguration = { ...ofBuilder, first: first.configuration } as const;

/** By their names in `paths`. */
export const screens = {
  home: { first: first.dashboard },
  my: { first: first.dashboard },
  success: {},
  classSearchFilters: { first: first.filters },
  classSearchResults: { first: first.results },
  classDetails: { first: first.details },
  myClasses: { audience: "students", first: first.myClasses },
  myAcademics: { first: first.advising },
  advising: { first: first.advising },
  addToCart: { audience: "students", first: first.addToCart },
  cart: { audience: "students", first: first.cart },
  validateCart: { audience: "students", first: first.validateCart },
  checkoutCart: { audience: "students" },
  enrollSplash: { audience: "students" },
  staff: { audience: "staff", first: first.staff },
  builder: { feature: "schedule_builder" },
  builderConfigurations: { ...ofBuilder, first: first.configurations },
  builderConfiguration: ofConfiguration,
  builderAddCourse: ofConfiguration,
  builderCourseOptions: ofConfiguration,
  builderCourseComponent: ofConfiguration,
  builderGlobalOptions: ofConfiguration,
  builderResults: { ...ofBuilder, first: first.builderResults },
  builderView: { first: first.viewer },
  builderEnrollSplash: { ...ofBuilder, first: first.builderEnrollSplash },
} as const satisfies Partial<Record<keyof typeof paths, ScreenFacts>>;

export type ScreenName = keyof typeof screens;
