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

/** One request's schedules. They stay usable if the worker is lost or opens another request. */
export type OpenSchedules = {
  request: ScheduleRequest;
  summary: ScheduleSummary;
  /** The same after continuing a stopped count for a while. */
  goOn: () => Promise<OpenSchedules>;
  /** Schedules `from` to `from + size − 1`, best first; fewer at the end. */
  page: (from: number, size: number, signal?: AbortSignal) => Promise<SchedulePage>;
  /** The rank of the schedule with this hash code among those that can be opened, as far as known. */
  locate: (hashCode: number, signal?: AbortSignal) => Promise<ScheduleLocation>;
  /** Weeks `from` to `from + size − 1`, each by its best schedule. */
  weeks: (from: number, size: number, signal?: AbortSignal) => Promise<WeekPage>;
  /** The number of distinct weeks; a lower bound unless complete. */
  weekCount: (signal?: AbortSignal) => Promise<Pick<ScheduleCount, "total" | "complete">>;
  /** The number of a schedule's week, from 0; undefined if it wasn't found in time. */
  weekNumber: (index: number, signal?: AbortSignal) => Promise<number | undefined>;
  /** Variants `from` to `from + size − 1` of a schedule's week, best first. */
  alike: (index: number, from: number, size: number, signal?: AbortSignal) => Promise<WeekPage>;
  /** The number of schedules with a shown one's week, including it. */
  variants: (chosen: readonly number[], signal?: AbortSignal) => Promise<Pick<ScheduleCount, "total" | "complete">>;
  /** What could replace a class of a shown schedule; `chosen` is from `chosenClassNumbers`. */
  alternatives: (chosen: readonly number[], classNumber: number, signal?: AbortSignal) => Promise<Alternatives>;
  /** The number of schedules left if a class of a shown schedule fills, for each. */
  fragility: (chosen: readonly number[], signal?: AbortSignal) => Promise<FragilityAnswer>;
  /** A smallest set of conflicting choices, if there's no schedule. */
  conflict: (signal?: AbortSignal) => Promise<ConflictAnswer>;
  /** The single changes that would give schedules, or the fewest that would together, if there's none. */
  repairs: (signal?: AbortSignal) => Promise<RepairAnswer>;
};

/** The schedule engine in workers. An aborted call rejects at once with the signal's reason. */
export type ScheduleEngine = {
  open: (request: ScheduleRequest, signal?: AbortSignal) => Promise<OpenSchedules>;
  /**
   * A previously shown schedule in the current request; undefined if it's no longer possible. Fast for any number of
   * schedules, and independent of a running build. Its rank isn't determined.
   */
  find: (request: ScheduleRequest, known: KnownSchedule, signal?: AbortSignal) => Promise<Schedule | undefined>;
  /** The effects of switching a request's entries, on a separate worker. */
  costs: (request: ScheduleRequest) => OpenCosts;
  /** Stops all workers; the next call starts them again. */
  stop: () => void;
};

/** It stays usable like `OpenSchedules`. */
type OpenCosts = {
  /**
   * The number of schedules with these courses and breaks, by id, switched. Counted in slices, so an abort delays the
   * next count only briefly; `onSlice` gets the count after each slice.
   */
  countSwitched: (
    ids: readonly string[],
    signal?: AbortSignal,
    onSlice?: (count: ScheduleCount) => void,
  ) => Promise<ScheduleCount>;
};

/** Identifies a schedule across requests; `chosen` is from `chosenClassNumbers`. */
export type KnownSchedule = { hashCode: number; chosen: readonly number[] };

export type ScheduleEngineOptions = {
  /** Tests pass a channel. */
  spawn?: () => Worker;
  idleMs?: number;
};

/** Starts nothing until the first call. */
export function createScheduleEngine(options: ScheduleEngineOptions = {}): ScheduleEngine {
  const { spawn = spawnWorker, idleMs } = options;
  /** Requests whose count continued to its end. A worker that lost one must count it again. */
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

/** The request limited to these sections. */
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
