import { systemMs } from "#dates/clock";

/**
 * Runs whenever the page becomes visible, or its connection is back, until the signal. Browsers report most returns
 * twice; it runs once.
 */
export function onReturn(work: () => Promise<void>, signal: AbortSignal): void {
  let isWorking = false;
  const run = async () => {
    if (document.hidden || isWorking) return;
    isWorking = true;
    await work().finally(() => {
      isWorking = false;
    });
  };
  document.addEventListener("visibilitychange", () => void run(), { signal });
  window.addEventListener("focus", () => void run(), { signal });
  window.addEventListener("online", () => void run(), { signal });
}

/** The server's last reply sets how many times longer to wait. */
let pace = 1;

export function notePollPace(header: string | null): void {
  pace = Math.max(1, Number(header) || 1);
}

/** Whether the server has asked for fewer readings. */
export const isPaceSlow = (): boolean => pace > 1;

/**
 * Runs at intervals while the page is visible, counted from the end of the last run. A page that was hidden longer runs
 * it at once. Returns a function that stops it and aborts the current run.
 */
export function repeatWhileVisible(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number | (() => number),
): () => void {
  const nextWait = typeof everyMs === "number" ? () => everyMs : everyMs;
  let waitMs = nextWait();
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let lastAt = systemMs();

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, lastAt + waitMs * pace - systemMs()));
  }

  async function run() {
    const own = new AbortController();
    running = own;
    try {
      await work(own.signal);
    } finally {
      if (running === own) {
        running = undefined;
        lastAt = systemMs();
        waitMs = nextWait();
        wait();
      }
    }
  }

  function rest() {
    clearTimeout(timer);
    const aborted = running;
    running = undefined;
    aborted?.abort();
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : wait()), { signal: ended.signal });
  if (!document.hidden) wait();
  return () => {
    ended.abort();
    rest();
  };
}

let hasActed = false;

/**
 * At the first move, touch, or key, or now if that was before. Until then, a page has better things to load. Returns a
 * function that cancels it.
 */
export function onFirstAct(work: () => void): () => void {
  const acting = new AbortController();
  const act = () => {
    hasActed = true;
    acting.abort();
    work();
  };
  if (hasActed) act();
  // Controls of React Aria stop their events.
  for (const type of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(type, act, { signal: acting.signal, capture: true, passive: true });
  }
  return () => acting.abort();
}
