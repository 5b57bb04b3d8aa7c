import { routes } from "#contract/routes";
import { SHARED_LINK_PATH, sharedLinkQuery } from "#contract/shared-link";
import { endpointPath } from "../api.ts";

/** A schedule as its link names it. Classes that others enroll in automatically aren't named. */
export type SharedSchedule = { term: string; termName: string; classNumbers: readonly number[] };

export type ShareStep = "link" | "code" | "download";

export type ShareMenuOptions = {
  schedule: SharedSchedule;
  /** Has a button of its own next to the menu. */
  without?: readonly ShareStep[];
  /** In place of the calendar file of the link. */
  calendarFile?: string;
  /** Opens the subscription that follows the student's classes. */
  onSubscribe?: () => void;
};

/** The address to share. It opens the viewer, and shows the schedule without script too. */
export function sharedAddress({ term, classNumbers }: SharedSchedule): string {
  return fromBase(SHARED_LINK_PATH + sharedLinkQuery(term, classNumbers));
}

/** The schedule as a PDF, in a window of its own. A blank title is left out. */
export function exportHref({ term, classNumbers }: SharedSchedule, title: string): string {
  const params = { term, classNumbers: classNumbers.join(",") };
  return fromBase(`/api${endpointPath(routes.exportResults.path, { params, query: { title: title.trim() } })}`);
}

/** The schedule as a calendar file. */
export function calendarHref({ term, classNumbers }: SharedSchedule): string {
  const params = { term, classNumbers: classNumbers.join(",") };
  return fromBase(`/api${endpointPath(routes.calendarResults.path, { params })}`);
}

function fromBase(path: string): string {
  return new URL(path.slice(1), document.baseURI).href;
}
