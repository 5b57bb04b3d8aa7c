import type { ComponentType } from "react";
import type { Audience, Screen } from "./lib/screen/screen.ts";
import { paths, redirects } from "./paths.ts";
import { redirectResults } from "./routes/results-redirect.ts";
import { Frame } from "./shell/frame.tsx";
import { FrameError, ScreenLoadError } from "./shell/screen-error.tsx";
import { ANY_PATH, createHashRouter, type HashRouter, type Route } from "./ui/routing/hash-router.ts";
import { ErrorBoundary, RouterProvider } from "./ui/routing/routing.tsx";

export function createRouter(): HashRouter {
  return createHashRouter([
    ...screens,
    ...Object.entries(redirects).map(([from, to]) => redirectRoute(from, to)),
    screen(
      "everyone",
      { path: ANY_PATH },
      "Page Not Found",
      async () => (await import("./routes/not-found.tsx")).NotFound,
    ),
  ]);
}

export function Portal({ router }: { router: HashRouter }) {
  return (
    <RouterProvider router={router}>
      <ErrorBoundary ErrorScreen={FrameError}>
        <Frame />
      </ErrorBoundary>
    </RouterProvider>
  );
}

const SEARCH = "Class Search";
const ACADEMICS = "My Academics";
const ENROLL = "Enroll";
const BUILDER = "Schedule Builder";

const screens: Route[] = [
  screen("everyone", paths.home, "Dashboard", async () => (await import("./routes/home.tsx")).HomeRoute),
  screen("everyone", paths.my, "Dashboard", async () => (await import("./routes/dashboard.tsx")).Dashboard),
  screen("everyone", paths.success, "Success", async () => (await import("./routes/success.tsx")).SuccessRoute),
  screen(
    "everyone",
    paths.classSearchFilters,
    SEARCH,
    async () => (await import("./routes/class-search-filters.tsx")).ClassSearchFiltersRoute,
  ),
  {
    ...screen(
      "everyone",
      paths.classSearchResults,
      SEARCH,
      async () => (await import("./routes/class-search-results.tsx")).ClassSearchResultsRoute,
    ),
    redirect: redirectResults,
  },
  screen(
    "everyone",
    paths.classDetails,
    ["Class Details", SEARCH],
    async () => (await import("./routes/class-details.tsx")).ClassDetailsRoute,
  ),
  screen(
    "students",
    paths.myClasses,
    "My Classes",
    async () => (await import("./routes/my-classes.tsx")).MyClassesRoute,
  ),
  screen("everyone", paths.myAcademics, ACADEMICS, async () => (await import("./routes/advising.tsx")).AdvisingRoute),
  screen(
    "everyone",
    paths.advising,
    ["Advising", ACADEMICS],
    async () => (await import("./routes/advising.tsx")).AdvisingRoute,
  ),
  screen(
    "students",
    paths.addToCart,
    ["Add Class to Cart", ENROLL],
    async () => (await import("./routes/add-to-cart.tsx")).AddToCartRoute,
  ),
  screen(
    "students",
    paths.cart,
    ["Enrollment Cart", ENROLL],
    async () => (await import("./routes/cart.tsx")).CartRoute,
  ),
  screen(
    "students",
    paths.validateCart,
    ["Enrollment Cart Validation", ENROLL],
    async () => (await import("./routes/validate-cart.tsx")).ValidateCartRoute,
  ),
  screen(
    "students",
    paths.checkoutCart,
    ["Enrollment Results", ENROLL],
    async () => (await import("./routes/checkout-cart.tsx")).CheckoutCartRoute,
  ),
  screen(
    "students",
    paths.enrollSplash,
    ["Class Added", ENROLL],
    async () => (await import("./routes/enroll-splash.tsx")).EnrollSplashRoute,
  ),
  screen("staff", paths.staff, "Staff", async () => (await import("./features/staff/staff-screen.tsx")).StaffScreen),
  screen(
    "everyone",
    paths.builder,
    BUILDER,
    async () => (await import("./routes/builder-landing.tsx")).BuilderLandingRoute,
  ),
  screen(
    "students",
    paths.builderConfigurations,
    ["Manage Configurations", BUILDER],
    async () => (await import("./routes/builder-configurations.tsx")).BuilderConfigurationsRoute,
  ),
  screen(
    "students",
    paths.builderConfiguration,
    ["Schedule Configuration", BUILDER],
    async () => (await import("./routes/builder-configuration.tsx")).BuilderConfigurationRoute,
  ),
  screen(
    "students",
    paths.builderAddCourse,
    ["Add Course", BUILDER],
    async () => (await import("./routes/builder-add-course.tsx")).BuilderAddCourseRoute,
  ),
  screen(
    "students",
    paths.builderCourseOptions,
    ["Course Options", BUILDER],
    async () => (await import("./routes/builder-course-options.tsx")).BuilderCourseOptionsRoute,
  ),
  screen(
    "students",
    paths.builderCourseComponent,
    ["Choose Course Component Sections", BUILDER],
    async () => (await import("./routes/builder-course-component.tsx")).BuilderCourseComponentRoute,
  ),
  screen(
    "students",
    paths.builderGlobalOptions,
    ["Advanced Options", BUILDER],
    async () => (await import("./routes/builder-global-options.tsx")).BuilderGlobalOptionsRoute,
  ),
  screen(
    "students",
    paths.builderResults,
    ["Generated Schedules", BUILDER],
    async () => (await import("./routes/builder-results.tsx")).BuilderResultsRoute,
  ),
  screen(
    "everyone",
    paths.builderView,
    ["Public Schedule Viewer", BUILDER],
    async () => (await import("./routes/public-viewer.tsx")).PublicViewerRoute,
  ),
  screen(
    "students",
    paths.builderEnrollSplash,
    ["Classes Added", BUILDER],
    async () => (await import("./routes/builder-enroll-splash.tsx")).BuilderEnrollSplashRoute,
  ),
];

type Title = string | readonly [title: string, section: string];

function screen(audience: Audience, place: { path: string }, title: Title, load: () => Promise<ComponentType>): Route {
  return { path: place.path, handle: toScreen(audience, title), load: () => load().catch(failToLoad) };
}

function failToLoad(cause: unknown): never {
  throw new ScreenLoadError("The page's code didn't load.", { cause });
}

function toScreen(audience: Audience, title: Title): Screen {
  const [name, section] = typeof title === "string" ? [title] : title;
  return { title: name, ...(section && { section }), audience };
}

function redirectRoute(from: string, to: string): Route {
  return { path: from, redirect: (search) => `${to}${search}` };
}
