import type { Budget } from "./budget.ts";

/**
 * Shares a budget out to as many pieces of work as there are: each may spend an even part of what those before it have
 * left, so that a hard one takes nothing from the others and all together stay within the budget.
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
