import { routes } from "#contract/calls/routes";
import { readClassNumbers, SHARED_LINK_PATH, sharedLinkQuery } from "#contract/builder/shared-link";
import type { BuildResult, Schedule } from "#contract/builder/build-result";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { endpointPath } from "../api/api.ts";
import { isDark } from "../session/theme.ts";
import { type FetchedAtom, useFetched } from "../api/fetched.ts";

/** A schedule as its link names it. Auto-enrolled classes aren't named. */
export type SharedSchedule = {
  term: string;
  termName: string;
  classNumbers: readonly number[];
  drawPdf?: (title: string) => Promise<Blob>;
  /** Replaces the link's addresses. */
  calendarFile?: string;
  picture?: string;
  printPage?: string;
};

export type ShareStep = "link" | "code" | "download";

export type ShareMenuOptions = {
  schedule: SharedSchedule;
  /** Steps with their own button next to the menu. */
  without?: readonly ShareStep[];
  onSubscribe?: () => void;
};

/** Opens the viewer; without script, it shows the schedule. */
export function sharedAddress({ term, classNumbers }: SharedSchedule): string {
  return fromBase(SHARED_LINK_PATH + sharedLinkQuery(term, classNumbers));
}

/** The schedule as a PDF in a new window, without a blank title. */
export function exportHref(schedule: SharedSchedule, title: string): string {
  return resultsHref("exportResults", schedule, { title: title.trim() });
}

export function calendarHref(schedule: SharedSchedule): string {
  return schedule.calendarFile ?? resultsHref("calendarResults", schedule);
}

export function pictureHref(schedule: SharedSchedule, format?: "svg"): string {
  const picture = new URL(schedule.picture ?? resultsHref("pictureResults", schedule), document.baseURI);
  if (format) picture.searchParams.set("format", format);
  if (isDark()) picture.searchParams.set("theme", "dark");
  return picture.href;
}

type Results = "exportResults" | "calendarResults" | "pictureResults";

function resultsHref(name: Results, { term, classNumbers }: SharedSchedule, query?: object): string {
  return fromBase(
    `/api${endpointPath(routes[name].path, { params: { term, classNumbers: classNumbers.join(",") }, query })}`,
  );
}

function fromBase(path: string): string {
  return new URL(path.slice(1), document.baseURI).href;
}

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
