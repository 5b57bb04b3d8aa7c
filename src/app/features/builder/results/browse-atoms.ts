import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { OpenSchedules, Schedule, SchedulePage } from "#workers/schedule/client";
import { stoppedWords } from "../stopped-words.ts";
import { buildDataAtom, builtAtom, visitAtom } from "./atoms.ts";
import { lastViewedAtom, withViewed } from "./last-viewed.ts";
import { pageWith } from "./pages.ts";

type Position = { opened: OpenSchedules; index: number };
type Page = { opened: OpenSchedules; attempt: number } & ({ page: SchedulePage } | { failure: string });

// State

const wantedAtom = atom<Position>();
const attemptAtom = atom(0);

// Derived

/** Where in the ranking the student is; the schedule itself may still be on its way. */
export const positionAtom = atom((get): Position | undefined => {
  const built = get(builtAtom);
  if (!built || !("opened" in built) || built.opened.summary.openable === 0) return undefined;
  const { opened, start } = built;
  const wanted = get(wantedAtom);
  // After a lost worker the same request has been opened anew.
  const index = wanted?.opened.request === opened.request ? wanted.index : start.index;
  return { opened, index: Math.min(index, opened.summary.openable - 1) };
});

const answerAtom = atom(async (get): Promise<Page | undefined> => {
  const position = get(positionAtom);
  const visit = get(visitAtom);
  const attempt = get(attemptAtom);
  if (!position || !visit) return undefined;
  const { opened, index } = position;
  try {
    return { opened, attempt, page: await pageWith(opened, index, visit) };
  } catch (error) {
    return visit.aborted ? undefined : { opened, attempt, failure: stoppedWords(error) };
  }
});

const lastAnswerAtom = unwrap(answerAtom, (last) => last);

export type Shown = {
  schedule: Schedule;
  page: SchedulePage;
  opened: OpenSchedules;
  /** The schedule of the position is still on its way, and this is the one before. */
  isStale: boolean;
};

/** The schedule on the screen. While another page is fetched the nearest of the last one stays. */
export const shownAtom = atom((get): Shown | undefined => {
  const answer = get(lastAnswerAtom);
  const position = get(positionAtom);
  if (!answer || !position || !("page" in answer) || answer.page.schedules.length === 0) return undefined;
  const { page, opened } = answer;
  const wanted = position.index - page.from;
  const row = Math.max(0, Math.min(wanted, page.schedules.length - 1));
  const schedule = page.schedules[row];
  return schedule && { schedule, page, opened, isStale: row !== wanted || opened !== position.opened };
});

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

// Actions

/** One schedule on or back, over both ends. */
export const moveAtom = atom(null, (get, set, step: 1 | -1) => {
  const position = get(positionAtom);
  if (!position) return;
  const { opened, index } = position;
  const { openable } = opened.summary;
  set(wantedAtom, { opened, index: (index + step + openable) % openable });
});

export const moveToFirstAtom = atom(null, (get, set) => {
  const position = get(positionAtom);
  if (position) set(wantedAtom, { ...position, index: 0 });
});

export const fetchAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** The next visit begins with the schedule that is shown now. */
export const noteViewedAtom = atom(null, (get, set) => {
  const shown = get(shownAtom);
  const position = get(positionAtom);
  const data = get(buildDataAtom);
  if (!shown || shown.isStale || !position || !data) return;
  const { hashCode } = shown.schedule;
  set(lastViewedAtom, withViewed(get(lastViewedAtom), data.ConfigurationId, { hashCode, index: position.index }));
});
