import { atomWithLazy } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import { isSameRequest } from "../../same-request.ts";

/** A number of schedules, or, when the count was stopped, of how many there are at least. */
export type KnownCount = { total: bigint; complete: boolean };

/**
 * What has been counted of one configuration, by which of its courses and breaks are on. The order of schedules does not
 * matter to their number. What an entry would do is, once it has been switched, how many schedules there are; and how
 * many there were is then what it would do.
 */
export type KnownCounts = {
  /** Of anything else than the last configuration was, whatever is known of that is forgotten. */
  note: (request: ScheduleRequest, count: KnownCount) => void;
  of: (request: ScheduleRequest) => KnownCount | undefined;
};

/** Far more than anybody switches in a visit. */
const MOST = 4096;

export function createKnownCounts(): KnownCounts {
  let base: ScheduleRequest | undefined;
  const counts = new Map<string, KnownCount>();
  const isOfBase = (request: ScheduleRequest) => base !== undefined && isSameRequest(base, withAllOn(request));

  return {
    note(request, count) {
      if (!isOfBase(request) || counts.size >= MOST) {
        base = withAllOn(request);
        counts.clear();
      }
      counts.set(keyOf(request), count);
    },
    of: (request) => (isOfBase(request) ? counts.get(keyOf(request)) : undefined),
  };
}

/** One for each store; what reads it also depends on what has been noted in it last. */
export const knownCountsAtom = atomWithLazy(createKnownCounts);

function keyOf({ courses, breaks }: ScheduleRequest): string {
  return [...courses, ...breaks]
    .filter(({ enabled }) => enabled)
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
