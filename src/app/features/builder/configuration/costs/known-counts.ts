import { atomWithLazy } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import { isSameRequest } from "../../same-request.ts";
import type { KnownCount } from "../../schedule-count.ts";

/**
 * What has been counted of one configuration, by which of its courses and breaks are on. The order of schedules does not
 * matter to their number. What an entry would do is, once it has been switched, how many schedules there are; and how
 * many there were is then what it would do.
 */
export type KnownCounts = {
  /**
   * Notes the number with some entries switched. Where anything else than what is on or off has changed since the last
   * one, what is known is forgotten.
   */
  note: (request: ScheduleRequest, switched: readonly string[], count: KnownCount) => void;
  of: (request: ScheduleRequest, switched?: readonly string[]) => KnownCount | undefined;
};

/** Far more than anybody switches in a visit. */
const MOST = 4096;

export function createKnownCounts(): KnownCounts {
  let base: ScheduleRequest | undefined;
  const counts = new Map<string, KnownCount>();
  /** The last request that was compared, of which each row asks. */
  let compared: ScheduleRequest | undefined;
  let isOfBase = false;

  function compare(request: ScheduleRequest): boolean {
    if (compared === request) return isOfBase;
    compared = request;
    isOfBase = base !== undefined && isSameRequest(base, withAllOn(request));
    return isOfBase;
  }

  return {
    note: (request, switched, count) => {
      if (!compare(request) || counts.size >= MOST) {
        counts.clear();
        base = withAllOn(request);
        isOfBase = true;
      }
      counts.set(keyOf(request, switched), count);
    },
    of: (request, switched = []) => (compare(request) ? counts.get(keyOf(request, switched)) : undefined),
  };
}

/** One for each store; what reads it also depends on what has been noted in it last. */
export const knownCountsAtom = atomWithLazy(createKnownCounts);

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
