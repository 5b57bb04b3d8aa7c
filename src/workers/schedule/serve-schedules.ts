import { transfer } from "comlink";
import { settle } from "#contract/outcome";
import { countOnly, type OpenCosts, openCosts, type OpenCount, openSolver, type Solver } from "#engine";
import type { ScheduleApi } from "./api.ts";

/** The schedule worker's side of the boundary: it translates, and the engine decides. */
export function serveSchedules(): ScheduleApi {
  let solver: Solver | undefined;
  let costs: OpenCosts | undefined;
  const switched = new Map<string, OpenCount>();

  const opened = () => {
    if (!solver) throw new Error("[Bug] No request was opened.");
    return solver;
  };

  return {
    open: (request) =>
      settle(() => {
        const startedAt = performance.now();
        solver = undefined;
        solver = openSolver(request);
        const { resultCode, problem, total, complete, openable, isTooMany, processedCount } = solver;
        const milliseconds = performance.now() - startedAt;
        return { resultCode, problem, total, complete, openable, isTooMany, processedCount, milliseconds };
      }),
    page: (from, size) => settle(() => opened().page(from, size)),
    locate: (hashCode) => settle(() => opened().locate(hashCode)),
    rankedCount: () => settle(() => opened().rankedCount),
    async rankShare(to, share, shareCount) {
      const ranked = await settle(() => opened().rankShare(to, share, shareCount));
      if (!ranked.ok || !ranked.value) return ranked;
      const { firstKeys, secondKeys, codes } = ranked.value;
      return transfer(ranked, [firstKeys.buffer, secondKeys.buffer, codes.buffer]);
    },
    adopt: (shares) => settle(() => opened().adopt(shares)),
    alternatives: (chosen, classNumber) => settle(() => opened().alternatives(chosen, classNumber)),
    fragility: (chosen) => settle(() => opened().fragility(chosen)),
    conflict: () => settle(() => opened().conflict()),
    repairs: () => settle(() => opened().repairs()),
    find: (request, hashCode) =>
      settle(() => {
        const few = openSolver(request);
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
    count: (requests) => settle(() => requests.map((request) => countOnly(request))),
  };
}
