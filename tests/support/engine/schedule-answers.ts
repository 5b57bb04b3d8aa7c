import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { type FoundSchedule, type OpenCount, openCosts, openCounted, openSolver, type SolverLimits } from "#engine";

/** Class numbers of a schedule as they are listed, auto-enrolled ones behind their class. */
export function classNumbersOf({ courses }: Pick<FoundSchedule, "courses">): readonly number[] {
  return courses.flatMap(({ classes }) =>
    classes.flatMap(({ classNumber, autoEnrolled }) => [classNumber, ...autoEnrolled]),
  );
}

export function listAll(request: ScheduleRequest): readonly (readonly number[])[] {
  const solver = openSolver(request);
  return solver.page(0, Number(solver.total)).schedules.map(classNumbersOf);
}

export function countOnly(request: ScheduleRequest, limits: Partial<SolverLimits> = {}) {
  const { total, complete, processedCount } = openCounted(request, limits);
  return { total, complete, processedCount };
}

export function openCount(request: ScheduleRequest, limits: Partial<SolverLimits> = {}): OpenCount {
  return openCosts(request, limits).countSwitched([]);
}

export function countInSlices(request: ScheduleRequest) {
  const counting = openCount(request);
  for (;;) {
    const count = counting.advance(7);
    if (count.complete) return count;
  }
}
