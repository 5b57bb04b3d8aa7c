import { atom } from "jotai/vanilla";
import { atomWithLazy, selectAtom, unwrap } from "jotai/vanilla/utils";
import { isSame } from "#configuration/apply-edit";
import type { ConfigurationDocument } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { MINUTE_MS } from "#dates/minutes";
import { t } from "#words";
import {
  createScheduleEngine,
  type KnownSchedule,
  type OpenSchedules,
  type Schedule,
  type ScheduleEngine,
} from "#workers/schedule/client";
import { applyEditsAtom, contentAtom } from "./edits.ts";
import { hasCourses } from "./held-courses.ts";
import { stoppedWords } from "./result-words.ts";
import { lastOfVisit, seenAtom, visitAtom } from "./visit.ts";

type Build = {
  request: ScheduleRequest;
  attempt: number;
  opened?: OpenSchedules;
  failure?: string;
  /** Where browsing starts instead of with the best. */
  start?: Schedule | undefined;
  /** The schedule on the screen is no longer possible. */
  isStartLost?: boolean | undefined;
};

/** How long a stopped count continues. */
const MAX_COUNT_MS = MINUTE_MS;

/** Tests set one on a channel. Shared by all screens: a visit's signal ends its jobs, and idle workers stop. */
export const scheduleEngineAtom = atomWithLazy((): ScheduleEngine => createScheduleEngine());

const attemptAtom = atom(0);

/** Courses that left the catalog must be removed before building. */
export const hasInvalidCourseAtom = atom(
  (get) => get(contentAtom)?.courses.some(({ offered }) => !offered.isOffered) ?? false,
);
/** The same object while it's equal, so that nothing is computed twice. */
export const requestAtom = selectAtom(
  atom((get) => (get(hasInvalidCourseAtom) ? undefined : get(contentAtom)?.Request)),
  (request) => request,
  isSame,
);

/** What the engine built in earlier visits, which shows at once when the student comes back. */
const buildsAtom = atom(
  (get): Builds => ({ engine: get(scheduleEngineAtom), known: new WeakMap<ScheduleRequest, Build>() }),
);

const answerAtom = atom((get, { signal }): Build | undefined | Promise<Build | undefined> => {
  const request = get(requestAtom);
  const visit = get(visitAtom);
  const attempt = get(attemptAtom);
  const seen = get(seenAtom);
  const builds = get(buildsAtom);
  if (!request || !visit) return undefined;
  const known = builds.known.get(request);
  if (known?.attempt === attempt) return known;
  // A new request, or leaving the screen, ends the current build.
  return build(builds, { request, attempt, viewed: seen.current }, AbortSignal.any([signal, visit]));
});

type Builds = { engine: ScheduleEngine; known: WeakMap<ScheduleRequest, Build> };
type Task = Pick<Build, "request" | "attempt"> & { viewed: KnownSchedule | undefined };

async function build(
  { engine, known }: Builds,
  { request, attempt, viewed }: Task,
  signal: AbortSignal,
): Promise<Build | undefined> {
  try {
    const opened = await engine.open(request, signal);
    const wanted = opened.summary.openable > 0 ? viewed : undefined;
    // On another worker, whose loss doesn't affect the schedules.
    const start = wanted && (await engine.find(request, wanted, signal).catch(() => null));
    const built = { request, attempt, opened, start: start ?? undefined, isStartLost: wanted && start === undefined };
    if (!signal.aborted) known.set(request, built);
    return built;
  } catch (error) {
    return signal.aborted ? undefined : { request, attempt, failure: stoppedWords(error) };
  }
}

const lastAnswerAtom = lastOfVisit(unwrap(answerAtom));

/** A stopped count continues while its result is shown. */
const countedAtom = atom((get) => {
  const built = get(lastAnswerAtom);
  const counted = atom(built);
  if (!built?.opened || built.opened.summary.complete) return counted;
  const { opened } = built;
  counted.onMount = (set) => {
    const stopping = new AbortController();
    void countOn(opened, stopping.signal, (now) => set({ ...built, opened: now }));
    return () => stopping.abort();
  };
  return counted;
});

/** Stays while the next one is computed; undefined during a visit's first build. */
export const builtAtom = atom((get) => (get(contentAtom) ? get(get(countedAtom)) : undefined));

export const isBuildingAtom = atom((get) => {
  const built = get(builtAtom);
  return built?.request !== get(requestAtom) || built?.attempt !== get(attemptAtom);
});

/** Why schedules can't be built, as a sentence; undefined if they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(contentAtom);
  if (get(hasInvalidCourseAtom)) return t("Remove the invalid courses to build schedules.");
  if (!shown || hasCourses(shown.Request)) return undefined;
  return shown.courses.length === 0 ? t("Add a course to build schedules.") : t("Turn on a course to build schedules.");
});

/** Switched on or not, invalid or not. */
export const hasOwnCoursesAtom = atom((get) => (get(contentAtom)?.courses.length ?? 0) > 0);

export const countAtom = atom((get) => {
  const summary = get(builtAtom)?.opened?.summary;
  if (!get(requestAtom) || get(obstacleAtom) !== undefined || !summary) return undefined;
  const { total, complete } = summary;
  return { total, complete, isCounting: get(isBuildingAtom) };
});

/** The build's cost, in search steps. */
export const processedAtom = atom((get): string => {
  const summary = get(builtAtom)?.opened?.summary;
  if (!summary) return "";
  const { processedCount: count, milliseconds } = summary;
  const seconds = (milliseconds / 1000).toFixed(6);
  return t("Processed {count, plural, one {# step} other {# steps}} in {seconds} seconds.", { count, seconds });
});

export const buildAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** The next build starts with the best schedule. */
export const beginWithBestAtom = atom(null, (get) => {
  get(seenAtom).current = undefined;
});

export const sortAtom = atom(null, async (_get, set, options: Partial<ConfigurationDocument["options"]>) => {
  set(beginWithBestAtom);
  await set(applyEditsAtom, [{ type: "configure", options }]);
});

/** The build's result; `unknown` if the count stopped before it found a schedule. */
export function outcomeOf({ summary, request }: Pick<OpenSchedules, "summary" | "request">) {
  if (!hasCourses(request)) return "nothing";
  if (summary.total === 0n) return summary.complete ? "none" : "unknown";
  return summary.isTooMany ? "too-many" : "schedules";
}

async function countOn(from: OpenSchedules, signal: AbortSignal, show: (now: OpenSchedules) => void): Promise<void> {
  const end = performance.now() + MAX_COUNT_MS;
  try {
    for (let opened = from; !opened.summary.complete && performance.now() < end; ) {
      opened = await opened.goOn();
      if (signal.aborted) return;
      show(opened);
    }
  } catch {
    // Results found so far stay on screen.
  }
}
