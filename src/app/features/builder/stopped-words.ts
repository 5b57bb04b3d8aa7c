import { isAppError } from "#contract/outcome";
import { t } from "#words";

/** Why a worker gave no answer. */
export function stoppedWords(error: unknown): string {
  return isAppError(error) ? error.message : t("Something went wrong on this page. Try again.");
}
