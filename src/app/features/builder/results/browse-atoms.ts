import { atom } from "jotai/vanilla";
import { chosenClassNumbers } from "#engine";
import type { OpenSchedules, Schedule, SchedulePage } from "#workers/schedule/client";
import { stoppedWords } from "../stopped-words.ts";
import { lastOfVisit } from "../visit-atoms.ts";
import { rememberAtom } from "./atoms.ts";
import { visitAtom } from "../visit.ts";
import { attemptAtom, firstAtom } from "./page-atoms.ts";
import { pageWith } from "./pages.ts";
import { aimAtom, positionAtom, wishAtom } from "./position-atoms.ts";

/*
 * Whatever changes the request (a lock, options, a change made elsewhere), the schedule that is shown stays as long as
 * it is possible: what is built anew begins with it, see `seenAtom`. Only another preference begins with the best.
 */

type Page = { opened: OpenSchedules; attempt: number } & ({ page: SchedulePage } | { failure: string });

export type Shown = {
  schedule: Schedule;
  /** The class numbers that name it to the engine. */
  chosen: readonly number[];
  /** Itself, with its neighbours in the ranking where they are known. */
  page: Pick<SchedulePage, "schedules">;
  opened: OpenSchedules;
  /** The schedule of the position is still on its way, and this is the one before. */
  isStale: boolean;
};

// State

/** Schedules of which the student knows that the one that was shown before is not among them. */
const toldAtom = atom<OpenSchedules>();

// Derived

const answerAtom = atom(async (get): Promise<Page | undefined> => {
  const position = get(positionAtom);
  const visit = get(visitAtom);
  const attempt = get(attemptAtom);
  if (!position || !visit) return undefined;
  const { opened, index, after = 0 } = position;
  try {
    return { opened, attempt, page: await pageWith(opened, index ?? after, visit) };
  } catch (error) {
    return visit.aborted ? undefined : { opened, attempt, failure: stoppedWords(error) };
  }
});

const lastAnswerAtom = lastOfVisit(answerAtom, visitAtom);

/**
 * The schedule on the screen. While a page is fetched the nearest of the last one stays; a schedule that is at hand
 * does not wait for its place.
 */
export const shownAtom = atom((get): Shown | undefined => {
  const answer = get(lastAnswerAtom);
  const position = get(positionAtom);
  const aim = get(aimAtom);
  if (!position || !aim) return undefined;
  const { opened, index, isLost } = position;
  const page = answer && "page" in answer ? answer.page : undefined;
  const row = index === undefined || !page ? undefined : index - page.from;
  const there = row === undefined || answer?.opened !== opened ? undefined : page?.schedules[row];
  if (page && there) return toShown(there, page, opened);
  if ("schedule" in aim && !isLost) {
    return toShown(aim.schedule, { schedules: [aim.schedule, ...(page?.schedules ?? [])] }, opened);
  }
  const last = page ? page.schedules.length - 1 : 0;
  const nearest = page?.schedules[Math.max(0, Math.min(row ?? 0, last))];
  return answer && page && nearest && { ...toShown(nearest, page, answer.opened), isStale: true };
});

export const hasShownAtom = atom((get): boolean => get(shownAtom) !== undefined);
/** The shown schedule is known not to be the best. */
export const isBeatenAtom = atom((get): boolean => {
  const shown = get(shownAtom);
  const first = get(firstAtom);
  return shown !== undefined && first !== undefined && !shown.isStale && shown.schedule.hashCode !== first.hashCode;
});
export const isStaleAtom = atom((get): boolean => get(shownAtom)?.isStale === true);

/** Why the schedule of the position cannot be shown, in words. */
export const pageFailureAtom = atom((get): string | undefined => {
  const answer = get(currentAnswerAtom);
  return answer && "failure" in answer ? answer.failure : undefined;
});

/**
 * Which schedules the search for them was stopped at: not even the best could be found, or only those so far down the
 * ranking not. Asking again would end the same way.
 */
export const unprovenAtom = atom((get): "best" | "further" | undefined => {
  const answer = get(currentAnswerAtom);
  if (!answer || !("page" in answer) || answer.page.complete) return undefined;
  return answer.page.from === 0 ? "best" : "further";
});

const currentAnswerAtom = atom((get): Page | undefined => {
  const answer = get(lastAnswerAtom);
  const isCurrent = answer?.opened === get(positionAtom)?.opened && answer?.attempt === get(attemptAtom);
  return isCurrent ? answer : undefined;
});

/** A change has made the schedule that was shown impossible, so the best is shown; until that has been read. */
export const isLostAtom = atom((get): boolean => {
  const position = get(positionAtom);
  return position !== undefined && position.isLost && get(toldAtom) !== position.opened;
});

// Actions

/** One schedule on or back, over both ends; from a schedule without a known place on from where the student was. */
export const moveAtom = atom(null, (get, set, step: 1 | -1) => {
  const position = get(positionAtom);
  if (!position) return;
  const { opened, index, after } = position;
  const { openable } = opened.summary;
  // What has no place stands between where the student came from and the next one.
  const from = index ?? (step === 1 ? after : (after ?? 0) + 1) ?? -1;
  set(goToAtom, (from + step + openable) % openable);
});

export const moveToFirstAtom = atom(null, (_get, set) => set(goToAtom, 0));

/** To a place in the ranking; the last one that can be opened, if there are not so many. */
export const goToAtom = atom(null, (get, set, index: number) => {
  const opened = get(positionAtom)?.opened;
  if (opened) set(wishAtom, { request: opened.request, aim: { index } });
});

/**
 * Shows a schedule of the opened request at once. Its place is looked for meanwhile, and need not be found: it may be
 * behind all that can be opened.
 */
export const showScheduleAtom = atom(null, (get, set, schedule: Schedule) => {
  const position = get(positionAtom);
  if (!position) return;
  const { opened, index, after } = position;
  set(wishAtom, { request: opened.request, aim: { schedule, after: index ?? after } });
});

export const fetchAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

export const forgetLostAtom = atom(null, (get, set) => set(toldAtom, get(positionAtom)?.opened));

/** What is built next, and the next visit, begin with the schedule that is shown now. */
export const noteViewedAtom = atom(null, (get, set) => {
  const shown = get(shownAtom);
  if (!shown || shown.isStale) return;
  set(rememberAtom, { hashCode: shown.schedule.hashCode, chosen: shown.chosen });
});

function toShown(schedule: Schedule, page: Shown["page"], opened: OpenSchedules): Shown {
  return { schedule, chosen: chosenClassNumbers(schedule), page, opened, isStale: false };
}
