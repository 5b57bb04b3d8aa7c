import { type Remote, wrap } from "comlink";
import { AppError, type Outcome } from "#contract/outcome";

export type Bridge<Api> = {
  /** Rejects with an AppError, with the signal's reason, or with the worker's own error where that is a bug. */
  call: <T>(job: (api: Remote<Api>) => Promise<Outcome<T>>, signal?: AbortSignal) => Promise<T>;
  /** Ends the worker, its job and the jobs that wait; the next call starts a fresh one. */
  stop: () => void;
};

export type BridgeOptions = {
  /** Called for every fresh worker, which holds nothing of what an earlier one was given. */
  spawn: () => Worker;
  /** A worker without a job is ended after this time. */
  idleMs?: number | undefined;
};

const IDLE_MS = 60_000;
const crash = { code: "WORKER_CRASHED", message: "Something went wrong on this page. Try again." } as const;

/**
 * One job at a time on a worker that starts on demand and is stopped when idle.
 *
 * Comlink leaves two gaps that this closes: a call never settles if its worker dies, and a busy worker cannot hear a
 * cancel. So a crash rejects the job, an abort terminates the worker, and the next job starts a fresh one.
 */
export function createBridge<Api>({ spawn, idleMs = IDLE_MS }: BridgeOptions): Bridge<Api> {
  let live: { worker: Worker; api: Remote<Api> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let stopping = new AbortController();

  function start() {
    const worker = spawn();
    const crashed = (event: Event) => {
      // Whoever waits for the job is told; the window, where the error goes on to otherwise, would tell it again.
      event.preventDefault();
      if (live?.worker === worker) end();
    };
    worker.addEventListener("error", crashed);
    worker.addEventListener("messageerror", crashed);
    live = { worker, api: wrap<Api>(worker) };
    return live;
  }

  function end() {
    clearTimeout(idleTimer);
    live?.worker.terminate();
    live = undefined;
  }

  async function run<T>(job: (api: Remote<Api>) => Promise<Outcome<T>>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    clearTimeout(idleTimer);
    const { worker, api } = live ?? start();
    const settled = new AbortController();
    const once = { signal: settled.signal };
    const lost = new Promise<never>((_, reject) => {
      const crashed = () => reject(new AppError(crash));
      worker.addEventListener("error", crashed, once);
      worker.addEventListener("messageerror", crashed, once);
    });
    const interrupted = Promise.race([lost, whenAborted(signal, settled.signal)]).catch((reason: unknown) => {
      end();
      throw reason;
    });
    try {
      const outcome = await Promise.race([job(api), interrupted]);
      if (outcome.ok) return outcome.value;
      throw new AppError(outcome.failure);
    } finally {
      settled.abort();
      if (live) idleTimer = setTimeout(end, idleMs);
    }
  }

  return {
    call(job, signal) {
      const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
      const result = queue.then(() => run(job, either));
      queue = result.catch(() => {});
      return orAborted(result, either);
    },
    stop() {
      stopping.abort(new DOMException("The worker was stopped.", "AbortError"));
      stopping = new AbortController();
      end();
    },
  };
}

/** A job that still waits for its turn is not waited for once nobody wants it. */
export async function orAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const settled = new AbortController();
  try {
    return await Promise.race([result, whenAborted(signal, settled.signal)]);
  } finally {
    settled.abort();
  }
}

/** Rejects with the signal's reason; `until` ends the listening. */
async function whenAborted(signal: AbortSignal, until: AbortSignal): Promise<never> {
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { signal: until }));
  signal.throwIfAborted();
  throw new Error("[Bug] An abort came from a signal that was not aborted.");
}
