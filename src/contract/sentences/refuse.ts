import { AppError, type FailureCode } from "../outcome.ts";
import { inWords, type Sentence } from "./sentence.ts";

/** Throws RULE_BROKEN with what a student reads. */
export function refuseBecause(...said: readonly Sentence[]): never {
  throw failureBecause("RULE_BROKEN", said);
}

export function failureBecause(
  code: FailureCode,
  said: readonly Sentence[],
  details?: Record<string, unknown>,
): AppError {
  return new AppError({ code, message: inWords(said), said, ...(details && { details }) });
}
