import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { Schedule, ScheduleSummary } from "#workers/schedule/client";
import { hasCourses } from "../has-courses.ts";
import { sameRequestAtom } from "../same-request.ts";
import { stoppedWords } from "../stopped-words.ts";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { isValidCourse } from "../course-words.ts";
import { shownAtom, visitAtom } from "./atoms.ts";

/** What the side column shows of a request: how many schedules, and the best of them. */
export type Preview = { request: ScheduleRequest; attempt: number } & (
  | { status: "answered"; summary: ScheduleSummary; best: Schedule | undefined }
  | { status: "failed"; message: string }
);

// State

const attemptAtom = atom(0);

// Derived

/** Why schedules cannot be built, in words; undefined when they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(shownAtom);
  if (!shown) return undefined;
  const { Courses } = shown.configuration.Data;
  if (!Courses.every(isValidCourse)) return "Remove the invalid courses to build schedules.";
  if (hasCourses(shown.build.Request)) return undefined;
  return Courses.length === 0 ? "Add a course to build schedules." : "Turn on a course to build schedules.";
});

const requestAtom = sameRequestAtom(
  atom((get) => (get(obstacleAtom) === undefined ? get(shownAtom)?.build.Request : undefined)),
);

const answerAtom = atom(async (get, { signal }): Promise<Preview | undefined> => {
  const request = get(requestAtom);
  const visit = get(visitAtom);
  const attempt = get(attemptAtom);
  if (!request || !visit) return undefined;
  // A change of the request ends the computation of the last one, and so does leaving the screen.
  const either = AbortSignal.any([signal, visit]);
  try {
    const opened = await get(scheduleEngineAtom).open(request, either);
    const best = opened.summary.openable > 0 ? (await opened.page(0, 1, either)).schedules[0] : undefined;
    return { status: "answered", request, attempt, summary: opened.summary, best };
  } catch (error) {
    if (either.aborted) return undefined;
    return { status: "failed", request, attempt, message: stoppedWords(error) };
  }
});

const lastAnswerAtom = unwrap(answerAtom, (last) => last);

/** The last answer stays while the next one is computed; undefined when there is nothing to compute. */
export const previewAtom = atom((get) => (get(requestAtom) ? get(lastAnswerAtom) : undefined));

export const isCountingAtom = atom((get) => {
  const request = get(requestAtom);
  const preview = get(previewAtom);
  return request !== undefined && !(preview?.request === request && preview.attempt === get(attemptAtom));
});

// Actions

export const countAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));
