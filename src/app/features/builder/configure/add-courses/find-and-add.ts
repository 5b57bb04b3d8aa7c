import { atom } from "jotai/vanilla";
import { courseKey } from "#configuration/offering";
import type { CourseSearchResult, Offering } from "#contract/builder/configuration";
import type { CourseOptions } from "#contract/builder/configuration-document";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { classTitle } from "#contract/labels/class-title";
import { apiAtom } from "../../../../lib/api/api.ts";
import { eligibleTermsAtom } from "../../../../lib/session/terms.ts";
import { newEntityId, type Offered } from "../../workspace/document.ts";
import { contentAtom, sendEditsAtom, termAtom } from "../../workspace/edits.ts";
import { type HeldSource, heldSourceFinder } from "../../workspace/held-courses.ts";
import type { EditFailure } from "../../workspace/sending.ts";

/** How the student already has a course. */
export type Had = "added" | HeldSource;

/** Courses whose sections are still loading. */
export const addingAtom = atom<readonly Choice[]>([]);

/** Finds whether a choice is already configured, or included because the student has it. */
export const findHadAtom = atom((get) => {
  const shown = get(contentAtom);
  const heldIn = shown && heldSourceFinder(shown.Request);
  const added = new Set([...(shown?.courses ?? []).map(courseKey), ...get(addingAtom).map(entryKey)]);
  return (choice: Choice): Had | undefined =>
    added.has(entryKey(choice)) ? "added" : heldIn?.({ courseId: choice.course.CourseId, ...topicOf(choice) });
});

/** Codes of the student's careers in the term; empty if unknown. */
const careersAtom = atom(async (get): Promise<ReadonlySet<string>> => {
  const term = get(termAtom);
  const all = await get(eligibleTermsAtom).catch(() => []);
  return new Set(all.filter(({ Term }) => Term.Code === term).map(({ AcademicCareer }) => AcademicCareer.Code));
});

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
export const findAtom = atom(null, async (get, _set, wishes: readonly string[], picks: ReadonlyMap<string, Choice>) => {
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
  const isHad = (choice: Choice) => had(choice) === "added";
  const sure = found.filter(({ parts }) => parts.every(({ matches }) => matches.length === 1));
  const meant = sure.map(({ parts }) => onceEach(parts.flatMap(({ matches }) => matches)));
  const groups = meant.filter(({ length }) => length > 1);
  const single = onceEach(meant.filter(({ length }) => length === 1).flat());
  return {
    sure: sure.map(({ wish }) => wish),
    chosen: single.filter((choice) => !isHad(choice)),
    groups,
    there: single.filter(isHad),
    unsure: found.flatMap(({ parts }) => parts).filter(({ matches }) => matches.length !== 1),
  };
});

function onceEach(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [entryKey(choice), choice])).values()];
}

export const readOfferedAtom = atom((get) => {
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
  if (get(findHadAtom)(choice) !== "added") void get(readOfferedAtom)(choice);
});

/** Adds courses, and groups of which one is taken; a group's courses may be in the configuration already. */
export const addAtom = atom(null, async (get, set, wanted: Wanted): Promise<EditFailure> => {
  const ids = new Map((get(contentAtom)?.courses ?? []).map((course) => [courseKey(course), course.id]));
  const ofGroups = wanted.groups.flat().filter((choice) => !ids.has(entryKey(choice)));
  const choices = onceEach([...wanted.choices, ...ofGroups]);
  for (const choice of choices) ids.set(entryKey(choice), newEntityId());
  set(addingAtom, (all) => [...all, ...choices]);
  const added = choices.map((choice) => additionOf(choice, ids.get(entryKey(choice))!, wanted.options));
  const grouped = wanted.groups.map((group) => ({
    type: "set-group" as const,
    group: { id: newEntityId(), courses: group.map((choice) => ids.get(entryKey(choice))!), count: 1 },
  }));
  const offered = Promise.all(choices.map(get(readOfferedAtom)));
  // The queue reports it, but may be busy.
  offered.catch(() => undefined);
  return await set(sendEditsAtom, [...added, ...grouped], offered).finally(() =>
    set(addingAtom, (all) => all.filter((each) => !choices.includes(each))),
  );
});

/** The edit that adds a course. */
export function additionOf(choice: Choice, id: string, options: CourseOptions = DEFAULT_COURSE_OPTIONS) {
  const course = {
    id,
    isEnabled: true,
    courseId: choice.course.CourseId,
    offerNumber: choice.offering.CourseOfferNumber,
    ...topicOf(choice),
    options,
    components: [],
  };
  return { type: "add-course" as const, course };
}

/** A course in one subject and career, and one topic of a repeatable course. */
export type Choice = { course: CourseSearchResult; offering: Offering; topic?: string | undefined };

/** "Special Topics: Film Noir" */
export function titleOfChoice({ course, topic }: Choice): string {
  return classTitle({ CourseTitle: course.CourseTitle, CourseTopic: topic ?? null });
}

/** The `courseKey` of its entry. */
export function entryKey(choice: Choice): string {
  return courseKey({ courseId: choice.course.CourseId, ...topicOf(choice) });
}

function topicOf({ topic }: Choice) {
  return topic === undefined ? {} : { topic };
}

export type Wanted = {
  choices: readonly Choice[];
  groups: readonly (readonly Choice[])[];
  /** Default: those of every new course. */
  options?: CourseOptions;
};

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
    .flatMap((wish) => (CODES.test(wish) && !OR.test(wish) ? (wish.match(CODE) ?? []) : [wish]))
    .filter((wish) => wish !== "");
  return [...new Map(wishes.map((wish) => [wish.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""), wish])).values()];
}

/** "soci or hist" in its parts, which are one wish; "phys 1410 or 1440" as "phys 1410" and "phys 1440". */
export function alternativesOf(wish: string): string[] {
  let subject = "";
  return wish
    .replace(/ (?:or|o)$/i, "")
    .split(OR)
    .filter((part) => part !== "")
    .map((part) => {
      const before = /^(.*?)\d+[a-z]?$/i.exec(part)?.[1];
      if (before === "") return subject + part;
      subject = before ?? "";
      return part;
    });
}

/** In English or Spanish. */
const OR = / (?:or|o) /i;
/** A subject with a number, and several of them. */
const CODE = /[a-z]{2,}[ .-]?\d{3,}[a-z]?/gi;
const CODES = /^(?:[a-z]{2,}[ .-]?\d{3,}[a-z]?(?: |$))+$/i;

export function keyOf({ course, offering, topic }: Choice): string {
  const key = `${course.CourseId}/${offering.CourseOfferNumber}`;
  return topic === undefined ? key : `${key}/${topic}`;
}
