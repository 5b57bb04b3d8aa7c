import { type AppError, type FailureCode, isAppError } from "#contract/outcome";

const REFUSALS: ReadonlySet<FailureCode> = new Set(["BAD_REQUEST", "RULE_BROKEN", "NOT_FOUND", "GONE"]);

/** Whether the server won't ever make a change. Anything else may pass: a lost network, an ended session, a busy server. */
export function isRefused(error: unknown): error is AppError {
  return isAppError(error) && REFUSALS.has(error.code);
}
