import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { CourseSearchResult } from "#contract/configuration";
import type { CourseOptions } from "#contract/schedule-request";
import { apiAtom } from "../../../lib/api/api.ts";
import { eligibleTermsAtom } from "../../../lib/session/terms.ts";
import { editQueue, newEntityId } from "../edits/configuration-edits.ts";
import { type HeldSource, heldCourses } from "../held-courses.ts";
import type * as courseMatching from "./match-courses.ts";
import type { Careers, Choice } from "./wishes.ts";

/** What was found, and which courses the words mean of it; the code that knows comes with the first search. */
export type CourseMatches = { results: readonly CourseSearchResult[]; matching: typeof courseMatching };
export type CourseSearch = (wish: string, signal?: AbortSignal) => Promise<CourseMatches>;

/** How the student already has a course. */
export type Had = "added" | HeldSource;

const onTheirWayAtom = atom<readonly Choice[]>([]);

/** Courses being added: only the server knows their sections. */
export const addingAtom = atom((get) => get(onTheirWayAtom));

/** Courses by id that are already configured, or included because the student has them. */
export const hadCoursesAtom = atom((get): ReadonlyMap<string, Had> => {
  const shown = get(editQueue.shownAtom);
  const held = shown ? [...heldCourses(shown.build.Request)] : [];
  const added = [...(shown?.courses ?? []), ...get(addingAtom).map(({ course }) => ({ courseId: course.CourseId }))];
  return new Map<string, Had>([...held, ...added.map(({ courseId }) => [courseId, "added"] as const)]);
});

const termAtom = atom((get) => get(editQueue.shownAtom)?.data.TermInfo.Term.Code);

/** Searches the term's courses; keeps results. */
export const courseSearchAtom = atom((get): CourseSearch => {
  const api = get(apiAtom);
  const term = get(termAtom) ?? "";
  const known = new Map<string, readonly CourseSearchResult[]>();
  async function search(query: string, signal?: AbortSignal) {
    const found =
      known.get(query) ??
      (await api("courseSearch", { query: { term, query }, ...(signal && { signal }), isHandled: true }));
    known.set(query, found);
    return found;
  }
  return async (wish, signal) => {
    const matching = await import("./match-courses.ts");
    const found = await Promise.all(matching.searchesFor(wish).map((query) => search(query, signal)));
    return { results: found.flat(), matching };
  };
});

const loadedCareersAtom = atom(async (get): Promise<Careers> => {
  const term = get(termAtom);
  const all = await get(eligibleTermsAtom).catch(() => []);
  return new Set(all.filter(({ Term }) => Term.Code === term).map(({ AcademicCareer }) => AcademicCareer.Code));
});

/** The student's careers in the term; empty while unknown. */
export const careersAtom = unwrap(loadedCareersAtom, (last): Careers => last ?? new Set());

/** What the wishes mean: to be added, already there, or unclear. */
export const findAtom = atom(null, async (get, _set, wishes: readonly string[]) => {
  const search = get(courseSearchAtom);
  const careers = await get(loadedCareersAtom);
  const found = await Promise.all(
    wishes.map(async (wish) => {
      const { results, matching } = await search(wish);
      return { wish, matches: matching.matchesOf(wish, results, careers) };
    }),
  );
  // After the search, because the configuration may have changed in the meantime.
  const had = get(hadCoursesAtom);
  const sole = found.flatMap(({ wish, matches: [match, ...more] }) =>
    match && more.length === 0 ? [{ wish, match }] : [],
  );
  const isHad = ({ course }: Choice) => had.get(course.CourseId) === "added";
  const all = [...new Map(sole.map(({ match }) => [match.course.CourseId, match])).values()];
  return {
    sure: sole.map(({ wish }) => wish),
    chosen: all.filter((choice) => !isHad(choice)),
    there: all.filter(isHad),
    unsure: found.filter(({ matches }) => matches.length !== 1),
  };
});

/** Other screens use `newCourseOptions` of the contract. */
const NEW_OPTIONS: CourseOptions = {
  excludeClosed: true,
  excludeWaitListed: false,
  excludeOnline: false,
  campus: null,
  honors: 2,
};

/** Adds all of the courses or none. A failure without a message was already shown. */
export const addAtom = atom(null, async (_get, set, choices: readonly Choice[]) => {
  set(onTheirWayAtom, (all) => [...all, ...choices]);
  const edits = choices.map(({ course, offering }) => ({
    type: "add-course" as const,
    course: {
      id: newEntityId(),
      isEnabled: true,
      courseId: course.CourseId,
      offerNumber: offering.CourseOfferNumber,
      options: NEW_OPTIONS,
      components: [],
    },
  }));
  return await set(editQueue.editAtom, edits).finally(() =>
    set(onTheirWayAtom, (all) => all.filter((each) => !choices.includes(each))),
  );
});
