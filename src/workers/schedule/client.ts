import type { Remote } from "comlink";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { Outcome } from "#contract/outcome";
import type { FoundSchedule, PlannedCourse, RearrangementAnswer, ScheduleCount, WeekPage } from "#engine";
import { type BridgeOptions, createBridge, createHolder } from "../shared/bridge.ts";
import type { ScheduleApi, ScheduleQuestions, ScheduleSummary } from "./api.ts";

export type { FoundSchedule as Schedule, ScheduleQuestions, WeekPage };

/** They stay usable if the worker is lost or opens another request. */
export type OpenSchedules = {
  request: ScheduleRequest;
  summary: ScheduleSummary;
  /** The same after continuing a stopped count for a while. */
  goOn: () => Promise<OpenSchedules>;
  /** The answer of the engine's `Solver` to a question. */
  ask: <Q extends keyof ScheduleQuestions>(
    question: Q,
    given: Parameters<ScheduleQuestions[Q]>,
    signal?: AbortSignal,
  ) => Promise<ReturnType<ScheduleQuestions[Q]>>;
};

/** An aborted call rejects at once with the signal's reason. */
export type ScheduleEngine = {
  open: (request: ScheduleRequest, signal?: AbortSignal) => Promise<OpenSchedules>;
  /** Resolves once the schedules that are being opened or browsed now are there: what takes the processor, too, can wait. */
  settled: () => Promise<void>;
  /**
   * A previously shown schedule in the current request; undefined if it's no longer possible. Fast for any number of
   * schedules, and independent of a running build.
   */
  find: (request: ScheduleRequest, known: KnownSchedule, signal?: AbortSignal) => Promise<FoundSchedule | undefined>;
  /** The engine's answer, independent of a running build. */
  rearrange: (
    request: ScheduleRequest,
    plan: readonly PlannedCourse[],
    full: readonly number[],
    signal?: AbortSignal,
  ) => Promise<RearrangementAnswer>;
  /** The effects of switching a request's entries, on a separate worker. */
  costs: (request: ScheduleRequest) => OpenCosts;
  /**
   * The number of schedules of a request that isn't on the screen, such as with a course that's only typed so far;
   * incomplete after some seconds. On a worker of its own, since the costs are of what is on the screen.
   */
  count: (request: ScheduleRequest, signal?: AbortSignal) => Promise<ScheduleCount>;
};

/** It stays usable like `OpenSchedules`. */
type OpenCosts = {
  /**
   * The number of schedules with these entries switched, incomplete after some seconds. Counted in slices, and an abort
   * ends only the current one, because a new worker would have to warm up at every switch.
   */
  countSwitched: (ids: readonly string[], signal?: AbortSignal) => Promise<ScheduleCount>;
  /** The number of schedules that keep all of these wishes. */
  countKeeping: (ids: readonly string[], signal?: AbortSignal) => Promise<ScheduleCount>;
  /** The same as if no course excluded full sections. */
  countWithFull: (signal?: AbortSignal) => Promise<ScheduleCount>;
  /** The same with other breaks, and without these courses, while a break is being drawn. */
  countWithBreaks: (
    breaks: readonly StoredBreak[],
    without: readonly string[],
    signal?: AbortSignal,
  ) => Promise<ScheduleCount>;
};

/** Identifies a schedule across requests; `chosen` is from `chosenClassNumbers`. */
export type KnownSchedule = { hashCode: number; chosen: readonly number[] };

/** About a thirtieth of a second. */
const STEPS_OF_A_SLICE = 65_536;
const MAX_COUNT_MS = 10_000;

/** Starts nothing until the first call. */
export function createScheduleEngine({ spawn = spawnWorker, idleMs }: Partial<BridgeOptions> = {}): ScheduleEngine {
  /** Requests whose count continued to its end. A worker that lost one must count it again. */
  const counted = new WeakSet<ScheduleRequest>();
  const openWhole = async (api: Remote<ScheduleApi>, request: ScheduleRequest) => {
    let opened = await api.open(request);
    while (opened.ok && !opened.value.complete && counted.has(request)) opened = await api.goOn();
    return opened;
  };
  const builder = createHolder({ spawn, idleMs }, openWhole);
  const openCosts = (api: Remote<ScheduleApi>, request: ScheduleRequest) => api.openCosts(request);
  const costs = createHolder({ spawn, idleMs, endsOnAbort: false }, openCosts);
  const imagined = createHolder({ spawn, idleMs, endsOnAbort: false }, openCosts);
  const preview = createBridge<ScheduleApi>({ spawn, idleMs });

  function toOpenSchedules(request: ScheduleRequest, summary: ScheduleSummary): OpenSchedules {
    return {
      request,
      summary,
      async goOn() {
        const later = await builder.ask(request, (api) => api.goOn());
        if (later.complete) counted.add(request);
        return toOpenSchedules(request, { ...later, milliseconds: summary.milliseconds + later.milliseconds });
      },
      ask: (question, given, signal) =>
        builder.ask(
          request,
          (api) => api.ask(question, given) as Promise<Outcome<ReturnType<ScheduleQuestions[typeof question]>>>,
          signal,
        ),
    };
  }

  return {
    open: async (request, signal) => toOpenSchedules(request, await builder.open(request, signal)),
    settled: builder.settled,
    find: (request, { hashCode, chosen }, signal) =>
      preview.call((api) => api.find(withOnly(request, chosen), hashCode), signal),
    rearrange: (request, plan, full, signal) => preview.call((api) => api.rearrange(request, plan, full), signal),
    costs: (request) => ({
      countSwitched: (ids, signal) =>
        countOn(costs, request, (api) => api.countSwitched(ids, STEPS_OF_A_SLICE), signal),
      countKeeping: (ids, signal) => countOn(costs, request, (api) => api.countKeeping(ids, STEPS_OF_A_SLICE), signal),
      countWithFull: (signal) => countOn(costs, request, (api) => api.countWithFull(STEPS_OF_A_SLICE), signal),
      countWithBreaks: (breaks, without, signal) =>
        countOn(costs, request, (api) => api.countWithBreaks(breaks, without, STEPS_OF_A_SLICE), signal),
    }),
    count: (request, signal) => countOn(imagined, request, (api) => api.countSwitched([], STEPS_OF_A_SLICE), signal),
  };

  async function countOn(
    holder: typeof costs,
    request: ScheduleRequest,
    slice: (api: Remote<ScheduleApi>) => Promise<Outcome<ScheduleCount>>,
    signal: AbortSignal | undefined,
  ): Promise<ScheduleCount> {
    const end = performance.now() + MAX_COUNT_MS;
    for (;;) {
      const count = await holder.ask(request, slice, signal);
      if (count.complete || performance.now() > end) return count;
    }
  }
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
