import { atom } from "jotai/vanilla";
import { atomWithLazy, unwrap } from "jotai/vanilla/utils";
import type { BuildData } from "#contract/configuration";
import type { ScheduleRequest, SortingPreference } from "#contract/schedule-request";
import type { OpenSchedules } from "#workers/schedule/client";
import { apiAtom, type Reply } from "../../../lib/api.ts";
import { countLabel } from "../../../lib/format-number.ts";
import { searchTermsAtom } from "../../../lib/terms.ts";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { isNotFound, toConfigurationId } from "../configuration-id.ts";
import { sameRequestAtom } from "../same-request.ts";
import { stoppedWords } from "../stopped-words.ts";
import { lastViewedAtom, type Viewed, viewedOf, withViewed } from "./last-viewed.ts";
import { findStart, type Start } from "./find-start.ts";

type State = { status: "loading" | "not-found" | "ready" } | { status: "failed"; error: unknown };
/** The schedules of a request, or why they could not be built. */
type Build = {
  request: ScheduleRequest;
  attempt: number;
} & /** `isStartLost`: the schedule that was on the screen is not possible any more. */
({ opened: OpenSchedules; start: Start; isStartLost: boolean } | { failure: string });
/** `isOfVisit`: it was shown since the screen was opened; else it is remembered from an earlier time. */
type Seen = { viewed: Viewed | undefined; isOfVisit: boolean };

const NOTHING_SEEN: Seen = { viewed: undefined, isOfVisit: false };

// State

const signalAtom = atom<AbortSignal>();
const stateAtom = atom<State>({ status: "loading" });
const dataAtom = atom<BuildData>();
const attemptAtom = atom(0);
/**
 * What the student looks at. Schedules that are built anew begin with it, without being built anew because of it: that
 * is why it is a cell whose content no atom depends on.
 */
const seenAtom = atomWithLazy((): Seen => ({ viewed: undefined, isOfVisit: false }));
const isPreferringAtom = atom(false);
const isOvertakenAtom = atom(false);

// Derived

export const screenAtom = atom((get) => get(stateAtom));
/** Aborts when the screen is left. */
export const visitAtom = atom((get) => get(signalAtom));
export const buildDataAtom = atom((get) => get(dataAtom));
/** Empty while the terms are not known. */
export const termNameAtom = atom((get) => {
  const code = get(dataAtom)?.Request.term;
  return get(termsAtom).find(({ Code }) => Code === code)?.Description ?? "";
});
/** While the order is being saved it cannot be changed again. */
export const isPreferenceBusyAtom = atom((get) => get(isPreferringAtom));
/** The configuration was changed elsewhere, so it was loaded again. */
export const wasOvertakenAtom = atom((get) => get(isOvertakenAtom));

const requestAtom = sameRequestAtom(atom((get) => get(dataAtom)?.Request));

const answerAtom = atom(async (get, { signal }): Promise<Build | undefined> => {
  const request = get(requestAtom);
  const visit = get(signalAtom);
  const attempt = get(attemptAtom);
  const seen = get(seenAtom);
  const beginsWithBest = seen.viewed === undefined;
  const engine = get(scheduleEngineAtom);
  if (!request || !visit) return undefined;
  // Another request ends the building of the last one, and so does leaving the screen.
  const either = AbortSignal.any([signal, visit]);
  try {
    const opened = await engine.open(request, either);
    const { viewed, isOfVisit } = beginsWithBest ? NOTHING_SEEN : seen;
    const start = await findStart(engine, opened, viewed, either);
    return { request, attempt, opened, start, isStartLost: isOfVisit && "index" in start };
  } catch (error) {
    return either.aborted ? undefined : { request, attempt, failure: stoppedWords(error) };
  }
});

const lastAnswerAtom = unwrap(answerAtom, (last) => last);

/** The last answer stays while the next one is computed. */
export const builtAtom = atom((get) => (get(dataAtom) ? get(lastAnswerAtom) : undefined));

