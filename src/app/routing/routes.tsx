import type { RouteObject } from "react-router-dom";
import type { ComponentType } from "react";
import { type Message, message } from "#words";
import type { ConfigurationScreenProps } from "../features/builder/configuration/screen.tsx";
import { returnPath } from "../lib/classes/class-link.ts";
import type { Screen } from "../lib/screen/screen.tsx";
import { onFirstAct } from "../lib/time/page-activity.ts";
import { Frame, ScreenSkeleton } from "../shell/frame.tsx";
import { FrameError, ScreenError } from "../shell/screen-error.tsx";
import { useQuery } from "./location.tsx";
import type { FirstReadings, LoaderOf } from "./begin-readings.ts";
import { firstReadings as first } from "./first-readings.ts";
import { paths, redirects } from "./paths.ts";
import { redirectTo } from "./redirects.ts";
import { screenCode } from "./screen-code.tsx";

type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** A screen that takes props from its query. */
function asked<Props extends object>(load: Load<Props>, toProps: (query: URLSearchParams) => Props): Load {
  return async () => {
    const Part = await load();
    return function Asked() {
      const [query] = useQuery();
      return <Part {...toProps(query)} />;
    };
  };
}

const home = async () => (await import("../features/dashboard/dashboard-screen.tsx")).HomeScreen;
const dashboard = async () => (await import("../features/dashboard/dashboard-screen.tsx")).DashboardScreen;
const success = async () => (await import("../shell/plain-pages.tsx")).SuccessScreen;
const notFound = async () => (await import("../shell/plain-pages.tsx")).NotFound;
const filters = async () => (await import("../features/class-search/filters/filters-screen.tsx")).FiltersScreen;
const search = async () => (await import("../features/class-search/results/results-screen.tsx")).ResultsScreen;
const details = async () => (await import("../features/class-search/details/details-screen.tsx")).DetailsScreen;
const myClasses = async () => (await import("../features/my-classes/my-classes-screen.tsx")).MyClassesScreen;
const advising = async () => (await import("../features/academics/advising-screen.tsx")).AdvisingScreen;
const add = async () => (await import("../features/cart/options/add-screen.tsx")).AddScreen;
const cart = async () => (await import("../features/cart/cart-screen.tsx")).CartScreen;
const validate = async () => (await import("../features/cart/validate-screen.tsx")).ValidateScreen;
const checkout = async () => (await import("../features/cart/checkout/checkout-screen.tsx")).CheckoutScreen;
const enrollSplash = async () => (await import("../features/cart/enroll-splash.tsx")).EnrollSplash;
const staff = async () => (await import("../features/staff/staff-screen.tsx")).StaffScreen;
const landing = async () => (await import("../features/builder/landing.tsx")).Landing;
const viewer = async () => (await import("../features/viewer/viewer-screen.tsx")).ViewerScreen;

/** Another screen than the one of My Academics, so going there opens it. */
const advisingAlone = asked(advising, () => ({}));

const configurations = asked(
  async () => (await import("../features/builder/configurations/screen.tsx")).ConfigurationsScreen,
  (query) => ({ term: query.get("term") }),
);
const results = asked(
  async () => (await import("../features/builder/results/screen.tsx")).ResultsScreen,
  (query) => ({ id: query.get("id") }),
);
const builderSplash = asked(
  async () => (await import("../features/builder/choose/enroll-splash.tsx")).EnrollSplash,
  (query) => ({ term: query.get("term"), career: query.get("career") }),
);

async function loadConfiguration() {
  const { ConfigurationScreen } = await import("../features/builder/configuration/screen.tsx");
  // What is one press away.
  onFirstAct(() => {
    void import("../features/builder/results/screen.tsx");
    void import("../features/builder/courses/parts.tsx");
  });
  return ConfigurationScreen;
}

const configuration = asked(loadConfiguration, (query) => ({ id: query.get("id"), term: query.get("term") }));

type ToPart = (query: URLSearchParams) => NonNullable<ConfigurationScreenProps["asked"]>;

/** The configuration with a part of it open. */
function part(idName: "id" | "configurationId", toPart: ToPart): Load {
  return asked(loadConfiguration, (query) => ({ id: query.get(idName) ?? "", term: null, asked: toPart(query) }));
}

const addCourse = part("id", (query) => ({ name: "add-course", backTo: returnPath(query.get("returnUrl")) }));
const courseOptions = part("configurationId", (query) => ({ name: "options", courseId: query.get("id") ?? "" }));
const courseComponent = part("configurationId", (query) => ({
  name: "sections",
  courseId: query.get("id") ?? "",
  component: query.get("component") ?? "",
}));
const globalOptions = part("id", () => ({ name: "advanced" }));

const SEARCH = message("Class Search");
const ACADEMICS = message("My Academics");
const ENROLL = message("Enroll");
const BUILDER = message("Schedule Builder");

