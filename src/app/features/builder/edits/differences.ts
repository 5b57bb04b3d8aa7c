import { SORTING_PREFERENCES } from "#contract/course-rules";
import { breakWords, type Outline, type OutlinedBreak, type OutlinedCourse } from "./outline.ts";
import * as subjects from "./subjects.ts";

/** One thing that is not as it was. */
export type Difference = {
  subject: subjects.Subject;
  /** "COMP.1020 was removed", a clause without its full stop. */
  words: string;
  /** The course or break that is there no longer. */
  removedId?: string;
};

/** What somebody did between two states of a configuration, courses first; nothing when a student sees no difference. */
export function differences(before: Outline, after: Outline): Difference[] {
  return [
    ...courseDifferences(before, after),
    ...breakDifferences(before, after),
    ...includedDifferences(before, after),
    ...when(before.preference !== after.preference, subjects.PREFERENCE, () => {
      const chosen = SORTING_PREFERENCES.find(({ Value }) => Value === after.preference);
      return `Schedules are now sorted by ${chosen?.Description ?? "another order"}`;
    }),
    ...when(before.name !== after.name, subjects.NAME, () => `The configuration was renamed to “${after.name}”`),
    ...when(
      before.notes !== undefined && after.notes !== undefined && before.notes !== after.notes,
      subjects.NOTES,
      () => "The notes were changed",
    ),
  ];
}

function courseDifferences(before: Outline, after: Outline): Difference[] {
  return entityDifferences(before.courses, after.courses, {
    nameOf: ({ label }) => label,
    order: { subject: subjects.COURSE_ORDER, words: "The order of the courses was changed" },
    partsOf: (was, is) => [
      ...switched(was, is, is.label),
      ...when(
        JSON.stringify(optionValues(was)) !== JSON.stringify(optionValues(is)),
        subjects.optionsOf(is.id),
        () => `The options of ${is.label} were changed`,
      ),
      ...sectionDifferences(was, is, after.sectionOf),
    ],
  });
}

function sectionDifferences(was: OutlinedCourse, is: OutlinedCourse, sectionOf: Outline["sectionOf"]): Difference[] {
  return is.components.flatMap(({ code, locked, explicit }): Difference[] => {
    // A component that takes part only now, or no longer, is a consequence of what was chosen elsewhere.
    const last = was.components.find((component) => component.code === code);
    if (!last) return [];
    const subject = subjects.sectionsOf(is.id, code);
    const name = (classNumber: number) => `${code} ${sectionOf(classNumber)} of ${is.label}`;
    return [
      ...when(locked !== last.locked && locked !== null, subject, () => `${name(locked ?? 0)} was locked`),
      ...when(locked === null && last.locked !== null, subject, () => `${name(last.locked ?? 0)} was unlocked`),
      ...when(String(explicit) !== String(last.explicit), subject, () =>
        explicit === null
          ? `Any ${code} section of ${is.label} is considered again`
          : `The chosen ${code} sections of ${is.label} were changed`,
      ),
    ];
  });
}

function breakDifferences(before: Outline, after: Outline): Difference[] {
  return entityDifferences(before.breaks, after.breaks, {
    nameOf: (each) => capitalized(breakWords(each)),
    order: { subject: subjects.BREAK_ORDER, words: "The order of the breaks was changed" },
    partsOf: (was, is) => [
      ...switched(was, is, capitalized(breakWords(was))),
      ...when(
        JSON.stringify(timeValues(was)) !== JSON.stringify(timeValues(is)),
        subjects.timesOf(is.id),
        () => `${capitalized(breakWords(was))} was changed`,
      ),
    ],
  });
}

function includedDifferences(before: Outline, after: Outline): Difference[] {
  const told = (classes: string, isIncluded: boolean) =>
    `Advanced options: ${classes} are ${isIncluded ? "now" : "no longer"} included`;
  return [
    ...when(before.includesEnrollment !== after.includesEnrollment, subjects.INCLUDED, () =>
      told("classes in which you are enrolled", after.includesEnrollment),
    ),
    ...when(before.includesCart !== after.includesCart, subjects.INCLUDED, () =>
      told("classes in your cart", after.includesCart),
    ),
  ];
}

type Kind<Entity> = {
  nameOf: (entity: Entity) => string;
  partsOf: (was: Entity, is: Entity) => Difference[];
  order: Difference;
};

function entityDifferences<Entity extends { id: string }>(
  before: readonly Entity[],
  after: readonly Entity[],
  { nameOf, partsOf, order }: Kind<Entity>,
): Difference[] {
  const was = new Map(before.map((entity) => [entity.id, entity]));
  const is = new Map(after.map((entity) => [entity.id, entity]));
  const stayed = (entities: readonly Entity[]) =>
    entities.map(({ id }) => id).filter((id) => was.has(id) && is.has(id));
  return [
    ...before.flatMap((entity): Difference[] => {
      const now = is.get(entity.id);
      if (now) return partsOf(entity, now);
      return [{ subject: entity.id, words: `${nameOf(entity)} was removed`, removedId: entity.id }];
    }),
    ...after.flatMap((entity): Difference[] =>
      was.has(entity.id) ? [] : [{ subject: entity.id, words: `${nameOf(entity)} was added` }],
    ),
    ...(String(stayed(before)) === String(stayed(after)) ? [] : [order]),
  ];
}

function switched<Entity extends { id: string; isEnabled: boolean }>(
  was: Entity,
  is: Entity,
  name: string,
): Difference[] {
  return when(
    was.isEnabled !== is.isEnabled,
    subjects.enabledOf(is.id),
    () => `${name} was turned ${is.isEnabled ? "on" : "off"}`,
  );
}

function optionValues({ options }: OutlinedCourse) {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors } = options;
  return [excludeClosed, excludeWaitListed, excludeOnline, campus, honors];
}

function timeValues({ name, day, startMinutes, endMinutes }: OutlinedBreak) {
  return [name, day, startMinutes, endMinutes];
}

function when(isSo: boolean, subject: subjects.Subject, words: () => string): Difference[] {
  return isSo ? [{ subject, words: words() }] : [];
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
