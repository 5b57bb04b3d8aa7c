import { readClassNumbers } from "#contract/builder/shared-link";
import type { BuildResult, Schedule } from "#contract/builder/build-result";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { type FetchedAtom, useFetched } from "../api/fetched.ts";

/** A schedule as its link names it. Auto-enrolled classes aren't named. */
export type SharedSchedule = {
  term: string;
  termName: string;
  classNumbers: readonly number[];
  /** The colors of its classes, see `linkColors`. */
  colors?: string | undefined;
  /** Draws it in the browser. Without it, or if it fails, the server's export is the PDF. */
  drawPdf?: (title: string) => Promise<Blob>;
  /** Replaces the link's addresses. */
  calendarFile?: string;
  picture?: string;
  printPage?: string;
};

export type ShareStep = "link" | "code" | "download";

export type ShareMenuOptions = {
  schedule: SharedSchedule;
  /** What has its own button next to the menu. */
  without?: readonly (ShareStep | "copy")[];
  onSubscribe?: () => void;
};

/** A link's schedule; `message` says why there's none, if that's known. */
export type SharedResults =
  | { isValid: true; result: BuildResult; schedule: Schedule; classNumbers: readonly number[] }
  | { isValid: false; message: string | null };

export function useSharedResults(term: string | null, classes: string | null): FetchedAtom<SharedResults> {
  return useFetched(`${term} ${classes}`, async (api) => {
    if (!term) return { isValid: false, message: t("This link is missing a term.") };
    try {
      const classNumbers = readClassNumbers(classes ?? "");
      const params = { term, classNumbers: classNumbers.join(",") };
      const { Result: result } = await api("publicResults", { params });
      const [schedule] = result.Schedules;
      if (result.IsError || !schedule) return { isValid: false, message: result.Message };
      return { isValid: true, result, schedule, classNumbers };
    } catch (error) {
      if (!isAppError(error) || (error.code !== "BAD_REQUEST" && error.code !== "NOT_FOUND")) throw error;
      return { isValid: false, message: error.message };
    }
  });
}