const everyone = (title: Message, section?: Message): Screen => ({ title, section, audience: "everyone" });
const students = (title: Message, section?: Message): Screen => ({ title, section, audience: "students" });
const builder = (title: Message): Screen => ({ ...students(title, BUILDER), feature: "schedule_builder" });

type Row = {
  path: string;
  code: Load;
  /** What the screen asks for when it opens. */
  first?: FirstReadings;
  handle: Screen;
  redirect?: ReturnType<typeof redirectTo>;
};

const hasNoTerm = (query: URLSearchParams) => !query.get("term")?.trim();

export const screens: readonly Row[] = [
  { path: paths.home.path, code: home, first: first.dashboard, handle: everyone(message("Dashboard")) },
  { path: paths.my.path, code: dashboard, first: first.dashboard, handle: everyone(message("Dashboard")) },
  { path: paths.success.path, code: success, handle: everyone(message("Success")) },
  { path: paths.classSearchFilters.path, code: filters, first: first.filters, handle: everyone(SEARCH) },
  {
    path: paths.classSearchResults.path,
    code: search,
    first: first.results,
    handle: everyone(SEARCH),
    // A search without a term opens the filters.
    redirect: redirectTo(paths.classSearchFilters.path, hasNoTerm),
  },
  {
    path: paths.classDetails.path,
    code: details,
    first: first.details,
    handle: everyone(message("Class Details"), SEARCH),
  },
  { path: paths.myClasses.path, code: myClasses, first: first.myClasses, handle: students(message("My Classes")) },
  { path: paths.myAcademics.path, code: advising, first: first.advising, handle: everyone(ACADEMICS) },
  {
    path: paths.advising.path,
    code: advisingAlone,
    first: first.advising,
    handle: everyone(message("Advising"), ACADEMICS),
  },
  {
    path: paths.addToCart.path,
    code: add,
    first: first.addToCart,
    handle: students(message("Add Class to Cart"), ENROLL),
  },
  { path: paths.cart.path, code: cart, first: first.cart, handle: students(message("Enrollment Cart"), ENROLL) },
  {
    path: paths.validateCart.path,
    code: validate,
    first: first.validateCart,
    handle: students(message("Enrollment Cart Validation"), ENROLL),
  },
  { path: paths.checkoutCart.path, code: checkout, handle: students(message("Enrollment Results"), ENROLL) },
  { path: paths.enrollSplash.path, code: enrollSplash, handle: students(message("Class Added"), ENROLL) },
  { path: paths.staff.path, code: staff, first: first.staff, handle: { title: message("Staff"), audience: "staff" } },
  { path: paths.builder.path, code: landing, handle: { ...everyone(BUILDER), feature: "schedule_builder" } },
  {
    path: paths.builderConfigurations.path,
    code: configurations,
    first: first.configurations,
    handle: builder(message("Manage Configurations")),
  },
  {
    path: paths.builderConfiguration.path,
    code: configuration,
    first: first.configuration,
    handle: builder(message("Schedule Configuration")),
  },
  {
    path: paths.builderAddCourse.path,
    code: addCourse,
    first: first.configuration,
    handle: builder(message("Add Course")),
  },
  {
    path: paths.builderCourseOptions.path,
    code: courseOptions,
    first: first.configuration,
    handle: builder(message("Course Options")),
  },
  {
    path: paths.builderCourseComponent.path,
    code: courseComponent,
    first: first.configuration,
    handle: builder(message("Choose Course Component Sections")),
  },
  {
    path: paths.builderGlobalOptions.path,
    code: globalOptions,
    first: first.configuration,
    handle: builder(message("Advanced Options")),
  },
  {
    path: paths.builderResults.path,
    code: results,
    first: first.builderResults,
    handle: builder(message("Generated Schedules")),
  },
  {
    path: paths.builderView.path,
    code: viewer,
    first: first.viewer,
    handle: everyone(message("Public Schedule Viewer"), BUILDER),
  },
  {
    path: paths.builderEnrollSplash.path,
    code: builderSplash,
    first: first.builderEnrollSplash,
    handle: builder(message("Classes Added")),
  },
  { path: "*", code: notFound, handle: everyone(message("Page Not Found")) },
];

/** Until the first screen's code is there. */
const waiting = { hydrateFallbackElement: <ScreenSkeleton /> };

export function routesOf(loaderOf: LoaderOf): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: <FrameError />,
      children: [
        ...Object.entries(redirects).map(([path, to]) => ({ path, loader: redirectTo(to), ...waiting })),
        ...screens.map((row) => toRoute(row, loaderOf)),
      ],
    },
  ];
}

function toRoute({ path, code, first: readings, handle, redirect }: Row, loaderOf: LoaderOf): RouteObject {
  const begin = loaderOf(readings, handle);
  return {
    path,
    handle,
    lazy: screenCode(code),
    loader: (args) => redirect?.(args) ?? begin(args),
    // A screen that shows already asks by itself for what another query needs.
    shouldRevalidate: ({ nextUrl }) => redirect?.isAsked(nextUrl.searchParams) ?? false,
    errorElement: <ScreenError />,
    ...waiting,
  };
}
