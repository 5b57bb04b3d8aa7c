/** What stops a search. A stopped search says so: see `complete`. Whole numbers from 0 on, or Infinity. */
export type SolverLimits = {
  /** Above this many schedules none is ranked: the answer is that there are too many. Default 1,000,000,000. */
  maxSchedules: number;
  /** Up to this many schedules any rank can be opened. Default 2,000,000. */
  maxOrdered: number;
  /** Above `maxOrdered`, how many of the best can be opened. Default 10,000. */
  maxBest: number;
  /** Partial schedules that a count may try, and as many again for why there are none. Default Infinity. */
  maxSteps: number;
  /** The same for a search that ranks. */
  maxRankSteps: number;
  /** The same for a question about alternatives. Default 1,000,000: a few tenths of a second. */
  maxMoveSteps: number;
  /** The same for each answer about a request without schedules. Default 2,000,000: about a second. */
  maxExplainSteps: number;
  /** Called every few thousand steps; true stops the search. */
  shouldStop: () => boolean;
};

export type CountLimits = Pick<SolverLimits, "maxSteps" | "shouldStop">;

export const MAX_SCHEDULES = 1_000_000_000;

export const DEFAULT_LIMITS: SolverLimits = {
  maxSchedules: MAX_SCHEDULES,
  maxOrdered: 2_000_000,
  maxBest: 10_000,
  maxSteps: Number.POSITIVE_INFINITY,
  maxRankSteps: Number.POSITIVE_INFINITY,
  maxMoveSteps: 1_000_000,
  maxExplainSteps: 2_000_000,
  shouldStop: () => false,
};

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

/**
 * Gives each piece of work an even part of what those before it left, so that a hard one takes nothing from the others.
 */
export function createStepShares(budget: Budget, pieceCount: number) {
  let stepsLeft = budget.maxSteps;
  let piecesLeft = pieceCount;

  return function spendShare<T>(work: (share: Budget) => T): T {
    const maxSteps = Math.floor(stepsLeft / Math.max(1, piecesLeft--));
    const share: Budget = { maxSteps, shouldStop: budget.shouldStop, processedCount: 0 };
    const result = work(share);
    stepsLeft = Math.max(0, stepsLeft - share.processedCount);
    budget.processedCount += share.processedCount;
    return result;
  };
}

export type SharedSteps = ReturnType<typeof openSharedSteps>;

/** `shouldStop` is called every few thousand steps, and once it's true all searches stop. */
export function openSharedSteps(steps: number, shouldStop: () => boolean) {
  let granted = steps;
  let spent = 0;
  let nextQuestion = STEPS_BETWEEN_QUESTIONS;
  let isStopped = false;
  return {
    /** Takes steps; false if too few are left, which then stay, or the searches must stop. */
    take(wanted: number): boolean {
      if (isStopped || spent + wanted > granted) return false;
      spent += wanted;
      if (spent >= nextQuestion) {
        nextQuestion = spent + STEPS_BETWEEN_QUESTIONS;
        isStopped = shouldStop();
      }
      return true;
    },
    grant(more: number): void {
      granted += more;
    },
    get spent() {
      return spent;
    },
  };
}
