export type Throttle<T> = {
  push: (value: T) => void;
  /** Drops pending values. */
  stop: () => void;
};

/** Runs with the first value at once and then with the latest one, at most once per interval. */
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
