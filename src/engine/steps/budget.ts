/** Steps between a search's checks for stopping: a few tenths of a millisecond. */
export const STEPS_BETWEEN_QUESTIONS = 8192;

/** What a solver's searches may spend, and have spent. */
export type Budget = {
  /** Partial schedules that a single search may try. */
  readonly maxSteps: number;
  readonly shouldStop: () => boolean;
  /** Partial schedules tried by all searches so far. */
  processedCount: number;
};

/** The meter of one search. */
export type Meter = {
  /** The step at which to call `isSpent` next. */
  nextQuestion: number;
  /** Whether a search must stop after this many steps. */
  isSpent: (steps: number) => boolean;
};

/** Starts a search: it counts its own steps and calls `isSpent` whenever they reach `nextQuestion`. */
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
