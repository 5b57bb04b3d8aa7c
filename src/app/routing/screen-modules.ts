import type { ScreenName } from "./screens.ts";

/** The code of screens, loaded when it's asked for. */
export const screenModules = {
  dashboard: () => import("../features/dashboard/dashboard-screen.tsx"),
  accessibility: () => import("../shell/accessibility-screen.tsx"),
  plain: () => import("../shell/plain-pages.tsx"),
  filters: () => import("../features/class-search/filters/filters-screen.tsx"),
  results: () => import("../features/class-search/results/results-screen.tsx"),
  details: () => import("../features/class-search/details/details-screen.tsx"),
  myClasses: () => import("../features/my-classes/my-classes-screen.tsx"),
  myCalendar: () => import("../features/my-classes/calendar/calendar-screen.tsx"),
  advising: () => import("../features/academics/advising-screen.tsx"),
  addToCart: () => import("../features/cart/options/add-screen.tsx"),
  cart: () => import("../features/cart/cart-screen.tsx"),
  validateCart: () => import("../features/cart/validate-screen.tsx"),
  checkoutCart: () => import("../features/cart/checkout/checkout-screen.tsx"),
  enrollSplash: () => import("../features/cart/enroll-splash.tsx"),
  staff: () => import("../features/staff/staff-screen.tsx"),
  builder: () => import("../features/builder/landing.tsx"),
  configurations: () => import("../features/builder/configurations/screen.tsx"),
  configuration: () => import("../features/builder/configuration/screen.tsx"),
  builderResults: () => import("../features/builder/results/screen.tsx"),
  builderView: () => import("../features/viewer/viewer-screen.tsx"),
  builderEnrollSplash: () => import("../features/builder/choose/enroll-splash.tsx"),
};

/** For the page's head, which asks for the files of the addressed screen (`scripts/head-script.ts`). */
export const modulesOfScreens: Record<ScreenName, () => Promise<unknown>> = {
  home: screenModules.dashboard,
  my: screenModules.dashboard,
  success: screenModules.plain,
  accessibility: screenModules.accessibility,
  classSearchFilters: screenModules.filters,
  classSearchResults: screenModules.results,
  classDetails: screenModules.details,
  myClasses: screenModules.myClasses,
  myCalendar: screenModules.myCalendar,
  myAcademics: screenModules.advising,
  advising: screenModules.advising,
  addToCart: screenModules.addToCart,
  cart: screenModules.cart,
  validateCart: screenModules.validateCart,
  checkoutCart: screenModules.checkoutCart,
  enrollSplash: screenModules.enrollSplash,
  staff: screenModules.staff,
  builder: screenModules.builder,
  builderConfigurations: screenModules.configurations,
  builderConfiguration: screenModules.configuration,
  builderAddCourse: screenModules.configuration,
  builderCourseOptions: screenModules.configuration,
  builderCourseComponent: screenModules.configuration,
  builderGlobalOptions: screenModules.configuration,
  builderResults: screenModules.builderResults,
  builderView: screenModules.builderView,
  builderEnrollSplash: screenModules.builderEnrollSplash,
};

/** The worker that a screen asks as soon as it has its data: a folder of `src/workers`. */
export const workersOfScreens: Partial<Record<ScreenName, string>> = {
  classSearchResults: "catalog",
  builderConfiguration: "schedule",
  builderAddCourse: "schedule",
  builderCourseOptions: "schedule",
  builderCourseComponent: "schedule",
  builderGlobalOptions: "schedule",
  builderResults: "schedule",
};
