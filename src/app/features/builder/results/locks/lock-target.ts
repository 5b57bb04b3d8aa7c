import type { Schedule } from "#workers/schedule/client";

/** A chosen class as the lock call names it. `courseId` is the entity id of its course. */
export type LockTarget = { courseId: string; component: string; classNumber: number };

/** Undefined for what a class brings along, and for what the student holds already: these cannot be locked. */
export function lockTargetOf({ courses }: Pick<Schedule, "courses">, classNumber: number): LockTarget | undefined {
  for (const { id, classes } of courses) {
    const found = id === null ? undefined : classes.find((each) => each.classNumber === classNumber);
    if (id !== null && found) return { courseId: id, component: found.component, classNumber };
  }
  return undefined;
}

/** It stays the same when the class is locked: the button is pressed then. */
export function lockLabel(name: string): string {
  return `Lock ${name}`;
}
