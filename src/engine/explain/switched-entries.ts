import type { ScheduleRequest } from "#contract/schedule-request";
import type { Problem } from "../problem/problem.ts";
import { toLevels } from "../encode/levels.ts";
import { createNarrowing, toWideProblem } from "../encode/wide-problem.ts";

/**
 * The problems (see `toLevels`) of a request with these courses and breaks, by id, switched. Throws RangeError for an
 * unknown id.
 */
export type Switching = (ids: readonly string[]) => readonly (() => Problem)[];

/** Everything that is or could be on is encoded once; each problem is a selection of it. */
export function createSwitching(request: ScheduleRequest): Switching {
  const entryIds = new Set([...request.courses, ...request.breaks].map(({ id }) => id));
  const everything = withSwitched(request, () => true);
  const wide = toWideProblem(everything);
  const { optionsLeft } = createNarrowing(wide, everything);

  return (ids) => {
    const absent = ids.find((id) => !entryIds.has(id));
    if (absent !== undefined) throw new RangeError(`The request has no course or break with ID "${absent}".`);
    const switched = withSwitched(request, ({ id, enabled }) => enabled !== ids.includes(id));
    return toLevels(wide.encoding, wide.problem, optionsLeft(switched));
  };
}

type Entry = { id: string; enabled: boolean };

function withSwitched(request: ScheduleRequest, isOn: (entry: Entry) => boolean): ScheduleRequest {
  return {
    ...request,
    courses: request.courses.map((course) => ({ ...course, enabled: isOn(course) })),
    breaks: request.breaks.map((one) => ({ ...one, enabled: isOn(one) })),
  };
}
