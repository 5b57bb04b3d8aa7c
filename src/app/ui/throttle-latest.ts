export type Throttle<T> = {
  push: (value: T) => void;
  /** Drops what has not been said yet. */
  stop: () => void;
};

/** Hands on the first value at once and then the newest one, at most once an interval. */
export function throttleLatest<T>(run: (value: T) => void, intervalMs: number): Throttle<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;

  function open() {
    timer = undefined;
    if (waiting) hand(waiting.value);
  }

  function hand(value: T) {
    waiting = undefined;
    timer = setTimeout(open, intervalMs);
    run(value);
  }

  return {
    push(value) {
      if (timer === undefined) hand(value);
      else waiting = { value };
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
