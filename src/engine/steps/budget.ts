/** Steps after which a search asks whether it should stop: some tenths of a millisecond. */
export const STEPS_BETWEEN_QUESTIONS = 8192;

/** What the searches of one solver may spend, and have spent. */
export type Budget = {
  /** Partial schedules that a single search may look at. */
  readonly maxSteps: number;
  readonly shouldStop: () => boolean;
  /** Partial schedules looked at by all searches until now. */
  processedCount: number;
};

/** The meter of one search. */
export type Meter = {
  /** Steps at which `isSpent` is to be asked next. */
  nextQuestion: number;
  /** Whether a search that has made so many steps must stop. */
  isSpent: (steps: number) => boolean;
};

/** Starts a search: it counts its own steps and asks `isSpent` whenever they reach `nextQuestion`. */
export function startMeter({ maxSteps, shouldStop }: Budget): Meter {
  const meter: Meter = {
    nextQuestion: Math.min(maxSteps, STEPS_BETWEEN_QUESTIONS),
    isSpent(steps) {
      meter.nextQuestion = Math.min(maxSteps, steps + STEPS_BETWEEN_QUESTIONS);
      return steps >= maxSteps || shouldStop();
    },
  };
  return meter;
}
