import { atom } from "jotai/vanilla";
import type { ScheduleRequest } from "#contract/schedule-request";
import { isSameRequest } from "../../same-request.ts";
import type { KnownCount } from "../../schedule-count.ts";

/**
 * What has been counted of one configuration, by which of its courses and breaks are on. The order of schedules does not
 * matter to their number. What an entry would do is, once it has been switched, how many schedules there are; and how
 * many there were is then what it would do.
 */
export type KnownCounts = {
  /** With everything on. */
  base: ScheduleRequest | undefined;
  counts: ReadonlyMap<string, KnownCount>;
};

/** Finds what is known of a request with some of its entries switched. */
export type FindCount = (switched?: readonly string[]) => KnownCount | undefined;

export const NO_COUNTS: KnownCounts = { base: undefined, counts: new Map() };

/** Far more than anybody switches in a visit. */
const MOST = 4096;

/**
 * With the number with some entries switched. Where anything else than what is on or off has changed since the last one,
 * what was known is forgotten.
 */
export function withCount(
  { base, counts }: KnownCounts,
  request: ScheduleRequest,
  switched: readonly string[],
  count: KnownCount,
): KnownCounts {
  const whole = withAllOn(request);
  const isOfBase = base !== undefined && isSameRequest(base, whole) && counts.size < MOST;
  const { total, complete } = count;
  return {
    base: isOfBase ? base : whole,
    counts: new Map(isOfBase ? counts : []).set(keyOf(request, switched), { total, complete }),
  };
}

/** Compares the request once, of which each row of the lists asks. */
export function countsOf({ base, counts }: KnownCounts, request: ScheduleRequest): FindCount {
  if (!base || !isSameRequest(base, withAllOn(request))) return () => undefined;
  return (switched = []) => counts.get(keyOf(request, switched));
}

// State

const notedAtom = atom(NO_COUNTS);

// Derived

/** What was counted row by row. */
export const notedCountsAtom = atom((get) => get(notedAtom));

// Actions

export const noteCountAtom = atom(
  null,
  (_get, set, request: ScheduleRequest, switched: readonly string[], count: KnownCount) =>
    set(notedAtom, (known) => withCount(known, request, switched, count)),
);

/** What is on. */
function keyOf({ courses, breaks }: ScheduleRequest, switched: readonly string[]): string {
  return [...courses, ...breaks]
    .filter(({ id, enabled }) => enabled !== switched.includes(id))
    .map(({ id }) => id)
    .join();
}

function withAllOn(request: ScheduleRequest): ScheduleRequest {
  return {
    ...request,
    courses: request.courses.map((course) => ({ ...course, enabled: true })),
    breaks: request.breaks.map((one) => ({ ...one, enabled: true })),
    options: { ...request.options, preference: 1 },
  };
}
