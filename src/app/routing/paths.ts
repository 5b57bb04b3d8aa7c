import {
  ADVISING,
  CART,
  CLASS_DETAILS,
  CLASS_SEARCH,
  MY_CLASSES,
  REGISTRATION,
  SCHEDULE_BUILDER,
} from "#contract/protocol";

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** A path for the router, and its address with a query. */
export type ScreenPath<Query extends object = object> = {
  path: string;
  /** Leaves out undefined, null, and empty values; lists are comma-separated. */
  href: (query?: Query) => string;
};

type TermQuery = { term?: string | undefined };
type CartQuery = { term?: string | undefined; career?: string | undefined };
type EntityQuery = { configurationId: number; id: string };

/** Names as in the contract's SearchCriteria, lists comma-separated. */
export type SearchQuery = Readonly<Record<string, string | undefined>>;

/** Every screen's path, by name. */
export const paths = {
  home: place("/"),
  /** The dashboard while the feature myuml_transition_preview is on. */
  my: place("/my"),

  /** Where other systems return students after finishing there. */
  success: place<{ returnUrl?: string | undefined }>("/success"),

  accessibility: place("/accessibility"),

  classSearch: place("/class-search"),
  classSearchFilters: place<SearchQuery>(CLASS_SEARCH),
  /** `sp` is the scroll position. */
  classSearchResults: place<SearchQuery>("/class-search/search"),
  classDetails: place<{
    term: string;
    cn: number;
    add?: boolean | undefined;
    returnUrl?: string | undefined;
    filters?: string | undefined;
    sp?: number | undefined;
  }>(CLASS_DETAILS),

  myAcademics: place("/my-academics"),
  /** `show` is the card to show. */
  advising: place<{ show?: "holds" | undefined }>(ADVISING),
  /** `drop` and `swap` are enrolled classes, `for` the class of the cart to swap for. */
  myClasses: place<CartQuery & { drop?: number | undefined; swap?: number | undefined; for?: number | undefined }>(
    MY_CLASSES,
  ),

  /** `layers` are separated by commas. */
  myCalendar: place<{ view?: string | undefined; date?: string | undefined; layers?: string | undefined }>(
    "/my-academics/calendar",
  ),

  addToCart: place<{
    term: string;
    career: string;
    cn: number;
    edit?: boolean | undefined;
    /** Preselected sections of further components. */
    related?: readonly number[] | undefined;
    returnUrl?: string | undefined;
    /** Focuses the permission number. */
    focus?: "number" | undefined;
  }>("/my-academics/enroll/add"),
  cart: place<CartQuery>(CART),
  /** Around the start of the student's appointment. */
  registration: place<CartQuery>(REGISTRATION),
  validateCart: place<CartQuery>("/my-academics/enroll/validate-cart"),
  checkoutCart: place<{ returnUrl?: string | undefined }>("/my-academics/enroll/checkout-cart"),
  enrollSplash: place<CartQuery & { returnUrl?: string | undefined }>("/my-academics/enroll/enroll-splash"),

  /**
   * One student, a configuration that the student shares, one class, the students or classes that a search finds,
   * changes by a list, settings, or reports.
   */
  staff: place<{
    student?: string;
    configuration?: number;
    term?: string;
    cn?: number;
    q?: string;
    classes?: string;
    list?: boolean;
    settings?: string;
    report?: string;
  }>("/staff"),

  builder: place(SCHEDULE_BUILDER),
  builderConfigurations: place<TermQuery>("/my-academics/schedule-builder/configurations"),
  builderConfiguration: place<TermQuery & { id?: number | undefined }>("/my-academics/schedule-builder/configuration"),
  builderAddCourse: place<{ id: number; returnUrl?: string | undefined }>("/my-academics/schedule-builder/add-course"),
  builderCourseOptions: place<EntityQuery>("/my-academics/schedule-builder/course-options"),
  builderCourseComponent: place<EntityQuery & { component: string }>("/my-academics/schedule-builder/course-component"),
  builderGlobalOptions: place<{ id: number }>("/my-academics/schedule-builder/global-options"),
  builderResults: place<{ id: number }>("/my-academics/schedule-builder/results"),
  builderView: place<{ term: string; classes: readonly number[]; import?: boolean | undefined }>(
    "/my-academics/schedule-builder/view",
  ),
  builderEnrollSplash: place<CartQuery>("/my-academics/schedule-builder/enroll-splash"),
} as const satisfies Record<string, ScreenPath<never>>;

/** Old and short addresses and their targets; the query string is kept. */
/** A search without a term leads to the filters. */
export const lacksTerm = (query: URLSearchParams): boolean => !query.get("term")?.trim();

/** Old and short addresses, and where they lead; the query string goes along. */
export const redirects: Readonly<Record<string, string>> = {
  "/class-search": paths.classSearchFilters.path,
  "/class-schedule": paths.classSearchFilters.path,
  "/class-schedule/filters": paths.classSearchFilters.path,
  "/class-schedule/search": paths.classSearchResults.path,
  "/class-schedule/class": paths.classDetails.path,
  "/my-academics/class-schedule": paths.classSearchFilters.path,
  "/my-academics/class-schedule/filters": paths.classSearchFilters.path,
  "/my-academics/class-schedule/search": paths.classSearchResults.path,
  "/my-academics/class-schedule/class": paths.classDetails.path,

  "/classes": paths.myClasses.path,
  "/classes/enrollment": paths.myClasses.path,
  "/my-academics/classes": paths.myClasses.path,
  "/my-academics/my-classes": paths.myClasses.path,

  "/calendar": paths.myCalendar.path,
  "/classes/calendar": paths.myCalendar.path,
  "/my-academics/classes/calendar": paths.myCalendar.path,

  "/my-academics/notifications": paths.advising.path,
  "/my-academics/notifications/all": paths.advising.path,
  "/notifications/all": paths.advising.path,

  "/schedule-builder": paths.builder.path,
  "/schedule-builder/view": paths.builderView.path,

  "/enroll": paths.cart.path,
  "/my-academics/enroll": paths.cart.path,
};

/** The browser's address of a path, for links. */
export function hrefOf(path: string): string {
  return `#${path}`;
}

function place<Query extends object = Record<never, never>>(path: string): ScreenPath<Query> {
  return { path, href: (query) => withQuery(path, query) };
}

export function withQuery(path: string, query: object = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") pairs.set(name, text);
  }
  return pairs.size === 0 ? path : `${path}?${pairs}`;
}
