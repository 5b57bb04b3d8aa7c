import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { between, occurrencesOf } from "./occurrences.ts";
import { heldCourses, meetsOptions, takenComponents } from "./taken-courses.ts";

/** A component that is to be scheduled, with all its sections of which the parent can be taken. */
export type Slot = { course: ScheduleCourse; component: string; sections: readonly ScheduleSection[] };

export function openCombinations(request: ScheduleRequest) {
  const held = heldCourses(request);
  const heldSections = held.flatMap(({ sections }) => sections);
  const heldNumbers = heldSections.flatMap(({ classNumber, autoEnroll }) => [
    classNumber,
    ...autoEnroll.map((one) => one.classNumber),
  ]);
  const isHeld = (wanted: number) => heldSections.some(({ classNumber }) => classNumber === wanted);
  /** Held classes are fixed, whatever else brings them. */
  const withoutHeld = (section: ScheduleSection): ScheduleSection =>
    section.autoEnroll.some(({ classNumber }) => heldNumbers.includes(classNumber))
      ? { ...section, autoEnroll: section.autoEnroll.filter(({ classNumber }) => !heldNumbers.includes(classNumber)) }
      : section;
  const courses = request.courses
    .filter(({ isEnabled }) => isEnabled)
    .filter(({ courseId }) => !held.some((other) => other.courseId === courseId && other.sections.length > 0))
    .map((course) => ({ ...course, sections: course.sections.map(withoutHeld) }));
  const slots = courses.flatMap((course) =>
    takenComponents(course).map(
      ({ component }): Slot => ({
        course,
        component,
        sections: course.sections.filter((one) => one.component === component && isParentInReach(course, one)),
      }),
    ),
  );

  return { held, heldSections, courses, slots, fits, isInBreak, isFree, combine };

  /** Whether breaks and held classes leave a section. */
  function isFree(section: ScheduleSection): boolean {
    return (
      !request.breaks.some((one) => isInBreak(section, one)) &&
      heldSections.every((other) => fits(other, section, false, true))
    );
  }

  function isParentInReach(course: ScheduleCourse, { parentClassNumber, component }: ScheduleSection): boolean {
    const parent = course.sections.find(({ classNumber }) => classNumber === parentClassNumber);
    const others = takenComponents(course).filter((other) => other.component !== component);
    return (
      parentClassNumber === null ||
      isHeld(parentClassNumber) ||
      others.some((other) => other.component === parent?.component)
    );
  }

  function fits(first: ScheduleSection, second: ScheduleSection, isOneCourse: boolean, travel: boolean): boolean {
    if (first.classNumber === second.classNumber) return false;
    if ([first, second].some((one, at, both) => one.sameAs?.includes(both[1 - at]!.classNumber))) return false;
    const isAny = first.association === 9999 || second.association === 9999;
    if (isOneCourse && !isAny && first.association !== second.association) return false;
    const found = between(first, second, request);
    return found === "free" || (found === "travel" && !travel);
  }

  function isInBreak(
    section: ScheduleSection,
    { isEnabled, isWish, dayOfWeek, startMinutes, endMinutes }: StoredBreak,
  ): boolean {
    if (!isEnabled || isWish || startMinutes >= endMinutes) return false;
    return occurrencesOf(section, request).some(
      ({ weekday, start, end, moved }) => !moved && weekday === dayOfWeek && start < endMinutes && startMinutes < end,
    );
  }

  /** Gives each way to take a section for every slot, until it was enough. */
  function combine(
    open: readonly Slot[],
    travel: boolean,
    isEnough: (picks: readonly ScheduleSection[]) => boolean,
  ): boolean {
    const picks: ScheduleSection[] = [];
    const isOpen = (course: ScheduleCourse | undefined, component: string | undefined) =>
      open.some((slot) => slot.course === course && slot.component === component);
    const hasParent = ({ parentClassNumber }: ScheduleSection, index: number): boolean => {
      const course = open[index]?.course;
      const parent = course?.sections.find(({ classNumber }) => classNumber === parentClassNumber);
      if (parentClassNumber === null || isHeld(parentClassNumber) || !isOpen(course, parent?.component)) return true;
      return picks.some((other, at) => open[at]?.course === course && other.classNumber === parentClassNumber);
    };
    const goOn = (): boolean => {
      const slot = open[picks.length];
      if (!slot) return picks.every(hasParent) && isEnough(picks);
      return slot.sections.some((section) => {
        if (!picks.every((other, at) => fits(other, section, open[at]?.course === slot.course, travel))) return false;
        picks.push(section);
        const isDone = goOn();
        picks.pop();
        return isDone;
      });
    };
    return goOn();
  }
}

/** What a lock, explicit sections or else the options leave. */
export function isChoosable(section: ScheduleSection, course: ScheduleCourse): boolean {
  const own = course.components.find(({ component }) => component === section.component);
  if (own && own.lockedClassNumber !== null) return section.classNumber === own.lockedClassNumber;
  return own?.explicitSections ? own.explicitSections.includes(section.classNumber) : meetsOptions(section, course);
}
