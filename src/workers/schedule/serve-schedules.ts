import { transfer } from "comlink";
import { AppError, settle } from "#contract/outcome";
import { type CountedRequest, type OpenCosts, openCosts, type OpenCount, openCounted, type Solver } from "#engine";
import type { ScheduleApi } from "./api.ts";

/** The schedule worker's side of the boundary: it translates, and the engine decides. */
export function serveSchedules(): ScheduleApi {
  let counted: CountedRequest | undefined;
  let solver: Solver | undefined;
  let costs: OpenCosts | undefined;
  const switched = new Map<string, OpenCount>();

  const opened = () => {
    if (!counted) throw new Error("[Bug] No request was opened.");
    return counted;
  };
  const explained = async () => {
    const { toSolver } = await loadExplain();
    return (solver ??= toSolver(opened()));
  };

  return {
    open: (request) =>
      settle(async () => {
        const startedAt = performance.now();
        counted = undefined;
        solver = undefined;
        counted = openCounted(request);
        const countedIn = performance.now() - startedAt;
        const { total, complete, isTooMany, pages, processedCount } = counted;
        const count = { total, complete, isTooMany, openable: pages.openable };
        if (total > 0n) return { ...count, resultCode: 0, problem: null, processedCount, milliseconds: countedIn };
        await loadExplain();
        const loadedAt = performance.now();
        const { resultCode, problem, processedCount: processedInAll } = await explained();
        const milliseconds = countedIn + performance.now() - loadedAt;
        return { ...count, resultCode, problem, processedCount: processedInAll, milliseconds };
      }),
    page: (from, size) => settle(() => opened().pages.page(from, size)),
    locate: (hashCode) => settle(() => opened().pages.locate(hashCode)),
    weeks: (from, size) => settle(() => opened().pages.weeks(from, size)),
    weekCount: () => settle(() => opened().weekCount()),
    weekNumber: (index) => settle(() => opened().pages.weekNumber(index)),
    alike: (index, from, size) => settle(() => opened().pages.alike(index, from, size)),
    variants: (chosen) => settle(() => opened().variants(chosen)),
    rankedCount: () => settle(() => opened().pages.rankedCount),
    async rankShare(to, share, shareCount) {
      const ranked = await settle(() => opened().pages.rankShare(to, share, shareCount));
      if (!ranked.ok || !ranked.value) return ranked;
      const { firstKeys, secondKeys, codes } = ranked.value;
      return transfer(ranked, [firstKeys.buffer, secondKeys.buffer, codes.buffer]);
    },
    adopt: (shares) => settle(() => opened().pages.adopt(shares)),
    alternatives: (chosen, classNumber) => settle(async () => (await explained()).alternatives(chosen, classNumber)),
    fragility: (chosen) => settle(async () => (await explained()).fragility(chosen)),
    conflict: () => settle(async () => (await explained()).conflict()),
    repairs: () => settle(async () => (await explained()).repairs()),
    find: (request, hashCode) =>
      settle(() => {
        const { pages: few } = openCounted(request);
        const { index } = few.locate(hashCode);
        return index === undefined ? undefined : few.at(index);
      }),
    openCosts: (request) =>
      settle(() => {
        switched.clear();
        costs = openCosts(request);
      }),
    countSwitched: (ids, steps) =>
      settle(() => {
        if (!costs) throw new Error("[Bug] No request was opened for its costs.");
        const key = ids.join();
        const under = switched.get(key) ?? costs.countSwitched(ids);
        const count = under.advance(steps);
        if (count.complete) switched.delete(key);
        else switched.set(key, under);
        return count;
      }),
  };
}

async function loadExplain() {
  try {
    return await import("./explain.ts");
  } catch (cause) {
    throw new AppError({ code: "NETWORK", message: "Part of this page didn't load. Try again." }, { cause });
  }
}
