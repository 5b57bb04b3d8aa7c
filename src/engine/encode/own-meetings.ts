import type {
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import { toFixedCourses } from "./candidates.ts";

/** Fits every other association number of its course. */
const ANY_ASSOCIATION = 9999;

/** Whether sections of one course with these association numbers fit. */
export function fitAssociations(a: number, b: number): boolean {
  return a === b || a === ANY_ASSOCIATION || b === ANY_ASSOCIATION;
}

export type OwnMeetings = ReturnType<typeof createOwnMeetings>;

/** The meetings with which a request's sections can overlap one another and breaks. */
export function ownMeetingsOf(request: ScheduleRequest): OwnMeetings {
  const held = toFixedCourses(request).flatMap(({ sections }) => sections);
  return createOwnMeetings(held, request.courses);
}

/**
 * A class is attended once, however many sections bring it. So a section loses the meetings of classes that are there
 * anyway: held ones, and those that every compatible section of an earlier required component brings. Considers all
 * sections of the `given` course, so that the result doesn't depend on other choices. The course is null for held
 * sections.
 */
export function createOwnMeetings(held: readonly ScheduleSection[], given: readonly ScheduleCourse[]) {
  const heldNumbers = new Set(held.flatMap(numbersOf));
  const courseOf = new Map(given.map((course) => [course.id, course]));
  /** Most classes are never auto-enrolled. */
  const companions = new Set(
    given.flatMap(({ sections }) => sections.flatMap(({ autoEnroll }) => autoEnroll.map((one) => one.classNumber))),
  );

  return function ownMeetings(section: ScheduleSection, course: ScheduleCourse | null): readonly ScheduleMeeting[] {
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
