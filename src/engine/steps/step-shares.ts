import type { Budget } from "./budget.ts";

/**
 * Divides a budget among pieces of work: each may spend an even part of what those before it left, so that a hard one
 * takes nothing from the others and the total stays within the budget.
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
