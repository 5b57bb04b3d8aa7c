import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { OpenSchedules, Schedule, ScheduleSummary } from "#workers/schedule/client";
import { buildObstacle } from "../build-obstacle.ts";
import { firstPage } from "../results/pages.ts";
import { sameRequestAtom } from "../same-request.ts";
import { stoppedWords } from "../stopped-words.ts";
import { lastOfVisit } from "../visit-atoms.ts";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { shownAtom, visitAtom } from "./atoms.ts";
import type { KnownCount } from "../schedule-count.ts";
import {
  countsOf,
  type FindCount,
  type KnownCounts,
  NO_COUNTS,
  notedCountsAtom,
  withCount,
} from "./costs/known-counts.ts";

/** The answer to a request, or why there is none. */
export type Preview = { request: ScheduleRequest; attempt: number } & (
  | { status: "answered"; summary: ScheduleSummary; ranked: Promise<Ranked> }
  | { status: "failed"; message: string }
);
/** The first of a request's schedules, undefined where none is, or where none was proven to be the first. */
type Ranked = { request: ScheduleRequest } & ({ schedule: Schedule | undefined } | { failure: string });

/** How many schedules there are; the old number while the new one is being counted. */
export type ShownCount = KnownCount & { isCounting: boolean };
/** The best schedule; that of the last request while the new one is being looked for. */
export type Best = { request: ScheduleRequest; schedule: Schedule | undefined; isStale: boolean };

// State

const attemptAtom = atom(0);

// Derived

/** Why schedules cannot be built, in words; undefined when they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(shownAtom);
  return shown && buildObstacle(shown);
});

const requestAtom = sameRequestAtom(
  atom((get) => (get(obstacleAtom) === undefined ? get(shownAtom)?.build.Request : undefined)),
);

const answerAtom = atom(async (get, { signal }): Promise<Preview | undefined> => {
  const request = get(requestAtom);
  const visit = get(visitAtom);
  const attempt = get(attemptAtom);
  const engine = get(scheduleEngineAtom);
  if (!request || !visit) return undefined;
  // A change of the request ends the computation of the last one, and so does leaving the screen.
  const either = AbortSignal.any([signal, visit]);
  try {
    const opened = await engine.open(request, either);
    return { status: "answered", request, attempt, summary: opened.summary, ranked: rank(opened, either) };
  } catch (error) {
    if (either.aborted) return undefined;
    return { status: "failed", request, attempt, message: stoppedWords(error) };
  }
});

const lastAnswerAtom = lastOfVisit(answerAtom, visitAtom);

const lastRankedAtom = lastOfVisit(
  atom(async (get): Promise<Ranked | undefined> => {
    const answer = get(lastAnswerAtom);
    return answer?.status === "answered" ? await answer.ranked : undefined;
  }),
  visitAtom,
);

const isAnsweredAtom = atom((get): boolean => {
  const answer = get(lastAnswerAtom);
  return answer?.request === get(requestAtom) && answer?.attempt === get(attemptAtom);
});

/** The last answer stays while the next one is computed; undefined when there is nothing to compute. */
export const previewAtom = atom((get): Preview | undefined => {
  const request = get(requestAtom);
  const answer = get(lastAnswerAtom);
  const ranked = get(lastRankedAtom);
  if (!request || !answer) return undefined;
  const isFailed = ranked !== undefined && "failure" in ranked && ranked.request === answer.request;
  return isFailed
    ? { status: "failed", request: answer.request, attempt: answer.attempt, message: ranked.failure }
    : answer;
});

/** What the answers so far have counted. */
const answeredCountsAtom = selectAtom(lastAnswerAtom, (answer, known: KnownCounts = NO_COUNTS) =>
  answer?.status === "answered" ? withCount(known, answer.request, [], answer.summary) : known,
);

/** What has been counted of a request, for the whole of it or for a row. */
export const findCountAtom = atom((get) => {
  const all = [get(notedCountsAtom), get(answeredCountsAtom)];
  return (request: ScheduleRequest): FindCount => {
    const found = all.map((known) => countsOf(known, request));
    return (switched) => found.map((find) => find(switched)).find((count) => count !== undefined);
  };
});

/** What has been counted before is there at once, such as after a switch that went back and forth. */
export const countAtom = atom((get): ShownCount | undefined => {
  const request = get(requestAtom);
  const answer = get(lastAnswerAtom);
  if (!request) return undefined;
  const known = get(findCountAtom)(request)();
  if (known) return { ...known, isCounting: false };
  if (answer?.status !== "answered") return undefined;
  const { total, complete } = answer.summary;
  return { total, complete, isCounting: !get(isAnsweredAtom) };
});

export const isCountingAtom = atom((get): boolean => {
  if (!get(requestAtom) || get(isAnsweredAtom)) return false;
  return get(countAtom)?.isCounting ?? true;
});

export const bestAtom = atom((get): Best | undefined => {
  const ranked = get(lastRankedAtom);
  if (!get(requestAtom) || !ranked || "failure" in ranked) return undefined;
  const { request, schedule } = ranked;
  return { request, schedule, isStale: request !== get(requestAtom) };
});

/** The worker is at work for the side column. */
export const isPreviewBusyAtom = atom((get): boolean => {
  if (!get(requestAtom) || get(previewAtom)?.status === "failed") return false;
  return !get(isAnsweredAtom) || (get(bestAtom)?.isStale ?? true);
});

// Actions

export const countAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** What was given up never comes, so that what is shown stays until there is something else. */
const never = new Promise<never>(() => {});

async function rank(opened: OpenSchedules, signal: AbortSignal): Promise<Ranked> {
  const { request, summary } = opened;
  if (summary.openable === 0) return { request, schedule: undefined };
  try {
    return { request, schedule: (await firstPage(opened, signal)).schedules[0] };
  } catch (error) {
    return signal.aborted ? await never : { request, failure: stoppedWords(error) };
  }
}
