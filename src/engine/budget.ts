/** Steps between a search's checks for stopping: a few tenths of a millisecond. */
export const STEPS_BETWEEN_QUESTIONS = 8192;

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

export type SharedSteps = {
  /** Takes steps; false if too few are left, which then stay, or the searches must stop. */
  take: (steps: number) => boolean;
  grant: (steps: number) => void;
  readonly spent: number;
};

/** `shouldStop` is called every few thousand steps, and once it's true all searches stop. */
export function openSharedSteps(steps: number, shouldStop: () => boolean): SharedSteps {
  let granted = steps;
  let spent = 0;
  let nextQuestion = STEPS_BETWEEN_QUESTIONS;
  let isStopped = false;
  return {
    take(wanted) {
      if (isStopped || spent + wanted > granted) return false;
      spent += wanted;
      if (spent >= nextQuestion) {
        nextQuestion = spent + STEPS_BETWEEN_QUESTIONS;
        isStopped = shouldStop();
      }
      return true;
    },
    grant(more) {
      granted += more;
    },
    get spent() {
      return spent;
    },
  };
}
