/** How many times as long as usual to wait, by the server's last reply. */
let pace = 1;

export function notePollPace(header: string | null): void {
  pace = Math.max(1, Number(header) || 1);
}

/**
 * Works every so often, first after that long, for as long as the page is visible; a page that comes back after longer
 * works at once. The next time is counted from the end of the last, so that slow work never piles up. The returned
 * function ends it, and aborts what is under way. `everyMs` may be a function that gives each wait. A busy server
 * makes all waits longer.
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
  let lastAt = Date.now();

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, lastAt + waitMs * pace - Date.now()));
  }

  async function run() {
    const own = new AbortController();
    running = own;
    try {
      await work(own.signal);
    } finally {
      if (running === own) {
        running = undefined;
        lastAt = Date.now();
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
