import type { Remote } from "comlink";
import type { Outcome } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import type {
  Alternatives,
  ConflictAnswer,
  FragilityAnswer,
  RepairAnswer,
  Schedule,
  ScheduleCount,
  ScheduleLocation,
  SchedulePage,
  WeekPage,
} from "#engine";
import { createBridge } from "../shared/bridge.ts";
import type { ScheduleApi, ScheduleSummary } from "./api.ts";
import { countInSlices } from "./count-in-slices.ts";
import { createHolder } from "./holder.ts";

export type { Schedule, ScheduleSummary, WeekPage };

/** The schedules of one request. It stays usable when its worker was lost or has opened another request since. */
export type OpenSchedules = {
  request: ScheduleRequest;
  summary: ScheduleSummary;
  /** The same after counting on for a while, where the count was stopped. */
  goOn: () => Promise<OpenSchedules>;
  /** Schedules `from` to `from + size − 1`, best first; fewer at the end. */
  page: (from: number, size: number, signal?: AbortSignal) => Promise<SchedulePage>;
  /** Where the schedule with this hash code stands among those that can be opened, as far as that is known. */
  locate: (hashCode: number, signal?: AbortSignal) => Promise<ScheduleLocation>;
  /** Weeks `from` to `from + size − 1`, each by its best schedule. */
  weeks: (from: number, size: number, signal?: AbortSignal) => Promise<WeekPage>;
  /** How many different weeks the schedules have; a lower bound unless it is complete. */
  weekCount: (signal?: AbortSignal) => Promise<Pick<ScheduleCount, "total" | "complete">>;
  /** The number of schedule `index`'s week, from 0 on; undefined where that could not be found in time. */
  weekNumber: (index: number, signal?: AbortSignal) => Promise<number | undefined>;
  /** Variants `from` to `from + size − 1` of the week of schedule `index`, best first. */
  alike: (index: number, from: number, size: number, signal?: AbortSignal) => Promise<WeekPage>;
  /** How many schedules have the week of a shown one, itself among them. */
  variants: (chosen: readonly number[], signal?: AbortSignal) => Promise<Pick<ScheduleCount, "total" | "complete">>;
  /** What could stand in the place of a class of a shown schedule; `chosen` as `chosenClassNumbers` names it. */
  alternatives: (chosen: readonly number[], classNumber: number, signal?: AbortSignal) => Promise<Alternatives>;
  /** How many schedules are left if a class of a shown schedule fills, for each. */
  fragility: (chosen: readonly number[], signal?: AbortSignal) => Promise<FragilityAnswer>;
  /** A smallest set of choices that cannot stand together, when there is no schedule. */
  conflict: (signal?: AbortSignal) => Promise<ConflictAnswer>;
  /** The single changes that would give schedules, or the fewest that would together, when there is none. */
  repairs: (signal?: AbortSignal) => Promise<RepairAnswer>;
};

/** The schedule engine in workers. An aborted call rejects with the signal's reason, at once. */
export type ScheduleEngine = {
  open: (request: ScheduleRequest, signal?: AbortSignal) => Promise<OpenSchedules>;
  /**
   * A schedule that was shown, as the request has it now; undefined when it is not possible any more. It takes no time
   * to speak of however many schedules there are, and does not wait for a long build. Where it stands is not told.
   */
  find: (request: ScheduleRequest, known: KnownSchedule, signal?: AbortSignal) => Promise<Schedule | undefined>;
  /** What switching the entries of a request would do, on a worker of its own that waits for nothing else. */
  costs: (request: ScheduleRequest) => OpenCosts;
  /** Ends all workers; the next call starts them again. */
  stop: () => void;
};

/** It stays usable like `OpenSchedules`. */
type OpenCosts = {
  /**
   * The number of schedules with these courses and breaks, by id, switched the other way: those that are on off, those
   * that are off on. It is counted in slices, so that one that is aborted holds up the next for a moment at most, and
   * `onSlice` is told after each how many have been found until then.
   */
  countSwitched: (
    ids: readonly string[],
    signal?: AbortSignal,
    onSlice?: (count: ScheduleCount) => void,
  ) => Promise<ScheduleCount>;
};

/** What names a schedule beyond the request that it was made for; `chosen` as `chosenClassNumbers` names it. */
export type KnownSchedule = { hashCode: number; chosen: readonly number[] };

export type ScheduleEngineOptions = {
  /** A test gives a channel that poses as a worker. */
  spawn?: () => Worker;
  idleMs?: number;
};

/** Starts nothing until it is asked. */
export function createScheduleEngine(options: ScheduleEngineOptions = {}): ScheduleEngine {
  const { spawn = spawnWorker, idleMs } = options;
  /** Requests of which the count went on to its end. A worker that lost one has to count all of it again. */
  const counted = new WeakSet<ScheduleRequest>();
  const openWhole = async (api: Remote<ScheduleApi>, request: ScheduleRequest) => {
    let opened = await api.open(request);
    while (opened.ok && !opened.value.complete && counted.has(request)) opened = await api.goOn();
    return opened;
  };
  const builder = createHolder({ spawn, idleMs }, openWhole);
  const costs = createHolder({ spawn, idleMs }, (api, request) => api.openCosts(request));
  const preview = createBridge<ScheduleApi>({ spawn, idleMs });

  function toOpenSchedules(request: ScheduleRequest, summary: ScheduleSummary): OpenSchedules {
    const ask = <T>(job: (api: Remote<ScheduleApi>) => Promise<Outcome<T>>, signal?: AbortSignal) =>
      builder.ask(request, job, signal);

    return {
      request,
      summary,
      async goOn() {
        const later = await ask((api) => api.goOn());
        if (later.complete) counted.add(request);
        return toOpenSchedules(request, { ...later, milliseconds: summary.milliseconds + later.milliseconds });
      },
      page: (from, size, signal) => ask((api) => api.page(from, size), signal),
      weeks: (from, size, signal) => ask((api) => api.weeks(from, size), signal),
      weekCount: (signal) => ask((api) => api.weekCount(), signal),
      weekNumber: (index, signal) => ask((api) => api.weekNumber(index), signal),
      alike: (index, from, size, signal) => ask((api) => api.alike(index, from, size), signal),
      variants: (chosen, signal) => ask((api) => api.variants(chosen), signal),
      locate: (hashCode, signal) => ask((api) => api.locate(hashCode), signal),
      alternatives: (chosen, classNumber, signal) => ask((api) => api.alternatives(chosen, classNumber), signal),
      fragility: (chosen, signal) => ask((api) => api.fragility(chosen), signal),
      conflict: (signal) => ask((api) => api.conflict(), signal),
      repairs: (signal) => ask((api) => api.repairs(), signal),
    };
  }

  return {
    open: async (request, signal) => toOpenSchedules(request, await builder.open(request, signal)),
    find: (request, { hashCode, chosen }, signal) =>
      preview.call((api) => api.find(withOnly(request, chosen), hashCode), signal),
    costs: (request) => ({
      countSwitched: (ids, signal, onSlice) => countInSlices(costs, request, ids, signal, onSlice),
    }),
    stop() {
      costs.stop();
      builder.stop();
      preview.stop();
    },
  };
}

/** The request with no other sections to choose from than these. */
function withOnly(request: ScheduleRequest, chosen: readonly number[]): ScheduleRequest {
  const kept = new Set(chosen);
  const courses = request.courses.map((course) => ({
    ...course,
    sections: course.sections.filter(({ classNumber }) => kept.has(classNumber)),
  }));
  return { ...request, courses };
}

function spawnWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "schedules" });
}
