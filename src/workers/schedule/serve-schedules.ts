import { AppError, settle } from "#contract/outcome";
import { MINUTE_MS } from "#dates/minutes";
import { type CountedRequest, type OpenCosts, type OpenCount, openCosts, openCounted, type Solver } from "#engine";
import type { ScheduleApi, ScheduleQuestions, ScheduleSummary } from "./api.ts";

/** Longer counts return what was found; the opened request's can be continued. */
const COUNT_MS = 3000;
const MORE_MS = 500;
/** Explanations that take longer return what is proven. */
const ANSWER_MS = 10_000;
/** A ranking that takes longer shows no schedule, so slow phones get more time. Leaving or editing ends it at once. */
const RANK_MS = MINUTE_MS;
/** When a page has settled, for how long in all, and for how long at once. */
const WARM_UP = { afterMs: 300, wholeMs: 150, turnMs: 30 };

/** Begins the keys of counts with other breaks. */
const DRAWN = "drawn ";

/** `isWarmedUp`: ranks in idle time until V8 has compiled the code, because first rankings take three times as long. */
export function serveSchedules({ isWarmedUp = false } = {}): ScheduleApi {
  let counted: CountedRequest | undefined;
  let solver: Solver | undefined;
  let costs: OpenCosts | undefined;
  const switched = new Map<string, OpenCount>();
  let stopAt = 0;
  let coldMs = isWarmedUp ? WARM_UP.wholeMs : 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const limits = { shouldStop: () => performance.now() > stopAt };
  const within = <T>(milliseconds: number, work: () => T | Promise<T>) => {
    stopAt = performance.now() + milliseconds;
    return settle(work);
  };

  const opened = () => {
    if (!counted) throw new Error("[Bug] No request was opened.");
    return counted;
  };
  const explained = async () => {
    const { toSolver } = await loadExplain();
    stopAt = performance.now() + ANSWER_MS;
    return (solver ??= toSolver(opened()));
  };

  /** Counts, and then loads explanations for a request without schedules. */
  const summarize = async (count: () => CountedRequest): Promise<ScheduleSummary> => {
    const startedAt = performance.now();
    counted = undefined;
    solver = undefined;
    counted = count();
    const countedIn = performance.now() - startedAt;
    const { total, complete, isTooMany, openable, processedCount } = counted;
    const found = { total, complete, isTooMany, openable, meetingFrame: counted.meetingFrame() };
    if (total > 0n || !complete) {
      return { ...found, resultCode: total > 0n ? 0 : null, problem: null, processedCount, milliseconds: countedIn };
    }
    await loadExplain();
    const loadedAt = performance.now();
    const { resultCode, problem, processedCount: processedInAll } = await explained();
    const milliseconds = countedIn + performance.now() - loadedAt;
    return { ...found, resultCode, problem, processedCount: processedInAll, milliseconds };
  };

  /** A slice of a count, which begins where the last one of the same `key` ended. */
  const advance = (key: string, steps: number, start: (own: OpenCosts) => OpenCount) =>
    within(COUNT_MS, () => {
      if (!costs) throw new Error("[Bug] No request was opened for its costs.");
      const under = switched.get(key) ?? start(costs);
      const count = under.advance(steps);
      if (count.complete) switched.delete(key);
      else switched.set(key, under);
      return count;
    });

  /** The page asks for the best schedule next, so it's ranked while the count is on its way. */
  const rankAhead = (given: CountedRequest) => {
    if (given.openable > 0 && counted === given) void within(RANK_MS, () => given.page(0, 1));
    clearTimeout(resting);
    resting = setTimeout(warmUp, WARM_UP.afterMs);
  };

  const warmUp = () => {
    if (!counted || coldMs <= 0) return;
    const startedAt = performance.now();
    const shouldStop = () => performance.now() - startedAt > WARM_UP.turnMs;
    // The way in which many schedules are ranked.
    openCounted(counted.request, { maxOrdered: 0, maxBest: 24, shouldStop }).page(0, 1);
    coldMs -= performance.now() - startedAt;
    resting = setTimeout(warmUp);
  };

  return {
    async open(request) {
      const summary = await within(COUNT_MS, () => summarize(() => openCounted(request, limits)));
      if (counted) setTimeout(rankAhead, 0, counted);
      return summary;
    },
    goOn: () =>
      within(MORE_MS, () => {
        const under = opened();
        return summarize(() => under.goOn());
      }),
    // Explanations have a limit of their own (`explained`).
    ask: (question, given) =>
      within(RANK_MS, async () => {
        const under = opened();
        const answers: Partial<ScheduleQuestions> = question in under ? under : await explained();
        const answer = answers[question] as (...all: readonly unknown[]) => unknown;
        return answer(...given);
      }),
    find: (request, hashCode) =>
      within(ANSWER_MS, () => {
        const few = openCounted(request, limits);
        const { index } = few.locate(hashCode);
        return index === undefined ? undefined : few.at(index);
      }),
    rearrange: (request, plan, full) =>
      within(ANSWER_MS, async () => {
        const { rearrange } = await loadExplain();
        stopAt = performance.now() + ANSWER_MS;
        return rearrange(request, plan, full, limits);
      }),
    openCosts: (request) =>
      settle(() => {
        switched.clear();
        costs = openCosts(request, limits);
      }),
    countSwitched: (ids, steps) => advance(ids.join(), steps, (own) => own.countSwitched(ids)),
    countKeeping: (ids, steps) => advance(`keeping ${ids.join()}`, steps, (own) => own.countKeeping(ids)),
    countWithFull: (steps) => advance("with full", steps, (own) => own.countWithFull()),
    countWithBreaks: (breaks, without, steps) => {
      const key = DRAWN + JSON.stringify([breaks, without]);
      // A drag leaves its counts on the way, which nobody continues.
      for (const other of switched.keys()) if (other.startsWith(DRAWN) && other !== key) switched.delete(other);
      return advance(key, steps, (own) => own.countWithBreaks(breaks, without));
    },
  };
}

async function loadExplain() {
  try {
    return await import("./explain.ts");
  } catch (cause) {
    throw new AppError({ code: "NETWORK", message: "Part of this page didn't load. Try again." }, { cause });
  }
}
