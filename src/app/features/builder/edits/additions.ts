import { type Content, idOf } from "./content.ts";
import { type OutlinedBreak, type OutlinedCourse, toOutline } from "./outline.ts";

/**
 * What a course or break says that the student adds, beside its id. An addition whose answer was lost may have been
 * made all the same; made once more it would be there twice, so it is looked for first.
 */
export type Likeness = string;

export function courseLikeness({
  courseId,
  offerNumber,
  options,
}: Pick<OutlinedCourse, "courseId" | "offerNumber" | "options">): Likeness {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors } = options;
  return JSON.stringify([courseId, offerNumber, excludeClosed, excludeWaitListed, excludeOnline, campus, honors]);
}

export function breakLikeness({
  name,
  day,
  startMinutes,
  endMinutes,
}: Pick<OutlinedBreak, "name" | "day" | "startMinutes" | "endMinutes">): Likeness {
  return JSON.stringify([name.trim(), day, startMinutes, endMinutes]);
}

/** The ids of all courses and breaks. */
export function entityIds(content: Content): ReadonlySet<string> {
  const { courses, breaks } = toOutline(content);
  return new Set([...courses, ...breaks].map(({ id }) => id));
}

/** The id of what is like that, is on, and is not one of `known`. */
export function findAdded(content: Content, likeness: Likeness, known: ReadonlySet<string>): string | undefined {
  const { courses, breaks } = toOutline(content);
  const isNew = ({ id, isEnabled }: { id: string; isEnabled: boolean }) => isEnabled && !known.has(id);
  return (
    courses.find((course) => isNew(course) && courseLikeness(course) === likeness) ??
    breaks.find((each) => isNew(each) && breakLikeness(each) === likeness)
  )?.id;
}

/** By configuration and what is added: what was there before the first attempt of which no answer came. */
export type Unanswered = ReadonlyMap<number, ReadonlyMap<Likeness, ReadonlySet<string>>>;

/** Undefined where every attempt was answered. */
export function knownBefore(
  unanswered: Unanswered,
  content: Content,
  likeness: Likeness | undefined,
): ReadonlySet<string> | undefined {
  return likeness === undefined ? undefined : unanswered.get(idOf(content))?.get(likeness);
}

export function withUnanswered(unanswered: Unanswered, content: Content, likeness: Likeness): Unanswered {
  if (knownBefore(unanswered, content, likeness)) return unanswered;
  const own = new Map(unanswered.get(idOf(content))).set(likeness, entityIds(content));
  return new Map(unanswered).set(idOf(content), own);
}

/** Without one addition, or without any of the configuration. */
export function withoutUnanswered(unanswered: Unanswered, content: Content, likeness?: Likeness): Unanswered {
  const left = [...(unanswered.get(idOf(content)) ?? [])].filter(
    ([each]) => likeness !== undefined && each !== likeness,
  );
  return new Map(unanswered).set(idOf(content), new Map(left));
}
