import { atom } from "jotai/vanilla";
import type { CourseSearchResult } from "#contract/builder/configuration";
import { apiAtom } from "../../../../lib/api/api.ts";
import { eligibleTermsAtom } from "../../../../lib/session/terms.ts";
import { termAtom } from "../../workspace/edits.ts";
import { type CourseChoice, choicesOnce, type FoundCourses, findHadAtom } from "./choices.ts";
import { alternativesOf } from "./read-typed.ts";

/** Codes of the student's careers in the term; empty if unknown. */
const careersAtom = atom(async (get): Promise<ReadonlySet<string>> => {
  const term = get(termAtom);
  const all = await get(eligibleTermsAtom).catch(() => []);
  return new Set(all.filter(({ Term }) => Term.Code === term).map(({ AcademicCareer }) => AcademicCareer.Code));
});

/** Comes with the first search, so that the box shows without it. */
export const loadMatching = () => import("./match-courses.ts");

/** Searches the term's courses; keeps results. */
export const findCoursesAtom = atom((get) => {
  const api = get(apiAtom);
  const term = get(termAtom) ?? "";
  const careers = get(careersAtom);
  const known = new Map<string, readonly CourseSearchResult[]>();
  async function search(query: string, signal?: AbortSignal) {
    const found = known.get(query) ?? (await api("courseSearch", { query: { term, query }, signal }));
    known.set(query, found);
    return found;
  }
  return async (wish: string, signal?: AbortSignal): Promise<FoundCourses> => {
    const { searchesFor, findCourses } = await loadMatching();
    const results = await Promise.all(searchesFor(wish).map((query) => search(query, signal)));
    return findCourses(wish, results.flat(), await careers);
  };
});

/** What a wish means; several parts are alternatives. */
type Meaning = { wish: string; parts: readonly (FoundCourses & { wish: string })[] };

/** What the wishes mean: to be added, already there, or unclear. `picks` are alternatives that were chosen, by number. */
export const findAtom = atom(
  null,
  async (get, _set, wishes: readonly string[], picks: ReadonlyMap<string, CourseChoice>) => {
    const search = get(findCoursesAtom);
    async function find(wish: string) {
      const pick = picks.get(wish);
      return { wish, ...(pick ? { matches: [pick], all: [pick] } : await search(wish)) };
    }
    async function readWish(wish: string): Promise<Meaning> {
      const parts = alternativesOf(wish);
      // Without an "or" that nothing follows yet.
      const whole = await find(parts.length === 1 ? parts[0]! : wish);
      // "Truth or Consequences" may be a title.
      if (parts.length === 1 || whole.matches.length > 0) return { wish, parts: [whole] };
      return { wish, parts: await Promise.all(parts.map(find)) };
    }
    const found = await Promise.all(wishes.map(readWish));
    // After the search, because the configuration may have changed in the meantime.
    const had = get(findHadAtom);
    const isHad = (choice: CourseChoice) => had(choice) === "added";
    const sure = found.filter(({ parts }) => parts.every(({ matches }) => matches.length === 1));
    const meant = sure.map(({ parts }) => choicesOnce(parts.flatMap(({ matches }) => matches)));
    const groups = meant.filter(({ length }) => length > 1);
    const single = choicesOnce(meant.filter(({ length }) => length === 1).flat());
    return {
      sure: sure.map(({ wish }) => wish),
      chosen: single.filter((choice) => !isHad(choice)),
      groups,
      there: single.filter(isHad),
      unsure: found.flatMap(({ parts }) => parts).filter(({ matches }) => matches.length !== 1),
    };
  },
);
