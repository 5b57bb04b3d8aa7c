import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { sameRequestAtom } from "../same-request.ts";
import type { KnownCount } from "../schedule-count.ts";
import { courseComponent } from "./atoms.ts";

/** One section that is to be counted, beside everything else as it is saved. */
type Question = { base: ScheduleRequest; classNumber: number };
type Known = { base: ScheduleRequest | undefined; counts: ReadonlyMap<number, KnownCount | "failed"> };

const NOTHING: Known["counts"] = new Map();

// State

const knownAtom = atom<Known>({ base: undefined, counts: NOTHING });
/** The rows of the list, told by it; those in view come first. */
export const listedAtom = atom<readonly number[]>([]);
export const inViewAtom = atom<readonly number[]>([]);

// Derived

/** The configuration with the course on and nothing ticked or locked of the component. */
const baseAtom = sameRequestAtom(
  atom((get): ScheduleRequest | undefined => {
    const request = get(courseComponent.loadedAtom)?.build.Request;
    const place = get(courseComponent.placeAtom);
    return request && place && withSections(request, place, null);
  }),
);

export const sectionCountsAtom = atom((get): Known["counts"] => {
  const known = get(knownAtom);
  return known.base !== undefined && known.base === get(baseAtom) ? known.counts : NOTHING;
});

export const nextSectionAtom = selectAtom(
  atom((get): Question | undefined => {
    const base = get(baseAtom);
    const counts = get(sectionCountsAtom);
    const isOpen = (classNumber: number) => !counts.has(classNumber);
    const classNumber = get(inViewAtom).find(isOpen) ?? get(listedAtom).find(isOpen);
    return base && classNumber !== undefined ? { base, classNumber } : undefined;
  }),
  (question) => question,
  (a, b) => a?.base === b?.base && a?.classNumber === b?.classNumber,
);

// Actions

/** Counts in slices on the worker for costs, so that what is given up holds nothing up. */
export const countSectionAtom = atom(
  null,
  async (get, set, { base, classNumber }: Question, signal: AbortSignal): Promise<void> => {
    const place = get(courseComponent.placeAtom);
    if (!place) return;
    const note = (count: KnownCount | "failed") =>
      set(knownAtom, (known) => ({
        base,
        counts: new Map(known.base === base ? known.counts : NOTHING).set(classNumber, count),
      }));
    try {
      const request = withSections(base, place, [classNumber]);
      const { total, complete } = await get(scheduleEngineAtom).costs(request).countSwitched([], signal);
      if (!signal.aborted) note({ total, complete });
    } catch {
      // A lost worker leaves this one without a number; the next starts it again.
      if (!signal.aborted) note("failed");
    }
  },
);

function withSections(
  request: ScheduleRequest,
  { courseId, component }: { courseId: string; component: string },
  explicit: number[] | null,
): ScheduleRequest {
  const courses = request.courses.map((course) =>
    course.id === courseId
      ? {
          ...course,
          enabled: true,
          components: course.components.map((each) =>
            each.component === component ? { ...each, explicit, lockedClassNumber: null } : each,
          ),
        }
      : course,
  );
  return { ...request, courses };
}
