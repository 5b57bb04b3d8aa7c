import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { Schedule } from "#engine";
import { toOccurrences } from "./occurrences.ts";

/** What a schedule looks like on the calendar, written out date by date: the same for variants of one week. */
export function weekOf({ courses }: Pick<Schedule, "courses">, request: ScheduleRequest): string {
  const held = courses.filter(({ id }) => id === null).flatMap(({ classes }) => classes.flatMap(numbersOf));
  const open = request.courses.filter(
    ({ enabled, courseId }) => enabled && !courses.some((course) => course.id === null && isSame(course, courseId)),
  );
  const parts = courses.flatMap(({ id, classes }) => {
    if (id === null) return [];
    const { sections } = request.courses.find((course) => course.id === id)!;
    const brought = new Set(held);
    return classes.map((chosen) => {
      const section = sections.find(
        ({ classNumber, component }) => classNumber === chosen.classNumber && component === chosen.component,
      )!;
      const attended = [section, ...section.autoEnroll.filter(({ classNumber }) => !brought.has(classNumber))].flatMap(
        ({ classNumber, meetings }) => meetings.flatMap((meeting) => toOccurrences(classNumber, meeting, request)),
      );
      for (const number of numbersOf(chosen)) brought.add(number);
      const times = attended.map(({ date, start, end, campus }) => `${date} ${start} ${end} ${campus}`);
      const isShared = open.filter((one) => one.sections.some(isSameClass(section))).length > 1;
      const untimed = isShared ? section.classNumber : "";
      return `${id} ${chosen.component}: ${times.length > 0 ? [...new Set(times)].sort().join() : untimed}`;
    });
  });
  return parts.join("; ");
}

function isSame({ courseId, classes }: Schedule["courses"][number], wanted: string): boolean {
  return courseId === wanted && classes.length > 0;
}

function isSameClass({ classNumber }: { classNumber: number }) {
  return (other: { classNumber: number }) => other.classNumber === classNumber;
}

function numbersOf({ classNumber, autoEnrolled }: Schedule["courses"][number]["classes"][number]): number[] {
  return [classNumber, ...autoEnrolled];
}
