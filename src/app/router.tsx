import { CircleSlash } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ComponentType } from "react";
import { type Message, message, t } from "#words";
import { returnPath } from "./lib/classes/class-link.ts";
import type { ConfigurationScreenProps } from "./features/builder/configuration/screen.tsx";
import type { Audience, Screen } from "./lib/screen/screen.tsx";
import { featuresAtom } from "./lib/session/session.ts";
import { onFirstAct } from "./lib/time/page-activity.ts";
import { paths, type Place, redirects } from "./paths.ts";
import { Frame } from "./shell/frame.tsx";
import { FrameError } from "./shell/screen-gate.tsx";
import { ErrorBoundary, RouterProvider, Splash, useSearchParams } from "#ui";
import { ANY_PATH, createHashRouter, type HashRouter, type Route } from "./ui/routing/hash-router.ts";

export function createRouter(): HashRouter {
  return createHashRouter([
    ...Object.entries(redirects).map(([from, to]) => ({ path: from, redirect: (search: string) => `${to}${search}` })),
    ...screens,
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

const SEARCH = message("Class Search");
const ACADEMICS = message("My Academics");
const ENROLL = message("Enroll");
const BUILDER = message("Schedule Builder");

const results = async () => (await import("./features/builder/results/screen.tsx")).ResultsScreen;

async function configuration() {
  const { ConfigurationScreen } = await import("./features/builder/configuration/screen.tsx");
  // What is one press away.
  onFirstAct(() => {
    void results();
    void import("./features/builder/courses/parts.tsx");
  });
  return ConfigurationScreen;
}

const code = {
  home: async () => (await import("./features/dashboard/dashboard-screen.tsx")).HomeScreen,
  dashboard: async () => (await import("./features/dashboard/dashboard-screen.tsx")).DashboardScreen,
  success: async () => (await import("./shell/plain-pages.tsx")).SuccessScreen,
  filters: async () => (await import("./features/class-search/filters/filters-screen.tsx")).FiltersScreen,
  classSearchResults: async () => (await import("./features/class-search/results/results-screen.tsx")).ResultsScreen,
  classDetails: async () => (await import("./features/class-search/details/details-screen.tsx")).DetailsScreen,
  myClasses: async () => (await import("./features/my-classes/my-classes-screen.tsx")).MyClassesScreen,
  advising: async () => (await import("./features/academics/advising-screen.tsx")).AdvisingScreen,
  add: async () => (await import("./features/cart/options/add-screen.tsx")).AddScreen,
  cart: async () => (await import("./features/cart/cart-screen.tsx")).CartScreen,
  validate: async () => (await import("./features/cart/validate-screen.tsx")).ValidateScreen,
  checkout: async () => (await import("./features/cart/checkout/checkout-screen.tsx")).CheckoutScreen,
  enrollSplash: async () => (await import("./features/cart/enroll-splash.tsx")).EnrollSplash,
  staff: async () => (await import("./features/staff/staff-screen.tsx")).StaffScreen,
  landing: async () => (await import("./features/builder/landing.tsx")).Landing,
  configurations: async () => (await import("./features/builder/configurations/screen.tsx")).ConfigurationsScreen,
  viewer: async () => (await import("./features/viewer/viewer-screen.tsx")).ViewerScreen,
  builderSplash: async () => (await import("./features/builder/choose/enroll-splash.tsx")).EnrollSplash,
  notFound: async () => (await import("./shell/plain-pages.tsx")).NotFound,
};

const screens: readonly Route[] = [
  screen("everyone", paths.home, message("Dashboard"), code.home),
  screen("everyone", paths.my, message("Dashboard"), code.dashboard),
  screen("everyone", paths.success, message("Success"), code.success),
  screen("everyone", paths.classSearchFilters, SEARCH, code.filters),
  {
    ...screen("everyone", paths.classSearchResults, SEARCH, code.classSearchResults),
    // A search without a term opens the filters.
    redirect: (search) =>
      new URLSearchParams(search).get("term")?.trim() ? undefined : `${paths.classSearchFilters.path}${search}`,
  },
  screen("everyone", paths.classDetails, [message("Class Details"), SEARCH], code.classDetails),
  screen("students", paths.myClasses, message("My Classes"), code.myClasses),
  screen("everyone", paths.myAcademics, ACADEMICS, code.advising),
  screen("everyone", paths.advising, [message("Advising"), ACADEMICS], code.advising),
  screen("students", paths.addToCart, [message("Add Class to Cart"), ENROLL], code.add),
  screen("students", paths.cart, [message("Enrollment Cart"), ENROLL], code.cart),
  screen("students", paths.validateCart, [message("Enrollment Cart Validation"), ENROLL], code.validate),
  screen("students", paths.checkoutCart, [message("Enrollment Results"), ENROLL], code.checkout),
  screen("students", paths.enrollSplash, [message("Class Added"), ENROLL], code.enrollSplash),
  screen("staff", paths.staff, message("Staff"), code.staff),
  screen("everyone", paths.builder, BUILDER, code.landing, undefined, { isInBuilder: true }),
  builderScreen(paths.builderConfigurations, message("Manage Configurations"), code.configurations, (query) => ({
    term: query.get("term"),
  })),
  builderScreen(paths.builderConfiguration, message("Schedule Configuration"), configuration, (query) => ({
    id: query.get("id"),
    term: query.get("term"),
  })),
  partScreen(paths.builderAddCourse, message("Add Course"), "id", (query) => ({
    name: "add-course",
    backTo: returnPath(query.get("returnUrl")),
  })),
  partScreen(paths.builderCourseOptions, message("Course Options"), "configurationId", (query) => ({
    name: "options",
    courseId: query.get("id") ?? "",
  })),
  partScreen(paths.builderCourseComponent, message("Choose Course Component Sections"), "configurationId", (query) => ({
    name: "sections",
    courseId: query.get("id") ?? "",
    component: query.get("component") ?? "",
  })),
  partScreen(paths.builderGlobalOptions, message("Advanced Options"), "id", () => ({ name: "advanced" })),
  builderScreen(paths.builderResults, message("Generated Schedules"), results, (query) => ({ id: query.get("id") })),
  screen("everyone", paths.builderView, [message("Public Schedule Viewer"), BUILDER], code.viewer),
  builderScreen(paths.builderEnrollSplash, message("Classes Added"), code.builderSplash, (query) => ({
    term: query.get("term"),
    career: query.get("career"),
  })),
  screen("everyone", { path: ANY_PATH }, message("Page Not Found"), code.notFound),
];

type Title = Message | readonly [title: Message, section: Message];
type Load<Props> = () => Promise<ComponentType<Props>>;
type ToProps<Props> = (query: URLSearchParams) => Props;

function screen<Props extends object>(
  audience: Audience,
  { path }: { path: string },
  titles: Title,
  load: Load<Props>,
  toProps: ToProps<Props> = () => ({}) as Props,
  { isInBuilder = false } = {},
): Route {
  const [title, section] = typeof titles === "string" ? [titles] : titles;
  const handle: Screen = { title, ...(section && { section }), audience };
  const loadAsked = async () => {
    const Part = await load();
    return function Asked() {
      const [query] = useSearchParams();
      const features = useAtomValue(featuresAtom);
      return isInBuilder && !features.has("schedule_builder") ? <BuilderOff /> : <Part {...toProps(query)} />;
    };
  };
  return { path, handle, load: loadAsked };
}

function builderScreen<Props extends object>(
  place: Place<never>,
  title: Message,
  load: Load<Props>,
  toProps: ToProps<Props>,
): Route {
  return screen("students", place, [title, BUILDER], load, toProps, { isInBuilder: true });
}

function partScreen(
  place: Place<never>,
  title: Message,
  idName: "id" | "configurationId",
  toPart: ToProps<NonNullable<ConfigurationScreenProps["asked"]>>,
): Route {
  return builderScreen(place, title, configuration, (query) => ({
    id: query.get(idName) ?? "",
    term: null,
    asked: toPart(query),
  }));
}

function BuilderOff() {
  return (
    <Splash icon={CircleSlash} tone="warning" title={t("Currently Unavailable")}>
      <p>
        {t("This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it.")}
      </p>
    </Splash>
  );
}
