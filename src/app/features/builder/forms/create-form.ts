import { type Atom, atom, type PrimitiveAtom, type WritableAtom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { inverse } from "#configuration/apply-edit";
import { isDone } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { type Api, apiAtom } from "../../../lib/api.ts";
import { buildObstacle } from "../build-obstacle.ts";
import { type Content, offeringsOf, withEdits } from "../content.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { loadContent } from "../edits/edit-queue.ts";
import { isNotFound } from "../configuration-id.ts";
import { hasCourses } from "../has-courses.ts";
import { type FormAddress, type FormPlace, toFormPlace } from "./form-address.ts";
import { type Counts, createCounts } from "./form-counts.ts";

/** `gone`: the configuration has nothing that the form could be about. */
type Screen = { status: "loading" | "not-found" | "gone" | "ready" } | { status: "failed"; error: unknown };

/** `message` is undefined where it has been told, or where the banner of another window's changes tells it. */
type SaveOutcome = { isSaved: true } | { isSaved: false; message: string | undefined };

export type FormOptions<Values, Extra> = {
  /** What the form needs beside the configuration. Its failures are told of by the screen. */
  load: (api: Api, place: FormPlace, signal: AbortSignal) => Promise<Extra>;
  /** The values that are saved; undefined where there is nothing that the form could be about. */
  read: (content: Content, place: FormPlace) => Values | undefined;
  /** Saves the values. */
  edit: (values: Values, place: FormPlace) => readonly ConfigurationEdit[];
  /** What is missing before they can be saved. */
  problemOf?: (values: Values) => string | undefined;
};

/** One screen that changes a part of a configuration, and saves it when it is told to. */
export type Form<Values, Extra> = {
  screenAtom: Atom<Screen>;
  placeAtom: Atom<FormPlace | undefined>;
  /** What is saved, with what another window did; the last state that had the form's subject. */
  loadedAtom: Atom<Content | undefined>;
  extraAtom: PrimitiveAtom<Extra | undefined>;
  /** What the controls show; undefined before it is loaded. What is not changed follows another window. */
  valuesAtom: WritableAtom<Values | undefined, [values: Values], void>;
  /** There is something that would be lost, or is on its way. */
  isChangedAtom: Atom<boolean>;
  /** Another window removed what the form is about; saving puts it back. */
  isRemovedAtom: Atom<boolean>;
  /** Another window changed the same, and these values wait to be saved once more. */
  isOvertakenAtom: Atom<boolean>;
  problemAtom: Atom<string | undefined>;
  /** Why schedules could not be built of the values. */
  obstacleAtom: Atom<string | undefined>;
  countsAtom: Atom<Counts>;
  /** Aborts when the screen is left. */
  visitAtom: Atom<AbortSignal | undefined>;
  /** Loads the screen anew, when the changes of the last one are saved. The signal ends the visit. */
  openAtom: WritableAtom<null, [address: FormAddress, signal: AbortSignal], Promise<void>>;
  /** What is refused after the screen was left is told of by the configuration screen. */
  saveAtom: WritableAtom<null, [], Promise<SaveOutcome>>;
  discardAtom: WritableAtom<null, [], void>;
};

/** `values` is undefined where the form's subject is not there. */
type Saved<Values> = { place: FormPlace; loaded: Content; values: Values | undefined };

/** The changes go through the queue of the configuration screen, which they lead back to. */
export function createForm<Values, Extra>(options: FormOptions<Values, Extra>): Form<Values, Extra> {
  const { load, read, edit, problemOf } = options;

  // State

  const stateAtom = atom<Screen>({ status: "loading" });
  const signalAtom = atom<AbortSignal>();
  const placeAtom = atom<FormPlace>();
  const extraAtom = atom<Extra>();
  const draftAtom = atom<Values>();
  const overtakenAtom = atom(false);
  /** The visit whose values are on their way. */
  const savingAtom = atom<AbortSignal>();

  // Derived

  const screenAtom = atom((get): Screen => {
    const state = get(stateAtom);
    return state.status === "ready" && get(editQueue.isGoneAtom) ? { status: "not-found" } : state;
  });

  const savedAtom = atom((get): Saved<Values> | undefined => {
    const place = get(placeAtom);
    const loaded = get(editQueue.shownAtom);
    return place && loaded && { place, loaded, values: read(loaded, place) };
  });

  const presentAtom = selectAtom<Saved<Values> | undefined, Saved<Values> | undefined>(savedAtom, (now, last) =>
    now && now.values === undefined && last?.place === now.place ? last : now,
  );

  const draftEditsAtom = atom((get): readonly ConfigurationEdit[] => {
    const place = get(placeAtom);
    const draft = get(draftAtom);
    return place && draft !== undefined ? edit(draft, place) : [];
  });

  const isRemovedAtom = atom((get) => {
    const saved = get(savedAtom);
    return get(stateAtom).status === "ready" && saved !== undefined && saved.values === undefined;
  });

  const isChangedAtom = atom((get) => {
    const present = get(presentAtom);
    const edits = get(draftEditsAtom);
    if (!present || get(stateAtom).status !== "ready") return false;
    // What is shown has them already.
    if (get(savingAtom) !== undefined && get(savingAtom) === get(signalAtom)) return true;
    if (edits.length === 0) return false;
    const { data } = present.loaded;
    return get(isRemovedAtom) || !edits.every((each) => isDone(data.Document, each, offeringsOf(data)));
  });

  const wantedAtom = atom((get) => {
    const loaded = get(presentAtom)?.loaded;
    return loaded && withEdits(loaded, get(draftEditsAtom));
  });

  const valuesAtom = atom(
    (get) => get(draftAtom) ?? get(presentAtom)?.values,
    (_get, set, values: Values) => {
      set(draftAtom, () => values);
      set(overtakenAtom, false);
    },
  );

  const problemAtom = atom((get) => {
    const values = get(valuesAtom);
    return values === undefined ? undefined : problemOf?.(values);
  });

  const obstacleAtom = atom((get) => {
    const wanted = get(wantedAtom);
    return wanted && buildObstacle(wanted);
  });

  const requestOf = (loaded: Content | undefined, courseId: string | undefined) => {
    const request = loaded && withCourseOn(loaded.build.Request, courseId);
    return request && hasCourses(request) ? request : undefined;
  };
  const countsAtom = createCounts({
    now: atom((get) => requestOf(get(presentAtom)?.loaded, get(placeAtom)?.courseId)),
    wanted: atom((get) =>
      get(problemAtom) === undefined ? requestOf(get(wantedAtom), get(placeAtom)?.courseId) : undefined,
    ),
    visit: signalAtom,
  });

  // Actions

  const openAtom = atom(null, async (get, set, address: FormAddress, signal: AbortSignal): Promise<void> => {
    set(stateAtom, { status: "loading" });
    set(draftAtom, undefined);
    set(overtakenAtom, false);
    signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
    await set(editQueue.restAtom);
    if (signal.aborted) return;
    set(signalAtom, signal);
    set(editQueue.beginAtom, undefined);
    const place = toFormPlace(address);
    set(placeAtom, place);
    if (!place) return set(stateAtom, { status: "not-found" });
    const api = get(apiAtom);
    const [loaded, extra] = await Promise.allSettled([
      loadContent(api, place.configurationId, signal),
      load(api, place, signal),
    ]);
    if (signal.aborted) return;
    if (loaded.status === "rejected") {
      const error: unknown = loaded.reason;
      return set(stateAtom, isNotFound(error) ? { status: "not-found" } : { status: "failed", error });
    }
    set(editQueue.beginAtom, loaded.value);
    // Of what is gone there is nothing else to be had either.
    if (read(loaded.value, place) === undefined) return set(stateAtom, { status: "gone" });
    if (extra.status === "rejected") return set(stateAtom, { status: "failed", error: extra.reason });
    set(extraAtom, () => extra.value);
    set(stateAtom, { status: "ready" });
  });

  const saveAtom = atom(null, async (get, set): Promise<SaveOutcome> => {
    const present = get(presentAtom);
    const isRemoved = get(isRemovedAtom);
    if (!present || !(isRemoved || get(isChangedAtom))) return { isSaved: true };
    set(overtakenAtom, false);
    const visit = get(signalAtom);
    const { courseId: id } = present.place;
    const back = isRemoved ? inverse(present.loaded.data.Document, { type: "remove", list: "courses", id }) : undefined;
    set(savingAtom, visit);
    const refused = await set(editQueue.editAtom, [...(back ? [back] : []), ...get(draftEditsAtom)]).finally(() =>
      set(savingAtom, (last) => (last === visit ? undefined : last)),
    );
    const isLeft = visit?.aborted === true;
    if (refused.isSaved) {
      if (!isLeft) set(draftAtom, undefined);
      return { isSaved: true };
    }
    if (isLeft) {
      if (refused.message !== undefined) set(editQueue.tellProblemAtom, present.place.configurationId, refused.message);
      return { isSaved: false, message: undefined };
    }
    const isOvertaken = refused.isOvertaken === true;
    set(overtakenAtom, isOvertaken);
    return { isSaved: false, message: isOvertaken || get(editQueue.isGoneAtom) ? undefined : refused.message };
  });

  return {
    screenAtom,
    placeAtom: atom((get) => get(placeAtom)),
    loadedAtom: atom((get) => get(presentAtom)?.loaded),
    extraAtom,
    valuesAtom,
    isChangedAtom,
    isRemovedAtom,
    isOvertakenAtom: atom((get) => get(overtakenAtom)),
    problemAtom,
    obstacleAtom,
    countsAtom,
    visitAtom: atom((get) => get(signalAtom)),
    openAtom,
    saveAtom,
    discardAtom: atom(null, (_get, set) => {
      set(draftAtom, undefined);
      set(overtakenAtom, false);
    }),
  };
}

type Request = Content["build"]["Request"];

/** Of a course that is off, what its options would do if it were on. */
function withCourseOn(request: Request, courseId: string | undefined): Request {
  if (request.courses.every(({ id, enabled }) => enabled || id !== courseId)) return request;
  return {
    ...request,
    courses: request.courses.map((course) => (course.id === courseId ? { ...course, enabled: true } : course)),
  };
}
