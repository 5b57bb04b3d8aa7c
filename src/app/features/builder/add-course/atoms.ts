import { atom } from "jotai/vanilla";
import type { Configuration, CourseSearchResult, Offering } from "#contract/configuration";
import { isAppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { type Api, apiAtom } from "../../../lib/api.ts";
import { wasTold } from "../../../lib/failure-desk.ts";
import { isNotFound, toConfigurationId } from "../configuration-id.ts";
import { type CourseOptionsForm, defaultCourseOptions, toOptionsBody } from "./course-options.ts";

/** Where the course is added. */
export type Place = {
  configuration: Configuration;
  term: CodeDescription;
  campuses: readonly CodeDescription[];
  signal: AbortSignal;
};
type State = { status: "loading" | "not-found" | "ready" } | { status: "failed"; error: unknown };
export type Chosen = { course: CourseSearchResult; offering: Offering };
/** `message` is undefined where a dialog has told of the failure. */
export type AddOutcome = { isAdded: true } | { isAdded: false; message: string | undefined };

// State

const stateAtom = atom<State>({ status: "loading" });
const loadedAtom = atom<Place>();
const pickedAtom = atom<Chosen>();
/** The search field and the form edit these. */
export const queryAtom = atom("");
export const optionsAtom = atom<CourseOptionsForm>(defaultCourseOptions);

// Derived

export const screenAtom = atom((get) => get(stateAtom));
export const placeAtom = atom((get) => get(loadedAtom));

/** With an offering the screen asks for its options, without it searches. */
export const chosenAtom = atom((get) => get(pickedAtom));

/** Courses that the configuration has already. */
export const addedCourseIdsAtom = atom(
  (get): ReadonlySet<string> => new Set(get(loadedAtom)?.configuration.Data.Courses.map(({ CourseId }) => CourseId)),
);

// Actions

/** Loads the screen anew. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wantedId: string | null, signal: AbortSignal): Promise<void> => {
  set(stateAtom, { status: "loading" });
  set(pickedAtom, undefined);
  set(loadedAtom, undefined);
  set(queryAtom, "");
  signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
  const id = toConfigurationId(wantedId);
  if (id === undefined) return set(stateAtom, { status: "not-found" });
  try {
    const place = await loadPlace(get(apiAtom), id, signal);
    if (signal.aborted) return;
    set(loadedAtom, place);
    set(stateAtom, { status: "ready" });
  } catch (error) {
    if (signal.aborted) return;
    set(stateAtom, isNotFound(error) ? { status: "not-found" } : { status: "failed", error });
  }
});

/** Every course begins with the defaults. */
export const chooseAtom = atom(null, (_get, set, chosen: Chosen) => {
  set(optionsAtom, defaultCourseOptions);
  set(pickedAtom, chosen);
});

export const backToSearchAtom = atom(null, (_get, set) => set(pickedAtom, undefined));

export const addAtom = atom(null, async (get, set): Promise<AddOutcome> => {
  const place = get(loadedAtom);
  const chosen = get(pickedAtom);
  if (!place || !chosen) throw new Error("[Bug] No course was chosen.");
  const api = get(apiAtom);
  const { Id, Version } = place.configuration;
  try {
    const { IsError, Message, Metadata } = await api("addCourse", {
      params: { id: Id },
      body: {
        type: 2,
        ...toOptionsBody(get(optionsAtom)),
        searchString: get(queryAtom).trim(),
        courseId: chosen.course.CourseId,
        courseOfferNumber: chosen.offering.CourseOfferNumber,
        ConfigurationId: Id,
        Version,
      },
      isHandled: true,
    });
    if (!IsError) return { isAdded: true };
    // Another window was first: with what is there now it can be added all the same.
    if (Metadata?.IsConflict) set(loadedAtom, await loadPlace(api, Id, place.signal));
    return { isAdded: false, message: Message ?? undefined };
  } catch (error) {
    return { isAdded: false, message: !wasTold(error) && isAppError(error) ? error.message : undefined };
  }
});

async function loadPlace(api: Api, id: number, signal: AbortSignal): Promise<Place> {
  const request = { params: { id }, signal, isHandled: true };
  const [configuration, { Term, Campuses }] = await Promise.all([
    api("configuration", request),
    api("addCourseData", request),
  ]);
  return { configuration, term: Term, campuses: Campuses, signal };
}
