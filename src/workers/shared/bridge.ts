import { type Remote, wrap } from "comlink";
import { AppError, type Outcome } from "#contract/outcome";

export type Bridge<Api> = {
  /** Rejects with an AppError, the signal's reason, or the worker's own error if it's a bug. */
  call: <T>(job: (api: Remote<Api>) => Promise<Outcome<T>>, signal?: AbortSignal) => Promise<T>;
  stop: () => void;
};

export type BridgeOptions = {
  /** Called for every new worker, which holds nothing. */
  spawn: () => Worker;
  /** A worker without a job is stopped after this time. */
  idleMs?: number | undefined;
};

const IDLE_MS = 60_000;
const crash = { code: "WORKER_CRASHED", message: "Something went wrong on this page. Try again." } as const;

/**
 * One job at a time on a worker that starts on demand and stops when idle.
 *
 * Fixes two gaps of Comlink: a call never settles if its worker dies, and a busy worker can't receive a cancel. So a
 * crash rejects the job, an abort terminates the worker, and the next job starts a new one.
 */
export function createBridge<Api>({ spawn, idleMs = IDLE_MS }: BridgeOptions): Bridge<Api> {
  let live: { worker: Worker; api: Remote<Api> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let stopping = new AbortController();

  function start() {
    const worker = spawn();
    const crashed = (event: Event) => {
      // The job's caller gets the error, so the window must not report it, too.
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
    const interrupted = new Promise<never>((_, reject) => {
      const interrupt = (reason: Error) => {
        end();
        reject(reason);
      };
      const until = { signal: settled.signal };
      const crashed = () => interrupt(new AppError(crash));
      worker.addEventListener("error", crashed, until);
      worker.addEventListener("messageerror", crashed, until);
      signal.addEventListener("abort", () => interrupt(signal.reason as Error), until);
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
      // An idle worker begins at once, while the page is still drawing what caused the job.
      const result = waiting === 0 ? run(job, either) : queue.then(() => run(job, either));
      const ended = () => void waiting--;
      waiting++;
      queue = result.then(ended, ended);
      return orAborted(result, either);
    },
    stop() {
      stopping.abort(new DOMException("The worker was stopped.", "AbortError"));
      stopping = new AbortController();
      end();
    },
  };
}

/** Rejects on abort without waiting for the result. */
export async function orAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { signal: settled.signal });
  });
  try {
    return await Promise.race([result, aborted]);
  } finally {
    settled.abort();
  }
}

/** A worker that holds one thing at a time, and opens it again if it was lost. */
export function createHolder<Api, Key, Opened>(
  { spawn, idleMs }: BridgeOptions,
  open: (api: Remote<Api>, key: Key) => Promise<Outcome<Opened>>,
) {
  let held: { key: Key; opened: Opened } | undefined;
  const bridge = createBridge<Api>({
    spawn() {
      held = undefined;
      return spawn();
    },
    idleMs,
  });

  async function openIn(api: Remote<Api>, key: Key): Promise<Outcome<Opened>> {
    if (held?.key === key) return { ok: true, value: held.opened };
    // It releases the old one first.
    held = undefined;
    const opened = await open(api, key);
    if (opened.ok) held = { key, opened: opened.value };
    return opened;
  }

  return {
    /** Immediate if it's held. */
    open: (key: Key, signal?: AbortSignal) => bridge.call((api) => openIn(api, key), signal),
    ask: <T>(
      key: Key,
      job: (api: Remote<Api>, opened: Opened) => Promise<Outcome<T>>,
      signal?: AbortSignal,
    ): Promise<T> =>
      bridge.call(async (api) => {
        const opened = await openIn(api, key);
        return opened.ok ? await job(api, opened.value) : opened;
      }, signal),
    /** A job only if it's held once earlier jobs are done. */
    update: (key: Key, job: (api: Remote<Api>) => Promise<Outcome<void>>): Promise<void> =>
      bridge.call(async (api) => (held?.key === key ? await job(api) : { ok: true, value: undefined })),
    stop: () => bridge.stop(),
  };
}
