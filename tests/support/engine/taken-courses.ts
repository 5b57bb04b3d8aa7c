import type { ScheduleRequest } from "#contract/schedule-request";

/** The optional courses that are in no group. */
export function optionalIds({ courses, groups = [] }: ScheduleRequest): string[] {
  const isGrouped = (id: string) => groups.some((group) => group.courses.includes(id));
  return courses.filter(({ id, optional }) => optional && !isGrouped(id)).map(({ id }) => id);
}

/** How many of the courses that are still to be scheduled each group takes. */
export function groupCounts({ courses, groups = [] }: ScheduleRequest, open: readonly string[]) {
  return groups.map(({ id, courses: all, count }) => {
    const enabled = all.filter((one) => courses.some((course) => course.id === one && course.enabled));
    const own = enabled.filter((one) => open.includes(one));
    return { id, own, count: Math.min(own.length, Math.max(0, count - (enabled.length - own.length))) };
  });
}

/** Sets of the courses that are still to be scheduled, as ids, that groups and optional courses allow to be taken. */
export function takenSets(request: ScheduleRequest, open: readonly string[]): (readonly string[])[] {
  const optional = optionalIds(request);
  const counts = groupCounts(request, open);
  const sets = open.reduce<string[][]>((all, id) => all.flatMap((set) => [set, [...set, id]]), [[]]);
  return sets.filter(
    (set) =>
      open.every((id) => set.includes(id) || optional.includes(id) || counts.some(({ own }) => own.includes(id))) &&
      counts.every(({ own, count }) => own.filter((id) => set.includes(id)).length === count),
  );
}
