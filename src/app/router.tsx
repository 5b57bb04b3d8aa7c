import { CircleSlash } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ComponentType, ReactNode } from "react";
import { type Message, message, t } from "#words";
import { returnPath } from "./lib/classes/class-link.ts";
import type { Audience, Screen } from "./lib/screen/screen.ts";
import { featuresAtom } from "./lib/session/session.ts";
import { onFirstAct } from "./lib/time/on-first-act.ts";
import { paths, redirects } from "./paths.ts";
import { Frame } from "./shell/frame.tsx";
import { FrameError, ScreenLoadError } from "./shell/screen-error.tsx";
import { ErrorBoundary, RouterProvider, Splash, useSearchParams } from "#ui";
import { ANY_PATH, createHashRouter, type HashRouter, type Route } from "./ui/routing/hash-router.ts";

export function createRouter(): HashRouter {
  return createHashRouter([
    ...screens,
    ...Object.entries(redirects).map(([from, to]) => ({ path: from, redirect: (search: string) => `${to}${search}` })),
    notFound,
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

const screens: readonly Route[] = [
  screen("everyone", paths.home, message("Dashboard"), async () => (await import("./routes/dashboard.tsx")).HomeRoute),
  screen("everyone", paths.my, message("Dashboard"), async () => (await import("./routes/dashboard.tsx")).Dashboard),
  screen(
    "everyone",
    paths.success,
    message("Success"),
    async () => (await import("./routes/success.tsx")).SuccessRoute,
  ),
  screen(
    "everyone",
    paths.classSearchFilters,
    SEARCH,
    async () => (await import("./features/class-search/filters/filters-screen.tsx")).FiltersScreen,
  ),
  {
    ...screen(
      "everyone",
      paths.classSearchResults,
      SEARCH,
      async () => (await import("./routes/class-search-results.tsx")).ClassSearchResultsRoute,
    ),
    // A search without a term opens the filters.
    redirect: (search) =>
      new URLSearchParams(search).get("term")?.trim() ? undefined : `${paths.classSearchFilters.path}${search}`,
  },
  screen(
    "everyone",
    paths.classDetails,
    [message("Class Details"), SEARCH],
    async () => (await import("./routes/class-details.tsx")).ClassDetailsRoute,
  ),
  screen(
    "students",
    paths.myClasses,
    message("My Classes"),
    async () => (await import("./features/my-classes/my-classes-screen.tsx")).MyClassesScreen,
  ),
  screen("everyone", paths.myAcademics, ACADEMICS, async () => (await import("./routes/advising.tsx")).AdvisingRoute),
  screen(
    "everyone",
    paths.advising,
    [message("Advising"), ACADEMICS],
    async () => (await import("./routes/advising.tsx")).AdvisingRoute,
  ),
  screen(
    "students",
    paths.addToCart,
    [message("Add Class to Cart"), ENROLL],
    async () => (await import("./features/cart/options/add-screen.tsx")).AddScreen,
  ),
  screen(
    "students",
    paths.cart,
    [message("Enrollment Cart"), ENROLL],
    async () => (await import("./features/cart/cart-screen.tsx")).CartScreen,
  ),
  screen(
    "students",
    paths.validateCart,
    [message("Enrollment Cart Validation"), ENROLL],
    async () => (await import("./features/cart/validate-screen.tsx")).ValidateScreen,
  ),
  screen(
    "students",
    paths.checkoutCart,
    [message("Enrollment Results"), ENROLL],
    async () => (await import("./features/cart/checkout/checkout-screen.tsx")).CheckoutScreen,
  ),
  screen(
    "students",
    paths.enrollSplash,
    [message("Class Added"), ENROLL],
    async () => (await import("./features/cart/enroll-splash.tsx")).EnrollSplash,
  ),
  screen(
    "staff",
    paths.staff,
    message("Staff"),
    async () => (await import("./features/staff/staff-screen.tsx")).StaffScreen,
  ),
  screen(
    "everyone",
    paths.builder,
    BUILDER,
    inBuilder(
      async () => (await import("./features/builder/landing.tsx")).Landing,
      () => ({}),
    ),
  ),
  screen(
    "students",
    paths.builderConfigurations,
    [message("Manage Configurations"), BUILDER],
    inBuilder(
      async () => (await import("./features/builder/configurations/screen.tsx")).ConfigurationsScreen,
      (query) => ({ term: query.get("term") }),
    ),
  ),
  screen(
    "students",
    paths.builderConfiguration,
    [message("Schedule Configuration"), BUILDER],
    inBuilder(configuration, (query) => ({ id: query.get("id"), term: query.get("term") })),
  ),
  screen(
    "students",
    paths.builderAddCourse,
    [message("Add Course"), BUILDER],
    inBuilder(configuration, (query) => ({
      id: query.get("id") ?? "",
      term: null,
      asked: { name: "add-course" as const, backTo: returnPath(query.get("returnUrl")) },
    })),
  ),
  screen(
    "students",
    paths.builderCourseOptions,
    [message("Course Options"), BUILDER],
    inBuilder(configuration, (query) => ({
      id: query.get("configurationId") ?? "",
      term: null,
      asked: { name: "options" as const, courseId: query.get("id") ?? "" },
    })),
  ),
  screen(
    "students",
    paths.builderCourseComponent,
    [message("Choose Course Component Sections"), BUILDER],
    inBuilder(configuration, (query) => ({
      id: query.get("configurationId") ?? "",
      term: null,
      asked: { name: "sections" as const, courseId: query.get("id") ?? "", component: query.get("component") ?? "" },
    })),
  ),
  screen(
    "students",
    paths.builderGlobalOptions,
    [message("Advanced Options"), BUILDER],
    inBuilder(configuration, (query) => ({
      id: query.get("id") ?? "",
      term: null,
      asked: { name: "advanced" as const },
    })),
  ),
  screen(
    "students",
    paths.builderResults,
    [message("Generated Schedules"), BUILDER],
    inBuilder(results, (query) => ({ id: query.get("id") })),
  ),
  screen(
    "everyone",
    paths.builderView,
    [message("Public Schedule Viewer"), BUILDER],
    asked(
      async () => (await import("./features/viewer/viewer-screen.tsx")).ViewerScreen,
      (query) => ({ term: query.get("term"), classes: query.get("classes") }),
    ),
  ),
  screen(
    "students",
    paths.builderEnrollSplash,
    [message("Classes Added"), BUILDER],
    inBuilder(
      async () => (await import("./features/builder/choose/enroll-splash.tsx")).EnrollSplash,
      (query) => ({ term: query.get("term"), career: query.get("career") }),
    ),
  ),
];

const notFound = screen(
  "everyone",
  { path: ANY_PATH },
  message("Page Not Found"),
  async () => (await import("./routes/not-found.tsx")).NotFound,
);

type Title = Message | readonly [title: Message, section: Message];
type Load<Props> = () => Promise<ComponentType<Props>>;

function screen(audience: Audience, { path }: { path: string }, titles: Title, load: Load<object>): Route {
  const [title, section] = typeof titles === "string" ? [titles] : titles;
  const handle: Screen = { title, ...(section && { section }), audience };
  return { path, handle, load: () => load().catch(failToLoad) };
}

function failToLoad(cause: unknown): never {
  throw new ScreenLoadError("The page's code didn't load.", { cause });
}

/** A screen whose props are in the query string. */
function asked<Props extends object>(load: Load<Props>, toProps: (query: URLSearchParams) => Props): Load<object> {
  return async () => {
    const Part = await load();
    return function Asked() {
      const [query] = useSearchParams();
      return <Part {...toProps(query)} />;
    };
  };
}

/** The same, while Schedule Builder is on. */
function inBuilder<Props extends object>(load: Load<Props>, toProps: (query: URLSearchParams) => Props): Load<object> {
  return async () => {
    const Part = await asked(load, toProps)();
    return function InBuilder() {
      return (
        <BuilderGate>
          <Part />
        </BuilderGate>
      );
    };
  };
}

/** Shows Schedule Builder's screens while the feature is on. */
function BuilderGate({ children }: { children: ReactNode }) {
  const isActive = useAtomValue(featuresAtom).has("schedule_builder");
  if (isActive) return children;
  return (
    <Splash icon={CircleSlash} tone="warning" title={t("Currently Unavailable")}>
      <p>
        {t("This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it.")}
      </p>
    </Splash>
  );
}
