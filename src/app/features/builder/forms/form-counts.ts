import { type Atom, atom } from "jotai/vanilla";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleCount } from "#workers/schedule/client";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { isSameRequest, sameRequestAtom } from "../same-request.ts";
import type { KnownCount } from "../schedule-count.ts";
import { lastOfVisit } from "../visit-atoms.ts";

/** A number of schedules; the last one while the next is counted. Undefined before the first, or of nothing. */
export type Counted = (KnownCount & { isCounting: boolean }) | "failed" | undefined;

/** How many schedules there would be with the values of a form, and how many there are. */
export type Counts = {
  now: Counted;
  wanted: Counted;
  /** The values would be other schedules to choose from. */
  isDifferent: boolean;
};

type CountsOptions = {
  /** Undefined where there is nothing to count. */
  now: Atom<ScheduleRequest | undefined>;
  wanted: Atom<ScheduleRequest | undefined>;
  visit: Atom<AbortSignal | undefined>;
};

export function createCounts({ now, wanted, visit }: CountsOptions): Atom<Counts> {
  const nowRequest = sameRequestAtom(now);
  const wantedRequest = sameRequestAtom(wanted);
  // As long as both ask the same they are one request, so that it is counted once.
  const either = atom((get) => {
    const [a, b] = [get(nowRequest), get(wantedRequest)];
    return a && b && isSameRequest(a, b) ? a : b;
  });
  const nowCount = countOf(nowRequest, visit);
  const wantedCount = countOf(either, visit, nowCount, nowRequest);
  return atom((get) => ({
    now: get(nowCount),
    wanted: get(wantedCount),
    isDifferent: get(either) !== undefined && get(nowRequest) !== undefined && get(either) !== get(nowRequest),
  }));
}

type Answer = { request: ScheduleRequest; count: ScheduleCount | "failed" };

/** `known` is the count of `knownRequest`, which is not counted a second time. */
function countOf(
  requestAtom: Atom<ScheduleRequest | undefined>,
  visit: Atom<AbortSignal | undefined>,
  known?: Atom<Counted>,
  knownRequest?: Atom<ScheduleRequest | undefined>,
): Atom<Counted> {
  const isKnown = atom((get) => knownRequest !== undefined && get(requestAtom) === get(knownRequest));

  const answerAtom = atom(async (get, { signal }): Promise<Answer | undefined> => {
    const request = get(requestAtom);
    const visiting = get(visit);
    const engine = get(scheduleEngineAtom);
    if (!request || !visiting || get(isKnown)) return undefined;
    const ended = AbortSignal.any([signal, visiting]);
    try {
      return { request, count: await engine.count(request, ended) };
    } catch {
      return ended.aborted ? undefined : { request, count: "failed" };
    }
  });
  const lastAtom = lastOfVisit(answerAtom, visit);

  return atom((get): Counted => {
    const request = get(requestAtom);
    if (!request) return undefined;
    if (known && get(isKnown)) return get(known);
    const answer = get(lastAtom);
    if (answer?.count === "failed") return answer.request === request ? "failed" : undefined;
    // While the first is counted, what there is now is what is known.
    const last = answer?.count ?? (known && get(known));
    if (last === undefined || last === "failed") return undefined;
    return { total: last.total, complete: last.complete, isCounting: answer?.request !== request };
  });
}
