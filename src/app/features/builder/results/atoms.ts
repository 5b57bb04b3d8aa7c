import { atom } from "jotai/vanilla";
import { atomWithLazy, unwrap } from "jotai/vanilla/utils";
import type { ScheduleRequest, SortingPreference } from "#contract/schedule-request";
import type { OpenSchedules } from "#workers/schedule/client";
import { type Content, toContent } from "../content.ts";
import { apiAtom } from "../../../lib/api.ts";
import { counted } from "../../../lib/format-number.ts";
import { searchTermsAtom } from "../../../lib/terms.ts";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { isNotFound, toConfigurationId } from "../configuration-id.ts";
import { createEditQueue, loadContent } from "../edits/edit-queue.ts";
import { handedOverAtom } from "../handed-over.ts";
import { sameRequestAtom } from "../same-request.ts";
import { stoppedWords } from "../stopped-words.ts";
import { lastOfVisit } from "../visit-atoms.ts";
import { lastViewedAtom, type Viewed, viewedOf, withViewed } from "./last-viewed.ts";
import { findStart, type Start } from "./find-start.ts";

type State = { status: "loading" | "not-found" | "ready" } | { status: "failed"; error: unknown };
/** The schedules of a request, or why they could not be built. */
type Build = {
  request: ScheduleRequest;
  attempt: number;
} /** `isStartLost`: the schedule that was on the screen is not possible any more. */ & (
  | { opened: OpenSchedules; start: Start; isStartLost: boolean }
  | { failure: string }
);
/** `isOfVisit`: it was shown since the screen was opened; else it is remembered from an earlier time. */
type Seen = { viewed: Viewed | undefined; isOfVisit: boolean };

const NOTHING_SEEN: Seen = { viewed: undefined, isOfVisit: false };

/** The changes of this screen, and what they have made of the configuration. */
export const editQueue = createEditQueue();

// State

const signalAtom = atom<AbortSignal>();
const stateAtom = atom<State>({ status: "loading" });
const attemptAtom = atom(0);
/**
 * What the student looks at. Schedules that are built anew begin with it, without being built anew because of it: that
 * is why it is a cell whose content no atom depends on.
 */
const seenAtom = atomWithLazy((): { current: Seen } => ({ current: NOTHING_SEEN }));
const isPreferringAtom = atom(false);

// Derived

export const screenAtom = atom((get): State => {
  const state = get(stateAtom);
  return state.status === "ready" && get(editQueue.isGoneAtom) ? { status: "not-found" } : state;
});
/** Aborts when the screen is left. */
export const visitAtom = atom((get) => get(signalAtom));
/** With the changes that are on their way. */
export const buildDataAtom = atom((get) => get(editQueue.shownAtom)?.build);
/** Empty while the terms are not known. */
export const termNameAtom = atom((get) => {
  const code = get(buildDataAtom)?.Request.term;
  return get(termsAtom).find(({ Code }) => Code === code)?.Description ?? "";
});
/** While the order is being saved it cannot be changed again. */
export const isPreferenceBusyAtom = atom((get) => get(isPreferringAtom));
/** Nothing is built before courses that are gone from the catalogue are removed. */
export const hasInvalidCourseAtom = atom((get) => (get(buildDataAtom)?.InvalidCourses.length ?? 0) > 0);
const requestAtom = sameRequestAtom(
  atom((get) => (get(hasInvalidCourseAtom) ? undefined : get(buildDataAtom)?.Request)),
);

const answerAtom = atom(async (get, { signal }): Promise<Build | undefined> => {
  const request = get(requestAtom);
  const visit = get(signalAtom);
  const attempt = get(attemptAtom);
  const seen = get(seenAtom);
  const beginsWithBest = seen.current.viewed === undefined;
  const engine = get(scheduleEngineAtom);
  if (!request || !visit) return undefined;
  // Another request ends the building of the last one, and so does leaving the screen.
  const either = AbortSignal.any([signal, visit]);
  try {
    const opened = await engine.open(request, either);
    const { viewed, isOfVisit } = beginsWithBest ? NOTHING_SEEN : seen.current;
    // It is looked for by another worker: where that is lost, the schedules are there all the same.
    const found = await findStart(engine, opened, viewed, either).catch(() => undefined);
    const isStartLost = isOfVisit && found !== undefined && "index" in found;
    return { request, attempt, opened, start: found ?? { index: 0 }, isStartLost };
  } catch (error) {
    return either.aborted ? undefined : { request, attempt, failure: stoppedWords(error) };
  }
});

