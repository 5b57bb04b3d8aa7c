import { type EndpointName, routes } from "#contract/calls/routes";

/**
 * What screens show without a connection, and how many answers of each are kept. Only readings: nothing that enrolls, checks
 * a cart, or is about other people. Seats that change by the second aren't either.
 */
const MOST: Partial<Record<EndpointName, number>> = {
  user: 1,
  globalAlerts: 1,
  serviceAlerts: 1,
  notices: 2,
  watches: 2,
  eligibleTerms: 1,
  enrollmentTerms: 1,
  classSearchTerms: 1,
  dashboard: 2,
  checklist: 1,
  serviceIndicators: 1,
  importantDates: 2,
  enrollmentAppointments: 2,
  academicPrograms: 1,
  advisors: 1,
  advisingAppointments: 1,
  enrolledClasses: 4,
  ownReservedSeats: 4,
  calendarEvents: 20,
  cartItems: 4,
  cartPlans: 4,
  // Of the term that was searched last, with its values for the filters.
  classSearchData: 3,
  searchClasses: 4,
  classDetails: 40,
  configurations: 4,
  configuration: 8,
  buildData: 8,
  publicResults: 8,
};

/** Answers of a kind replace each other. */
export type KeptCall = { name: EndpointName; kind: string; most: number };

/** A search of a whole term, in which any other can be done without a network. */
const WHOLE_TERM: KeptCall = { name: "searchClasses", kind: "whole term", most: 2 };

const calls = Object.entries(MOST).map(([name, most]) => {
  const { method, path } = routes[name as EndpointName];
  if (method !== "GET") throw new Error(`[Bug] ${name} isn't a reading, so its answers can't be kept.`);
  return {
    name: name as EndpointName,
    kind: name,
    most,
    path: new RegExp(`^api${path.replaceAll(/:\w+/g, "[^/]+")}$`),
  };
});

/** Of an address; undefined if its answers aren't kept. `scope` is the page's folder, with a slash at its end. */
export function keptCallOf(url: string, scope: string): KeptCall | undefined {
  if (!url.startsWith(scope)) return undefined;
  const path = url.slice(scope.length).replace(/[?#].*$/, "");
  const found = calls.find((call) => call.path.test(path));
  return found?.name === WHOLE_TERM.name && /\?term=[^&]*$/.test(url) ? WHOLE_TERM : found;
}

/** The address of the whole term, for that of a search in it. */
export function wholeTermOf(url: string, scope: string): string | undefined {
  if (keptCallOf(url, scope)?.name !== WHOLE_TERM.name) return undefined;
  const { origin, pathname, searchParams } = new URL(url);
  const term = searchParams.get("term");
  return term === null ? undefined : `${origin}${pathname}?${new URLSearchParams({ term })}`;
}
