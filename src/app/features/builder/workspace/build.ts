import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { MINUTE_MS } from "#dates/minutes";
import type { KnownSchedule, OpenSchedules, Schedule, ScheduleEngine } from "#workers/schedule/client";
import { contentAtom } from "./edits.ts";
import { scheduleEngineAtom } from "./engine.ts";
import { requestAtom } from "./request.ts";
import { stoppedWords } from "./result-words.ts";
import { seenAtom } from "./viewed.ts";
import { lastOfVisit, visitAtom } from "./visit.ts";

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

/** Raised to build the same request again, as after a failure. */
const attemptAtom = atom(0);

/** What the engine built in earlier visits, which shows at once when the student comes back. */
const buildsAtom = atom(
  (get): Builds => ({ engine: get(scheduleEngineAtom), known: new WeakMap<ScheduleRequest, Build>() }),
);

const buildAtom = atom((get, { signal }): Build | undefined | Promise<Build | undefined> => {
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

const lastBuildAtom = lastOfVisit(unwrap(buildAtom));

/** A stopped count continues while its result is shown. */
const continuedAtom = atom((get) => {
  const built = get(lastBuildAtom);
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
export const builtAtom = atom((get) => (get(contentAtom) ? get(get(continuedAtom)) : undefined));

export const isBuildingAtom = atom((get) => {
  const built = get(builtAtom);
  return built?.request !== get(requestAtom) || built?.attempt !== get(attemptAtom);
});

export const buildAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

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
