import type { ScheduleCourse, ScheduleMeeting, ScheduleSection } from "#contract/schedule-request";
import { fitAssociations } from "./association.ts";

/** The meetings of a section and of the classes that it brings, in its course; null for sections that are held. */
export type OwnMeetings = (section: ScheduleSection, course: ScheduleCourse | null) => readonly ScheduleMeeting[];

/**
 * A class is attended once, however many sections of a schedule bring it. So a section is left without the meetings of
 * those classes that are there in any case: because they are held, or because whatever section is taken beside it, of
 * an earlier component that is required, has them. That is asked of all sections of the course `given`, not only of
 * those that its options leave, so that the answer is the same whatever else the student chooses.
 */
export function createOwnMeetings(held: readonly ScheduleSection[], given: readonly ScheduleCourse[]): OwnMeetings {
  const heldNumbers = new Set(held.flatMap(numbersOf));
  const courseOf = new Map(given.map((course) => [course.id, course]));
  /** Most classes are brought by none, and nothing is to be asked of them. */
  const companions = new Set(
    given.flatMap(({ sections }) => sections.flatMap(({ autoEnroll }) => autoEnroll.map((one) => one.classNumber))),
  );

  return function ownMeetings(section, course) {
    const { classNumber, meetings, autoEnroll } = section;
    if (!course) return [...meetings, ...autoEnroll.flatMap((companion) => companion.meetings)];
    const whole = courseOf.get(course.id) ?? course;
    return [{ classNumber, meetings }, ...autoEnroll].flatMap((one) => {
      const isThere = (one.classNumber !== classNumber && heldNumbers.has(one.classNumber)) || isBrought(one, section);
      return isThere ? [] : one.meetings;
    });

    function isBrought({ classNumber: wanted }: { classNumber: number }, beside: ScheduleSection): boolean {
      if (!companions.has(wanted)) return false;
      const at = whole.components.findIndex(({ component }) => component === beside.component);
      return whole.components.slice(0, Math.max(0, at)).some(({ component, isOptional }) => {
        if (isOptional) return false;
        const others = whole.sections.filter(
          (other) => other.component === component && fitAssociations(other.association, beside.association),
        );
        return others.length > 0 && others.every((other) => numbersOf(other).includes(wanted));
      });
    }
  };
}

function numbersOf({ classNumber, autoEnroll }: ScheduleSection): readonly number[] {
  return [classNumber, ...autoEnroll.map((companion) => companion.classNumber)];
}
