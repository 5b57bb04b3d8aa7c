import { expect, it } from "vitest";
import { allRoutes } from "#contract/calls/all-routes";
import type { Endpoint } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";

it("has a route for every endpoint, with parameters of the same names", { tags: ["portal§7.1"] }, () => {
  const parametersOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  for (const endpoint of Object.values(endpoints))
    expect(Object.keys(endpoint.params.properties), endpoint.name).toEqual(parametersOf(endpoint));
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(allRoutes).sort());
});

it("limits every endpoint that draws a PDF or a picture of a week", () => {
  const drawing = Object.values(endpoints).filter(
    ({ name, sends }) => sends === "pdf" || (sends === "image" && name !== "photo"),
  );
  expect(drawing.filter(({ mostPerMinute }) => mostPerMinute === undefined).map(({ name }) => name)).toEqual([]);
});

it("has the portal's calls at the specification's methods and paths", {
  tags: [
    "portal§7.1",
    "portal§7.2",
    "portal§7.3",
    "portal§7.4",
    "portal§7.5",
    "portal§7.6",
    "portal§7.7",
    "portal§7.8",
    "portal§7.9",
    "portal§7.10",
    "portal§7.11",
    "portal§7.12",
    "portal§7.13",
    "portal§7.14",
    "portal§7.15",
    "portal§7.16",
    "portal§7.17",
    "portal§7.18",
    "portal§7.19",
    "portal§7.20",
    "portal§7.23",
  ],
}, () => {
  const pathOf = (name: keyof typeof allRoutes) => `${allRoutes[name].method} ${allRoutes[name].path}`;
  const specified = {
    user: "GET /User/Account",
    academicPrograms: "GET /advising/academics/summary",
    advisors: "GET /advising/advisors",
    advisingAppointments: "GET /advising/appointments/upcoming",
    importantDates: "GET /global/important_dates",
    checklist: "GET /Profile/Checklist",
    serviceIndicators: "GET /Profile/ServiceIndicators",
    upcomingClasses: "GET /enrollment/classes/up_next",
    contactCard: "GET /v2/Search/Directory/People",
    classSearchData: "GET /ClassSchedule/RealTime/Data",
    quickFiltersData: "GET /ClassSchedule/RealTime/QuickFiltersData",
    classSearchTerms: "GET /classschedule/realtime/terms",
    searchClasses: "GET /ClassSchedule/RealTime/Search",
    eligibleTerms: "GET /enrollment/terms/eligible",
    enrollmentTerms: "GET /enrollment/terms",
    enrolledClasses: "GET /Enrollment/Classes",
    enrollmentAppointments: "GET /enrollment/enrollment_appointments",
    cartItems: "GET /Enrollment/Cart/items/v2",
    validateCart: "GET /Enrollment/Cart/Validate",
    enrollmentOptions: "GET /Enrollment/Cart/EnrollmentOptions/Enroll",
    classLookup: "GET /Enrollment/Cart/ClassLookup",
    termLookup: "GET /Enrollment/Cart/TermLookup",
    addClass: "POST /Enrollment/Cart/AddClass",
    removeClass: "POST /Enrollment/Cart/RemoveClass",
    checkout: "POST /Enrollment/Cart/Checkout",
    dropClass: "POST /Classes/Drop",
    bookstoreMaterials: "GET /enrollment/bookstore_materials/redirect",
    printSchedule: "GET /Enrollment/PrintSchedule",
    bookstoreRedirect: "GET /global/bookstore_redirect",
    confirmPassword: "POST /user/session_password",
    sendFeedback: "POST /Global/Feedback",
    parking: "GET /UCAPS/Parking/AvailableParking",
    shuttles: "GET /transit/shuttle/v1.0/lines/active",
  } as const;
  const names = Object.keys(specified) as (keyof typeof specified)[];
  expect(Object.fromEntries(names.map((name) => [name, pathOf(name)]))).toEqual(specified);
});
