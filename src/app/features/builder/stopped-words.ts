import { isAppError } from "#contract/outcome";

/** Why a worker gave no answer. */
export function stoppedWords(error: unknown): string {
  return isAppError(error) ? error.message : "Something went wrong on this page. Try again.";
}
