import { atom } from "jotai/vanilla";
import type { CourseSearchResult, Offering } from "#contract/configuration";
import type { CodeDescription } from "#contract/wire-shapes";
import { apiAtom } from "../../../lib/api.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { loadContent } from "../edits/edit-queue.ts";
import { newEntityId } from "../edits/entity-id.ts";
import { isNotFound, toConfigurationId } from "../configuration-id.ts";
import { type CourseOptionsForm, defaultCourseOptions, toOptions } from "../course-options/course-options.ts";
import { type HeldSource, heldCourses } from "../held-courses.ts";

/** Where the course is added. */
export type Place = {
  configurationName: string;
  term: CodeDescription;
  campuses: readonly CodeDescription[];
  signal: AbortSignal;
};
type State = { status: "loading" | "not-found" | "ready" } | { status: "failed"; error: unknown };
export type Chosen = { course: CourseSearchResult; offering: Offering };
/** `id` is what the course is to have: a second attempt adds it no second time. */
type Picked = Chosen & { id: string };
/** `message` is undefined where a dialog has told of the failure. */
export type AddOutcome = { isAdded: true } | { isAdded: false; message: string | undefined };
/** How the student has a course already. */
export type Had = "added" | HeldSource;

// State

const stateAtom = atom<State>({ status: "loading" });
const loadedAtom = atom<Place>();
const pickedAtom = atom<Picked>();
/** The search field and the form edit these. */
export const queryAtom = atom("");
export const optionsAtom = atom<CourseOptionsForm>(defaultCourseOptions);
/** The visit whose course is on its way. */
const addingAtom = atom<AbortSignal>();

// Derived

export const screenAtom = atom((get): State => {
  const state = get(stateAtom);
  return state.status === "ready" && get(editQueue.isGoneAtom) ? { status: "not-found" } : state;
});
export const placeAtom = atom((get) => get(loadedAtom));

/** With an offering the screen asks for its options, without it searches. */
export const chosenAtom = atom((get) => get(pickedAtom));

/** Courses by id that the configuration has already, or that it includes since the student holds them. */
export const hadCoursesAtom = atom((get): ReadonlyMap<string, Had> => {
  const shown = get(editQueue.shownAtom);
  if (!shown) return new Map();
  return new Map<string, Had>([
    ...heldCourses(shown.build.Request),
    ...shown.courses.map(({ courseId }) => [courseId, "added"] as const),
  ]);
});

export const isAddingAtom = atom((get) => {
  const adding = get(addingAtom);
  return adding !== undefined && adding === get(loadedAtom)?.signal;
});

/** Options were chosen that would be lost, or the course is on its way. */
export const isChangedAtom = atom(
  (get) =>
    get(pickedAtom) !== undefined &&
    get(stateAtom).status === "ready" &&
    (get(optionsAtom) !== defaultCourseOptions || get(isAddingAtom)),
);

// Actions

/** Loads the screen anew. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wantedId: string | null, signal: AbortSignal): Promise<void> => {
  set(stateAtom, { status: "loading" });
  set(pickedAtom, undefined);
  set(loadedAtom, undefined);
  set(queryAtom, "");
  signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
  await set(editQueue.restAtom);
  if (signal.aborted) return;
  set(editQueue.beginAtom, undefined);
  const id = toConfigurationId(wantedId);
  if (id === undefined) return set(stateAtom, { status: "not-found" });
  try {
    const api = get(apiAtom);
    const [loaded, { ConfigurationName, Term, Campuses }] = await Promise.all([
      loadContent(api, id, signal),
      api("addCourseData", { params: { id }, signal, isHandled: true }),
    ]);
    if (signal.aborted) return;
    set(editQueue.beginAtom, loaded);
    set(loadedAtom, { configurationName: ConfigurationName, term: Term, campuses: Campuses, signal });
    set(stateAtom, { status: "ready" });
  } catch (error) {
    if (signal.aborted) return;
    set(stateAtom, isNotFound(error) ? { status: "not-found" } : { status: "failed", error });
  }
});

/** Every course begins with the defaults. */
export const chooseAtom = atom(null, (_get, set, chosen: Chosen) => {
  set(optionsAtom, defaultCourseOptions);
  set(pickedAtom, { ...chosen, id: newEntityId() });
});

export const backToSearchAtom = atom(null, (_get, set) => set(pickedAtom, undefined));

/**
 * What another window did meanwhile does not stand in its way. What is refused after the screen was left is told of by
 * the configuration screen.
 */
export const addAtom = atom(null, async (get, set): Promise<AddOutcome> => {
  const chosen = get(pickedAtom);
  const content = get(editQueue.savedAtom);
  const visit = get(loadedAtom)?.signal;
  if (!chosen || !content || !visit) throw new Error("[Bug] No course was chosen.");
  const { course, offering } = chosen;
  const added = {
    id: chosen.id,
    isEnabled: true,
    courseId: course.CourseId,
    offerNumber: offering.CourseOfferNumber,
    options: toOptions(get(optionsAtom)),
    components: [],
  };
  set(addingAtom, visit);
  const outcome = await set(editQueue.editAtom, [{ type: "add-course", course: added }]).finally(() =>
    set(addingAtom, (last) => (last === visit ? undefined : last)),
  );
  if (visit.aborted) {
    if (outcome.isSaved) return { isAdded: true };
    if (outcome.message !== undefined) set(editQueue.tellProblemAtom, content.data.ConfigurationId, outcome.message);
    return { isAdded: false, message: undefined };
  }
  if (!outcome.isSaved) return { isAdded: false, message: outcome.message };
  set(optionsAtom, defaultCourseOptions);
  return { isAdded: true };
});
