import { routes } from "#contract/routes";
import { SHARED_LINK_PATH, sharedLinkQuery } from "#contract/shared-link";
import { endpointPath } from "../api.ts";
import { isDark } from "../theme.ts";

/** A schedule as its link names it. Classes that others enroll in automatically aren't named. */
export type SharedSchedule = {
  term: string;
  termName: string;
  classNumbers: readonly number[];
  /** Draws the PDF here, in place of the server. */
  drawPdf?: (title: string) => Promise<Blob>;
  /** Addresses in place of those of the link. */
  calendarFile?: string;
  picture?: string;
  printPage?: string;
};

export type ShareStep = "link" | "code" | "download";

export type ShareMenuOptions = {
  schedule: SharedSchedule;
  /** Has a button of its own next to the menu. */
  without?: readonly ShareStep[];
  /** Opens the subscription that follows the student's classes. */
  onSubscribe?: () => void;
};

/** The address to share. It opens the viewer, and shows the schedule without script too. */
export function sharedAddress({ term, classNumbers }: SharedSchedule): string {
  return fromBase(SHARED_LINK_PATH + sharedLinkQuery(term, classNumbers));
}

/** The schedule as a PDF, in a window of its own. A blank title is left out. */
export function exportHref(schedule: SharedSchedule, title: string): string {
  return resultsHref("exportResults", schedule, { title: title.trim() });
}

export function calendarHref(schedule: SharedSchedule): string {
  return schedule.calendarFile ?? resultsHref("calendarResults", schedule);
}

/** The week as a picture in the theme of the screen. */
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