const lastAnswerAtom = lastOfVisit(answerAtom, visitAtom);

/** The last answer stays while the next one is computed; undefined while the first of a visit is. */
export const builtAtom = atom((get) => (get(buildDataAtom) ? get(lastAnswerAtom) : undefined));

export const isBuildingAtom = atom((get) => {
  const built = get(builtAtom);
  return built?.request !== get(requestAtom) || built?.attempt !== get(attemptAtom);
});

/** What the build took. Counted in steps of the search; a short one needs none. */
export const processedAtom = atom((get): string => {
  const built = get(builtAtom);
  if (!built || !("opened" in built)) return "";
  const { processedCount, milliseconds } = built.opened.summary;
  const steps = processedCount > 0 ? `${counted(processedCount, "step")} ` : "";
  return `Processed ${steps}in ${(milliseconds / 1000).toFixed(6)} seconds.`;
});

const termsAtom = unwrap(
  atom(async (get) => await get(searchTermsAtom).catch(() => [])),
  () => [],
);

// Actions

/** Loads the screen anew, when the changes of the last one are saved. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wantedId: string | null, signal: AbortSignal): Promise<void> => {
  set(stateAtom, { status: "loading" });
  signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
  await set(editQueue.restAtom);
  if (signal.aborted) return;
  // In this order, so that nothing is built of the last configuration.
  set(editQueue.beginAtom, undefined);
  set(signalAtom, signal);
  const id = toConfigurationId(wantedId);
  if (id === undefined) return set(stateAtom, { status: "not-found" });
  get(seenAtom).current = { viewed: viewedOf(get(lastViewedAtom), id), isOfVisit: false };
  const handed = get(handedOverAtom);
  set(handedOverAtom, undefined);
  if (handed?.data.ConfigurationId === id) {
    set(editQueue.beginAtom, handed);
    set(stateAtom, { status: "ready" });
  }
  await set(loadAtom, id);
});

/** The configuration as it is now, in place of what is shown, unless that has been changed meanwhile. */
export const loadAtom = atom(null, async (get, set, id: number): Promise<void> => {
  const signal = get(signalAtom);
  const before = get(editQueue.savedAtom);
  if (!signal || signal.aborted) return;
  try {
    const content = await loadContent(get(apiAtom), id, signal);
    if (signal.aborted || get(editQueue.isSavingAtom) || get(editQueue.savedAtom) !== before) return;
    set(editQueue.beginAtom, before ? withKnown(content, before) : content);
    set(stateAtom, { status: "ready" });
  } catch (error) {
    if (signal.aborted) return;
    if (isNotFound(error)) set(stateAtom, { status: "not-found" });
    // What is there stays on the screen: the next change tells whether it can be saved.
    else if (!before) set(stateAtom, { status: "failed", error });
  }
});

export const buildAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** Schedules that are built from now on begin with this one, if they have it; the next visit as well. */
export const rememberAtom = atom(null, (get, set, viewed: Viewed) => {
  const data = get(buildDataAtom);
  if (!data) return;
  get(seenAtom).current = { viewed, isOfVisit: true };
  set(lastViewedAtom, (before) => withViewed(before, data.ConfigurationId, viewed));
});

/** The schedules that are built next begin with the best. */
export const beginWithBestAtom = atom(null, (get) => {
  get(seenAtom).current = NOTHING_SEEN;
});

/** Orders the schedules at once, and saves the order. */
export const preferAtom = atom(null, async (get, set, preference: SortingPreference): Promise<void> => {
  if (get(isPreferringAtom)) return;
  set(isPreferringAtom, true);
  set(beginWithBestAtom);
  try {
    await set(editQueue.applyAtom, [{ type: "prefer", preference }]);
  } finally {
    set(isPreferringAtom, false);
  }
});

/** The same request stays the same object, so that it is not built again. */
function withKnown(content: Content, before: Content): Content {
  const isSame = JSON.stringify(content.build.Request) === JSON.stringify(before.build.Request);
  if (!isSame) return content;
  const { Version, Classes, ConfigurationName } = content.data;
  const { Document, Offerings, Held } = before.data;
  return toContent({ ...content.data, Document, Offerings, Held, Version, Classes, ConfigurationName });
}
