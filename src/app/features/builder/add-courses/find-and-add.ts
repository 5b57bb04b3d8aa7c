import { atom } from "jotai/vanilla";
import type { CourseSearchResult, Offering } from "#contract/builder/configuration";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { apiAtom } from "../../../lib/api/api.ts";
import { eligibleTermsAtom } from "../../../lib/session/terms.ts";
import { contentAtom, type EditFailure, newEntityId, type Offered, sendEditsAtom, termAtom } from "../content.ts";
import { heldCourses, type HeldSource } from "../held-courses.ts";

export type Had = "added" | HeldSource;

/** Courses whose sections are still loading. */
export const addingAtom = atom<readonly Choice[]>([]);

/** Courses by id that are already configured, or included because the student has them. */
export const hadCoursesAtom = atom((get): ReadonlyMap<string, Had> => {
  const shown = get(contentAtom);
  const held = shown ? [...heldCourses(shown.Request)] : [];
  const added = [...(shown?.courses ?? []), ...get(addingAtom).map(({ course }) => ({ courseId: course.CourseId }))];
  return new Map<string, Had>([...held, ...added.map(({ courseId }) => [courseId, "added"] as const)]);
});

/** Codes of the student's careers in the term; empty if unknown. */
const careersAtom = atom(async (get): Promise<ReadonlySet<string>> => {
  const term = get(termAtom);
  const all = await get(eligibleTermsAtom).catch(() => []);
  return new Set(all.filter(({ Term }) => Term.Code === term).map(({ AcademicCareer }) => AcademicCareer.Code));
});

export const loadMatching = () => import("./match-courses.ts");

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

/** What the wishes mean: to be added, already there, or unclear. */
export const findAtom = atom(null, async (get, _set, wishes: readonly string[]) => {
  const search = get(findCoursesAtom);
  const found = await Promise.all(wishes.map(async (wish) => ({ wish, ...(await search(wish)) })));
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

const readOfferedAtom = atom((get) => {
  const api = get(apiAtom);
  const term = get(termAtom) ?? "";
  const known = new Map<string, Promise<Offered>>();
  return (choice: Choice): Promise<Offered> => {
    const key = keyOf(choice);
    const last = known.get(key);
    if (last) return last;
    const query = { term, courseId: choice.course.CourseId, offerNumber: choice.offering.CourseOfferNumber };
    const answer = api("offeredCourse", { query });
    known.set(key, answer);
    // After a failure, adding the course reads again.
    answer.catch(() => known.delete(key));
    return answer;
  };
});

/** Reads ahead for the course that Enter would add, so that its count can begin at once. */
export const readAheadAtom = atom(null, (get, _set, choice: Choice) => {
  if (get(hadCoursesAtom).get(choice.course.CourseId) !== "added") void get(readOfferedAtom)(choice);
});

export const addAtom = atom(null, async (get, set, choices: readonly Choice[]): Promise<EditFailure> => {
  set(addingAtom, (all) => [...all, ...choices]);
  const edits = choices.map(({ course, offering }) => ({
    type: "add-course" as const,
    course: {
      id: newEntityId(),
      isEnabled: true,
      courseId: course.CourseId,
      offerNumber: offering.CourseOfferNumber,
      options: DEFAULT_COURSE_OPTIONS,
      components: [],
    },
  }));
  const offered = Promise.all(choices.map(get(readOfferedAtom)));
  // The queue reports it, but may be busy.
  offered.catch(() => undefined);
  return await set(sendEditsAtom, edits, offered).finally(() =>
    set(addingAtom, (all) => all.filter((each) => !choices.includes(each))),
  );
});

/** A course in one subject and career. */
export type Choice = { course: CourseSearchResult; offering: Offering };

/** `all` begins with what the words mean. */
export type FoundCourses = { matches: readonly Choice[]; all: readonly Choice[] };

export const MIN_LENGTH = 3;

/** Splits "comp 1010, calc 1" into courses, each once; "comp 1010 math 1310" needs no separator. */
export function splitWishes(text: string): string[] {
  const wishes = text
    .split(/[,;\n\r\t]+/)
    .map((wish) => wish.trim().replaceAll(/\s+/g, " ").replace(/^and /i, ""))
    .flatMap((wish) => {
      const parts = wish.split(/ and | & /i);
      return parts.some((part) => CODES.test(part)) ? parts : [wish];
    })
    .flatMap((wish) => (CODES.test(wish) ? (wish.match(CODE) ?? []) : [wish]))
    .filter((wish) => wish !== "");
  return [...new Map(wishes.map((wish) => [wish.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""), wish])).values()];
}

const CODE = /[a-z]{2,}[ .-]?\d{3,}[a-z]?/gi;
const CODES = /^(?:[a-z]{2,}[ .-]?\d{3,}[a-z]?(?: |$))+$/i;

export function keyOf({ course, offering }: Choice): string {
  return `${course.CourseId}/${offering.CourseOfferNumber}`;
}
