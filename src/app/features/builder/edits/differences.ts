import { SORTING_PREFERENCES } from "#contract/course-rules";
import { institution } from "#contract/institution";
import { capitalized, isolated } from "#contract/words";
import { listLabel } from "../../../lib/format-list.ts";
import { breakName, breakWords, type Outline, type OutlinedBreak, type OutlinedCourse } from "./outline.ts";
import * as subjects from "./subjects.ts";

/** One thing that is not as it was. */
export type Difference = {
  subject: subjects.Subject;
  /** "COMP.1020 was removed", a clause without its full stop. */
  words: string;
  /** The course or break that is there no longer. */
  removedId?: string;
  /** Of a break, the parts of the words, so that the same of several days can be told at once. */
  ofBreak?: { name: string; day: number; done: string };
};

/** What somebody did between two states of a configuration, courses first; nothing when a student sees no difference. */
export function differences(before: Outline, after: Outline): Difference[] {
  return [
    ...courseDifferences(before, after),
    ...breakDifferences(before, after),
    ...includedDifferences(before, after),
    ...when(before.preference !== after.preference, subjects.PREFERENCE, () => {
      const chosen = SORTING_PREFERENCES.find(({ Value }) => Value === after.preference);
      return `Schedules are now sorted by ${chosen?.Description ?? "something else"}`;
    }),
    ...when(
      before.name !== after.name,
      subjects.NAME,
      () => `The configuration was renamed to “${isolated(after.name)}”`,
    ),
    ...when(
      before.notes !== undefined && after.notes !== undefined && before.notes !== after.notes,
      subjects.NOTES,
      () => "The notes were changed",
    ),
  ];
}

/** The words of differences, those of a break's days in one: "The “Lunch” break on Monday and Friday was turned off". */
export function wordsOf(all: readonly Difference[]): string[] {
  const keyOf = ({ subject, words, ofBreak }: Difference) =>
    ofBreak ? JSON.stringify([ofBreak.name, ofBreak.done]) : `${subject} ${words}`;
  return [...Map.groupBy(all, keyOf).values()].flatMap((alike) => {
    const breaks = alike.flatMap(({ ofBreak }) => ofBreak ?? []);
    const [first] = breaks;
    if (!first) return alike.map(({ words }) => words);
    const days = breaks.map(({ day }) => institution.dayNames[day] ?? "");
    return [`${capitalized(breakName(first.name))} on ${listLabel(days)} ${first.done}`];
  });
}

function courseDifferences(before: Outline, after: Outline): Difference[] {
  return entityDifferences(before.courses, after.courses, {
    whole: ({ id, label }, done) => ({ subject: id, words: `${label} ${done}` }),
    order: { subject: subjects.COURSE_ORDER, words: "The courses were reordered" },
    partsOf: (was, is) => [
      ...when(was.isEnabled !== is.isEnabled, subjects.enabledOf(is.id), () => `${is.label} ${switchedWords(is)}`),
      ...when(
        JSON.stringify(optionValues(was)) !== JSON.stringify(optionValues(is)),
        subjects.optionsOf(is.id),
        () => `The options for ${is.label} were changed`,
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
    const name = (classNumber: number) => `${is.label} ${code} ${sectionOf(classNumber)}`;
    return [
      ...when(locked !== last.locked && locked !== null, subject, () => `${name(locked ?? 0)} was locked`),
      ...when(locked === null && last.locked !== null, subject, () => `${name(last.locked ?? 0)} was unlocked`),
      ...when(String(explicit) !== String(last.explicit), subject, () =>
        explicit === null
          ? `${is.label} now allows any ${code} section`
          : `The chosen ${code} sections for ${is.label} were changed`,
      ),
    ];
  });
}

function breakDifferences(before: Outline, after: Outline): Difference[] {
  const told = ({ name, day }: OutlinedBreak, subject: subjects.Subject, done: string): Difference => ({
    subject,
    words: `${capitalized(breakWords({ name, day }))} ${done}`,
    ofBreak: { name, day, done },
  });
  return entityDifferences(before.breaks, after.breaks, {
    whole: (each, done) => told(each, each.id, done),
    order: { subject: subjects.BREAK_ORDER, words: "The breaks were reordered" },
    partsOf: (was, is) => [
      ...(was.isEnabled === is.isEnabled ? [] : [told(was, subjects.enabledOf(is.id), switchedWords(is))]),
      ...(JSON.stringify(timeValues(was)) === JSON.stringify(timeValues(is))
        ? []
        : [told(was, subjects.timesOf(is.id), "was changed")]),
    ],
  });
}

function includedDifferences(before: Outline, after: Outline): Difference[] {
  const told = (classes: string, isIncluded: boolean) => `${classes} are ${isIncluded ? "now" : "no longer"} included`;
  return [
    ...when(before.includesEnrollment !== after.includesEnrollment, subjects.INCLUDED, () =>
      told("Your enrolled classes", after.includesEnrollment),
    ),
    ...when(before.includesCart !== after.includesCart, subjects.INCLUDED, () =>
      told("Classes in your cart", after.includesCart),
    ),
  ];
}

type Kind<Entity> = {
  /** Of all of it: that it was added or removed. */
  whole: (entity: Entity, done: string) => Difference;
  partsOf: (was: Entity, is: Entity) => Difference[];
  order: Difference;
};

function entityDifferences<Entity extends { id: string }>(
  before: readonly Entity[],
  after: readonly Entity[],
  { whole, partsOf, order }: Kind<Entity>,
): Difference[] {
  const was = new Map(before.map((entity) => [entity.id, entity]));
  const is = new Map(after.map((entity) => [entity.id, entity]));
  const stayed = (entities: readonly Entity[]) =>
    entities.map(({ id }) => id).filter((id) => was.has(id) && is.has(id));
  return [
    ...before.flatMap((entity): Difference[] => {
      const now = is.get(entity.id);
      if (now) return partsOf(entity, now);
      return [{ ...whole(entity, "was removed"), removedId: entity.id }];
    }),
    ...after.flatMap((entity): Difference[] => (was.has(entity.id) ? [] : [whole(entity, "was added")])),
    ...(String(stayed(before)) === String(stayed(after)) ? [] : [order]),
  ];
}

function switchedWords({ isEnabled }: { isEnabled: boolean }): string {
  return `was turned ${isEnabled ? "on" : "off"}`;
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
