import { paths } from "#app/routing/paths.ts";
import type { EndpointName } from "#contract/calls/routes";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "../builder/builder-data.ts";
import { cart, good, spring } from "../cart/cart-entries.ts";
import { usualReplies as cartReplies, checkedOut, checkoutItem, enrolledNow } from "../cart/cart-replies.ts";
import { everyState } from "../cart/my-classes-data.ts";
import { readyItems } from "../cart/registration-states.ts";
import { advisors, appointments, checklist, indicators, programs } from "../component/academics-data.ts";
import { fullDashboard } from "../component/dashboard-replies.ts";
import type { Replies } from "../component/fake-api.ts";
import { as as staffAs } from "../component/staff-replies.ts";
import { SHARED_NUMBERS, SHARED_TERM, sharedResult } from "../documents/shared-schedule-data.ts";
import { courseOf, requestOf, sectionAt } from "../engine/schedule-requests.ts";
import { people } from "../registration/people.ts";
import { detailsOf } from "../search/class-details.ts";
import { searchData } from "../search/class-search-data.ts";
import { listingOf } from "../search/listings.ts";
import { searchResults } from "../search/search-reply.ts";

/** What a screen is opened with, as `data` of each reply. */
type Data = Partial<Record<EndpointName, unknown>>;
export type LoadedScreen = {
  hash: string;
  /** What shows that it's there. */
  shown: string;
  data: Data;
};

const TERM = "3730";
const COURSE = "COMP.1010";
const enroll = { term: TERM, career: "UGRD" };

const classes = Array.from({ length: 60 }, (_, at) => listingOf(1000 + at));
const request = requestOf(
  Array.from({ length: 4 }, (_, at) =>
    courseOf(`COMP.10${at}0`, [sectionAt(100 + at, 480 + 60 * at), sectionAt(200 + at, 780 + 60 * at)]),
  ),
);

/** Of replies that don't depend on the call. */
const dataOf = (replies: Replies): Data =>
  Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, (reply as { data: unknown }).data]));

const STUDENT: Data = {
  ...dataOf(fullDashboard),
  ...dataOf(cartReplies),
  user: { ...people.student, Features: ["schedule_builder", "enrollment_operations"] },
  globalAlerts: [],
  serviceAlerts: [],
  notices: [],
  watches: [],
  pushState: { PublicKey: null, IsOn: false },
  eligibleTerms: [spring],
  enrollmentTerms: [spring],
  enrolledClasses: good(everyState),
  validateCart: dataOf(cartReplies).cartItems,
  checkout: checkedOut(checkoutItem(15892, true, enrolledNow)),
  academicPrograms: good(programs),
  advisingAppointments: good(appointments),
  advisors: good(advisors),
  serviceIndicators: good(indicators),
  checklist: good(checklist),
  classSearchTerms: [{ Code: TERM, Description: "2027 Spring" }],
  classSearchData: searchData,
  searchClasses: searchResults(classes),
  classDetails: detailsOf(classes[0]!, classes.slice(0, 4)),
  batchEnrollmentInfo: {},
  classHistory: [],
  calendarEvents: [],
  configurations: [summaryOf(request)],
  buildData: configurationDataOf(request),
};

const screen = (hash: string, shown = "main h1", data: Data = {}): LoadedScreen => ({
  hash: `#${hash}`,
  shown,
  data: { ...STUDENT, ...data },
});

/** Every screen, by its name in `paths`. */
export const LOADED_SCREENS = {
  home: screen(paths.home.href()),
  my: screen(paths.my.href()),
  success: screen(paths.success.href()),
  accessibility: screen(paths.accessibility.href()),
  classSearchFilters: screen(paths.classSearchFilters.href({ term: TERM }), "main form"),
  classSearchResults: screen(paths.classSearchResults.href({ term: TERM }), "[data-class-number]"),
  classDetails: screen(paths.classDetails.href({ term: TERM, cn: 1000 })),
  myAcademics: screen(paths.myAcademics.href()),
  advising: screen(paths.advising.href()),
  myClasses: screen(paths.myClasses.href(enroll), "main h2"),
  myCalendar: screen(paths.myCalendar.href({ view: "week" })),
  addToCart: screen(paths.addToCart.href({ ...enroll, cn: 15892 })),
  cart: screen(paths.cart.href(enroll)),
  registration: screen(paths.registration.href(enroll), "main h1", {
    // While its time is.
    eligibleTerms: [{ ...spring, AppointmentStarts: [new Date(Date.now() + 30 * 60_000).toISOString()] }],
  }),
  validateCart: screen(paths.validateCart.href(enroll)),
  checkoutCart: screen(paths.checkoutCart.href()),
  enrollSplash: screen(paths.enrollSplash.href(enroll)),
  staff: screen(paths.staff.href({ student: "01000001" }), "main h1", dataOf(staffAs("registrar"))),
  builder: screen(paths.builder.href()),
  builderConfigurations: screen(paths.builderConfigurations.href({ term: TERM })),
  builderConfiguration: screen(paths.builderConfiguration.href({ id: CONFIGURATION_ID })),
  builderAddCourse: screen(paths.builderAddCourse.href({ id: CONFIGURATION_ID })),
  builderCourseOptions: screen(paths.builderCourseOptions.href({ configurationId: CONFIGURATION_ID, id: COURSE })),
  builderCourseComponent: screen(
    paths.builderCourseComponent.href({ configurationId: CONFIGURATION_ID, id: COURSE, component: "LEC" }),
  ),
  builderGlobalOptions: screen(paths.builderGlobalOptions.href({ id: CONFIGURATION_ID })),
  builderResults: screen(paths.builderResults.href({ id: CONFIGURATION_ID }), "[data-class-row]"),
  builderView: screen(paths.builderView.href({ term: SHARED_TERM, classes: SHARED_NUMBERS }), "main h2", {
    user: people.nobody,
    publicResults: sharedResult(),
  }),
  builderEnrollSplash: screen(paths.builderEnrollSplash.href(enroll)),
} satisfies Record<Exclude<keyof typeof paths, "classSearch">, LoadedScreen>;

export type ScreenName = keyof typeof LOADED_SCREENS;

/** Each class has seats. Where one is full, what could be taken instead loads, too, and at last the engine. */
const OPEN_CART = good(cart(...readyItems()));
const withSeats = ({ data, ...loaded }: LoadedScreen): LoadedScreen => ({
  ...loaded,
  data: { ...data, cartItems: OPEN_CART, validateCart: OPEN_CART },
});

/** As they are when their first load is measured. */
export const MEASURED_SCREENS: Record<ScreenName, LoadedScreen> = {
  ...LOADED_SCREENS,
  cart: withSeats(LOADED_SCREENS.cart),
  registration: withSeats(LOADED_SCREENS.registration),
  checkoutCart: withSeats(LOADED_SCREENS.checkoutCart),
};