export const isBuildingAtom = atom((get) => {
  const built = get(builtAtom);
  return built?.request !== get(requestAtom) || built?.attempt !== get(attemptAtom);
});

/** What the building took, in words. */
export const processedAtom = atom((get): string => {
  const built = get(builtAtom);
  if (!built || !("opened" in built)) return "";
  const { processedCount, milliseconds } = built.opened.summary;
  return `${countLabel(processedCount)} combinations were checked in ${(milliseconds / 1000).toFixed(6)} seconds.`;
});

const termsAtom = unwrap(
  atom(async (get) => await get(searchTermsAtom).catch(() => [])),
  () => [],
);

// Actions

/** Loads the screen anew. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wantedId: string | null, signal: AbortSignal): Promise<void> => {
  set(stateAtom, { status: "loading" });
  set(dataAtom, undefined);
  set(isOvertakenAtom, false);
  set(signalAtom, signal);
  signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
  const id = toConfigurationId(wantedId);
  if (id === undefined) return set(stateAtom, { status: "not-found" });
  Object.assign(get(seenAtom), { viewed: viewedOf(get(lastViewedAtom), id), isOfVisit: false });
  await set(loadAtom, id);
});

/** The configuration as it is now, in place of what is shown. */
export const loadAtom = atom(null, async (get, set, id: number): Promise<void> => {
  const signal = get(signalAtom);
  if (!signal || signal.aborted) return;
  try {
    const data = await get(apiAtom)("buildData", { params: { id }, signal, isHandled: true });
    if (signal.aborted) return;
    set(dataAtom, data);
    set(stateAtom, { status: "ready" });
  } catch (error) {
    if (signal.aborted) return;
    set(stateAtom, isNotFound(error) ? { status: "not-found" } : { status: "failed", error });
  }
});

export const buildAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** Schedules that are built from now on begin with this one, if they have it; the next visit as well. */
export const rememberAtom = atom(null, (get, set, viewed: Viewed) => {
  const data = get(dataAtom);
  if (!data) return;
  Object.assign(get(seenAtom), { viewed, isOfVisit: true });
  set(lastViewedAtom, withViewed(get(lastViewedAtom), data.ConfigurationId, viewed));
});

/** The schedules that are built next begin with the best. */
export const beginWithBestAtom = atom(null, (get) => {
  Object.assign(get(seenAtom), NOTHING_SEEN);
});

/** Orders the schedules at once, and saves the order. */
export const preferAtom = atom(null, async (get, set, preference: SortingPreference): Promise<void> => {
  const data = get(dataAtom);
  const signal = get(signalAtom);
  if (!data || !signal || get(isPreferringAtom)) return;
  const { ConfigurationId: id, Version } = data;
  set(isPreferringAtom, true);
  set(beginWithBestAtom);
  set(dataAtom, { ...data, Request: { ...data.Request, options: { ...data.Request.options, preference } } });
  try {
    const reply = await get(apiAtom)("changeSortPreference", {
      params: { id },
      body: { ConfigurationId: id, ScheduleSortingPreference: preference, Version },
    });
    if (!signal.aborted) await set(noteChangeAtom, reply);
  } catch {
    // A dialog has told of it. The order is one of the same schedules, so it may stay as it is shown.
  } finally {
    set(isPreferringAtom, false);
  }
});

/** Takes over the version that a change has made; loads what is there now when somebody else was first. */
const noteChangeAtom = atom(
  null,
  async (get, set, { IsError, Metadata }: Reply<"changeSortPreference">): Promise<void> => {
    const data = get(dataAtom);
    if (!data) return;
    if (!IsError && Metadata) return set(dataAtom, { ...data, Version: Metadata.Version });
    set(isOvertakenAtom, Metadata?.IsConflict === true);
    await set(loadAtom, data.ConfigurationId);
  },
);

export const forgetOvertakenAtom = atom(null, (_get, set) => set(isOvertakenAtom, false));
