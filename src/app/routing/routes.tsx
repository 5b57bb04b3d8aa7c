import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { message } from "#words";
import type { ConfigurationScreenProps } from "../features/builder/configure/configure-screen.tsx";
import { returnPath } from "../lib/classes/class-link.ts";
import type { Screen } from "../lib/screen/screen.tsx";
import { onFirstAct } from "../lib/time/page-activity.ts";
import { Frame, ScreenSkeleton } from "../shell/frame.tsx";
import { FrameError, ScreenError } from "../shell/screen-error.tsx";
import type { LoaderOf } from "./begin-readings.ts";
import type { FirstReadings } from "./first-readings.ts";
import { useQuery } from "./location.tsx";
import { lacksTerm, paths, redirects } from "./paths.ts";
import { redirectTo } from "./redirects.ts";
import { screenCode } from "./screen-code.tsx";
import { screenModules as code } from "./screen-modules.ts";
import { type ScreenFacts, type ScreenName, screens } from "./screens.ts";

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

/** Another screen than the one of My Academics, so going there opens it. */
const advisingAlone = asked(advising, () => ({}));

async function advising() {
  return (await code.advising()).AdvisingScreen;
}

const configurations = asked(
  async () => (await code.configurations()).ConfigurationsScreen,
  (query) => ({ term: query.get("term") }),
);
const builderResults = asked(
  async () => (await code.builderResults()).SchedulesScreen,
  (query) => ({ id: query.get("id") }),
);
const builderEnrollSplash = asked(
  async () => (await code.builderEnrollSplash()).ChosenSplash,
  (query) => ({ term: query.get("term"), career: query.get("career") }),
);

async function loadConfiguration() {
  const { ConfigurationScreen } = await code.configuration();
  // What is one press away.
  onFirstAct(() => {
    void code.builderResults();
    void import("../features/builder/configure/courses/parts.tsx");
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

export type RouteRow = {
  path: string;
  code: Load;
  /** What the screen asks for when it opens. */
  first?: FirstReadings | undefined;
  handle: Screen;
  redirect?: ReturnType<typeof redirectTo> | undefined;
};

/** The screen of an address. */
function row(name: ScreenName, load: Load, { redirect }: Pick<RouteRow, "redirect"> = {}): RouteRow {
  const { first, ...shown }: ScreenFacts = screens[name];
  return { path: paths[name].path, code: load, first, handle: { audience: "everyone", ...shown }, redirect };
}

export const rows: readonly RouteRow[] = [
  row("home", async () => (await code.dashboard()).HomeScreen),
  row("my", async () => (await code.dashboard()).DashboardScreen),
  row("success", async () => (await code.plain()).SuccessScreen),
  row("accessibility", async () => (await code.accessibility()).AccessibilityScreen),
  row("classSearchFilters", async () => (await code.filters()).FiltersScreen),
  row("classSearchResults", async () => (await code.results()).ResultsScreen, {
    redirect: redirectTo(paths.classSearchFilters.path, lacksTerm),
  }),
  row("classDetails", async () => (await code.details()).DetailsScreen),
  row("myClasses", async () => (await code.myClasses()).MyClassesScreen),
  row("myCalendar", async () => (await code.myCalendar()).CalendarScreen),
  row("myAcademics", advising),
  row("advising", advisingAlone),
  row("addToCart", async () => (await code.addToCart()).AddScreen),
  row("cart", async () => (await code.cart()).CartScreen),
  row("registration", async () => (await code.registration()).RegistrationScreen),
  row("validateCart", async () => (await code.validateCart()).ValidateScreen),
  row("checkoutCart", async () => (await code.checkoutCart()).CheckoutScreen),
  row("enrollSplash", async () => (await code.enrollSplash()).EnrollSplash),
  row("staff", async () => (await code.staff()).StaffScreen),
  row("builder", async () => (await code.builder()).Landing),
  row("builderConfigurations", configurations),
  row("builderConfiguration", configuration),
  row("builderAddCourse", addCourse),
  row("builderCourseOptions", courseOptions),
  row("builderCourseComponent", courseComponent),
  row("builderGlobalOptions", globalOptions),
  row("builderResults", builderResults),
  row("builderView", async () => (await code.builderView()).ViewerScreen),
  row("builderEnrollSplash", builderEnrollSplash),
  {
    path: "*",
    code: async () => (await code.plain()).NotFound,
    handle: { title: message("Page Not Found"), audience: "everyone" },
  },
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
        ...rows.map((each) => toRoute(each, loaderOf)),
      ],
    },
  ];
}

function toRoute({ path, code: load, first: readings, handle, redirect }: RouteRow, loaderOf: LoaderOf): RouteObject {
  const begin = loaderOf(readings, handle);
  return {
    path,
    handle,
    lazy: screenCode(load),
    loader: (args) => redirect?.(args) ?? begin(args),
    // A screen that shows already asks by itself for what another query needs.
    shouldRevalidate: ({ nextUrl }) => redirect?.isAsked(nextUrl.searchParams) ?? false,
    errorElement: <ScreenError />,
    ...waiting,
  };
}
