import type { FeatureFlag } from "#contract/protocol";
import { type Message, message } from "#words";
import type { Audience } from "../lib/session/audience.ts";
import * as first from "./first-readings.ts";
import * as outlines from "./outlines.ts";
import type { paths } from "./paths.ts";

/** What is known of a screen without its code, for routes and for the page's head. */
export type ScreenFacts = {
  title: Message;
  /** The part of the portal that it belongs to, unless it has the same name. */
  section?: Message;
  /** In its place until it shows. */
  outline?: outlines.Outline;
  /** Takes all of a wide window, for a week beside lists. */
  isWide?: boolean;
  /** Asks visitors to sign in, though it's for everyone; they may close that for good. */
  asksToSignIn?: boolean;
  /** Everyone unless it says otherwise. */
  audience?: Audience;
  /** Without it, the screen is off. */
  feature?: FeatureFlag;
  /** What it asks for when it opens. */
  first?: first.FirstReadings;
};

const DASHBOARD = { title: message("Dashboard"), outline: outlines.dashboard, asksToSignIn: true } as const;
const SEARCH = message("Class Search");
const ACADEMICS = message("My Academics");
const ENROLL = message("Enroll");
const BUILDER = message("Schedule Builder");
const ofStudents = { audience: "students" } as const;
const ofCart = { ...ofStudents, section: ENROLL } as const;
const ofBuilder = { ...ofStudents, feature: "schedule_builder", section: BUILDER } as const;
const ofConfiguration = {
  ...ofBuilder,
  outline: outlines.configuration,
  isWide: true,
  first: first.configuration,
} as const;

/** By their names in `paths`. */
export const screens = {
  home: { ...DASHBOARD, first: first.dashboard },
  my: { ...DASHBOARD, first: first.dashboard },
  success: { title: message("Success") },
  accessibility: { title: message("Accessibility") },
  classSearchFilters: { title: SEARCH, outline: outlines.filters, first: first.filters },
  classSearchResults: { title: SEARCH, outline: outlines.searchResults, first: first.results },
  classDetails: {
    title: message("Class Details"),
    section: SEARCH,
    outline: outlines.classDetails,
    first: first.details,
  },
  myClasses: { ...ofStudents, title: message("My Classes"), outline: outlines.classesOfTerm, first: first.myClasses },
  myCalendar: {
    ...ofStudents,
    title: message("My Calendar"),
    section: message("My Classes"),
    outline: outlines.calendar,
    first: first.myCalendar,
  },
  myAcademics: { title: ACADEMICS, first: first.advising },
  advising: { title: message("Advising"), section: ACADEMICS, first: first.advising },
  addToCart: { ...ofCart, title: message("Add Class to Cart"), first: first.addToCart },
  cart: { ...ofCart, title: message("Enrollment Cart"), outline: outlines.classesOfTerm, first: first.cart },
  registration: { ...ofCart, title: message("Registration"), outline: outlines.classesOfTerm, first: first.cart },
  validateCart: { ...ofCart, title: message("Enrollment Cart Validation"), first: first.validateCart },
  checkoutCart: { ...ofCart, title: message("Enrollment Results") },
  enrollSplash: { ...ofCart, title: message("Class Added") },
  staff: { audience: "staff", title: message("Staff"), first: first.staff },
  builder: { feature: "schedule_builder", title: BUILDER },
  builderConfigurations: { ...ofBuilder, title: message("Manage Configurations"), first: first.configurations },
  builderConfiguration: { ...ofConfiguration, title: message("Schedule Configuration") },
  builderAddCourse: { ...ofConfiguration, title: message("Add Course") },
  builderCourseOptions: { ...ofConfiguration, title: message("Course Options") },
  builderCourseComponent: { ...ofConfiguration, title: message("Choose Course Component Sections") },
  builderGlobalOptions: { ...ofConfiguration, title: message("Advanced Options") },
  builderResults: {
    ...ofBuilder,
    title: message("Generated Schedules"),
    outline: outlines.week,
    isWide: true,
    first: first.builderResults,
  },
  builderView: {
    section: BUILDER,
    title: message("Public Schedule Viewer"),
    outline: outlines.week,
    first: first.viewer,
  },
  builderEnrollSplash: { ...ofBuilder, title: message("Classes Added"), first: first.builderEnrollSplash },
} as const satisfies Partial<Record<keyof typeof paths, ScreenFacts>>;

export type ScreenName = keyof typeof screens;
