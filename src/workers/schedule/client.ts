import type { Remote } from "comlink";
import type { Outcome } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { Schedule, ScheduleCount, SchedulePage } from "#engine";
import { createBridge } from "../shared/bridge.ts";
import type { ScheduleApi, ScheduleSummary } from "./api.ts";

export type { Schedule, SchedulePage, ScheduleSummary };

/** The schedules of one request. It stays usable when its worker was lost or has opened another request since. */
export type OpenSchedules = {
  request: ScheduleRequest;
  summary: ScheduleSummary;
  /** Schedules `from` to `from + size − 1`, best first; fewer at the end. */
  page: (from: number, size: number, signal?: AbortSignal) => Promise<SchedulePage>;
  /** Index of the schedule with this hash code, undefined when it is not among those that can be opened. */
  locate: (hashCode: number, signal?: AbortSignal) => Promise<number | undefined>;
};

/** The schedule engine in workers. An aborted call rejects with the signal's reason, at once. */
export type ScheduleEngine = {
  open: (request: ScheduleRequest, signal?: AbortSignal) => Promise<OpenSchedules>;
  /** The number of schedules, for previews: on a worker of its own, so that it never waits for a long build. */
  count: (request: ScheduleRequest, signal?: AbortSignal) => Promise<ScheduleCount>;
  /** The same for several requests, in their order. */
  countAll: (requests: readonly ScheduleRequest[], signal?: AbortSignal) => Promise<readonly ScheduleCount[]>;
  /** Ends both workers; the next call starts them again. */
  stop: () => void;
};

export type ScheduleEngineOptions = {
  /** A test gives a channel that poses as a worker. */
  spawn?: () => Worker;
  idleMs?: number;
};

/** Starts nothing until it is asked. */
export function createScheduleEngine({ spawn = spawnWorker, idleMs }: ScheduleEngineOptions = {}): ScheduleEngine {
  let held: ScheduleRequest | undefined;
  const builder = createBridge<ScheduleApi>({
    spawn() {
      held = undefined;
      return spawn();
    },
    idleMs,
  });
  const preview = createBridge<ScheduleApi>({ spawn, idleMs });

  async function openIn(api: Remote<ScheduleApi>, request: ScheduleRequest) {
    // Until it has the new one it holds none: it lets go of the old one first.
    held = undefined;
    const opened = await api.open(request);
    if (opened.ok) held = request;
    return opened;
  }

  /** Replays the opening on a worker that is new or has opened another request since. */
  async function onOpened<T>(api: Remote<ScheduleApi>, request: ScheduleRequest, job: () => Promise<Outcome<T>>) {
    if (held !== request) {
      const opened = await openIn(api, request);
      if (!opened.ok) return opened;
    }
    return await job();
  }

  function countAll(requests: readonly ScheduleRequest[], signal?: AbortSignal): Promise<readonly ScheduleCount[]> {
    return preview.call((api) => api.count(requests), signal);
  }

  return {
    async open(request, signal) {
      const summary = await builder.call((api) => openIn(api, request), signal);
      return {
        request,
        summary,
        page: (from, size, pageSignal) =>
          builder.call((api) => onOpened(api, request, () => api.page(from, size)), pageSignal),
        locate: (hashCode, locateSignal) =>
          builder.call((api) => onOpened(api, request, () => api.locate(hashCode)), locateSignal),
      };
    },
    countAll,
    async count(request, signal) {
      const [count] = await countAll([request], signal);
      if (!count) throw new Error("[Bug] The worker counted nothing.");
      return count;
    },
    stop() {
      builder.stop();
      preview.stop();
    },
  };
}

function spawnWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "schedules" });
}
