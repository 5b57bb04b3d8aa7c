import { type Remote, wrap } from "comlink";
import { AppError, type Outcome } from "#contract/outcome";
import { MINUTE_MS } from "#dates/minutes";

type Job<Api, T> = (api: Remote<Api>) => Promise<Outcome<T>>;

export type BridgeOptions = {
  /** Called for every new worker, which holds nothing. */
  spawn: () => Worker;
  /** A worker without a job is stopped after this time. */
  idleMs?: number | undefined;
  /** Ends the worker of an aborted job. Without it, the caller gets the abort and the worker finishes the job. */
  endsOnAbort?: boolean;
};

const IDLE_MS = MINUTE_MS;
const crash = { code: "WORKER_CRASHED", message: "Something went wrong on this page. Try again." } as const;
const NEVER = new AbortController().signal;

/**
 * One job at a time on a worker that starts on demand and stops when idle.
 *
 * Fixes two gaps of Comlink: a call never settles if its worker dies, and a busy worker can't receive a cancel. So a
 * crash rejects the job, an abort terminates the worker, and the next job starts a new one.
 */
export function createBridge<Api>({ spawn, idleMs = IDLE_MS, endsOnAbort = true }: BridgeOptions) {
  let live: { worker: Worker; api: Remote<Api>; lost: AbortController } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function start() {
    const worker = spawn();
    const crashed = (event: Event) => {
      // The job's caller gets the error, so the window must not report it, too.
      event.preventDefault();
      if (live?.worker === worker) end(new AppError(crash));
    };
    worker.addEventListener("error", crashed);
    worker.addEventListener("messageerror", crashed);
    live = { worker, api: wrap<Api>(worker), lost: new AbortController() };
    return live;
  }

  /** Rejects the running job with the reason. */
  function end(reason?: unknown) {
    clearTimeout(idleTimer);
    live?.worker.terminate();
    live?.lost.abort(reason);
    live = undefined;
  }

  async function run<T>(job: Job<Api, T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    clearTimeout(idleTimer);
    const { api, lost } = live ?? start();
    const abort = () => end(signal.reason);
    if (endsOnAbort) signal.addEventListener("abort", abort);
    try {
      const outcome = await orAborted(job(api), lost.signal);
      if (outcome.ok) return outcome.value;
      throw new AppError(outcome.failure);
    } finally {
      signal.removeEventListener("abort", abort);
      if (live) idleTimer = setTimeout(end, idleMs);
    }
  }

  return {
    /** Rejects with an AppError, the signal's reason, or the worker's own error if it's a bug. */
    call<T>(job: Job<Api, T>, signal: AbortSignal = NEVER): Promise<T> {
      // An idle worker begins at once, while the page is still drawing what caused the job.
      const result = waiting === 0 ? run(job, signal) : queue.then(() => run(job, signal));
      const ended = () => void waiting--;
      waiting++;
      queue = result.then(ended, ended);
      return orAborted(result, signal);
    },
    /** Resolves once the jobs that are there now have ended, so that what is less urgent can wait for them. */
    settled: async (): Promise<void> => void (await queue),
  };
}

/** Rejects on abort without waiting for the result. */
async function orAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([result, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** A worker that holds one thing at a time, and opens it again if it was lost. */
export function createHolder<Api, Key, Opened>(
  { spawn, ...options }: BridgeOptions,
  open: (api: Remote<Api>, key: Key) => Promise<Outcome<Opened>>,
) {
  let held: { key: Key; opened: Outcome<Opened> } | undefined;
  const bridge = createBridge<Api>({
    ...options,
    spawn() {
      held = undefined;
      return spawn();
    },
  });

  /** Immediate if it's held. */
  async function openIn(api: Remote<Api>, key: Key): Promise<Outcome<Opened>> {
    if (held?.key === key) return held.opened;
    // It releases the old one first.
    held = undefined;
    const opened = await open(api, key);
    if (opened.ok) held = { key, opened };
    return opened;
  }

  return {
    settled: bridge.settled,
    open: (key: Key, signal?: AbortSignal) => bridge.call((api) => openIn(api, key), signal),
    ask<T>(key: Key, job: (api: Remote<Api>, opened: Opened) => Promise<Outcome<T>>, signal?: AbortSignal): Promise<T> {
      return bridge.call(async (api) => {
        const opened = await openIn(api, key);
        return opened.ok ? await job(api, opened.value) : opened;
      }, signal);
    },
    /** A job only if it's held once earlier jobs are done. */
    update: (key: Key, job: Job<Api, void>): Promise<void> =>
      bridge.call(async (api) => (held?.key === key ? await job(api) : { ok: true, value: undefined })),
  };
}
