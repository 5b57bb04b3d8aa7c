import { isAppError } from "#contract/outcome";

/** A worker may be stopped, or end of an error of its own. */
export function stoppedWords(error: unknown): string {
  return isAppError(error) ? error.message : "The calculation was stopped.";
}
