import { atom } from "jotai/vanilla";
import type { ScheduleCourse } from "#contract/schedule-request";
import { isAppError } from "#contract/outcome";
import { apiAtom, type Reply } from "../../../lib/api.ts";
import { wasTold } from "../../../lib/failure-desk.ts";
import { beginWithBestAtom, buildDataAtom, loadAtom } from "./atoms.ts";

/** `message` is undefined where a dialog has told of the failure. */
export type RepairOutcome = { isDone: true } | { isDone: false; message: string | undefined };

type Changed = Reply<"enableCourse">;
type Place = { id: number; version: number };

/** Switches a course off and builds again. */
export const disableCourseAtom = atom(null, (get, set, { id: courseId }: ScheduleCourse) =>
  set(repairAtom, [
    ({ id, version }) =>
      get(apiAtom)("enableCourse", {
        params: { id, courseId },
        body: { IsEnabled: false, EntityId: courseId, ConfigurationId: id, Version: version },
      }),
  ]),
);

/** Gives up the sections that were chosen or locked, one call for each component, and builds again. */
export const anySectionAtom = atom(null, (get, set, { id: courseId, components }: ScheduleCourse) => {
  const api = get(apiAtom);
  const chosen = components.filter(({ explicit }) => explicit !== null);
  const locked = components.filter(({ lockedClassNumber }) => lockedClassNumber !== null);
  return set(repairAtom, [
    ...chosen.map(
      ({ component }) =>
        ({ id, version }: Place) =>
          api("anySection", {
            body: {
              EntityId: courseId,
              ConfigurationId: id,
              Component: component,
              ExplicitSections: [],
              Version: version,
            },
          }),
    ),
    ...locked.map(
      ({ component }) =>
        ({ id, version }: Place) =>
          api("lockSection", {
            params: { id, courseId, component },
            body: {
              ClassNumber: null,
              Component: component,
              EntityId: courseId,
              ConfigurationId: id,
              Version: version,
            },
          }),
    ),
  ]);
});

/** True when the student has narrowed the sections of the course. */
export function isNarrowed({ components }: ScheduleCourse): boolean {
  return components.some(({ explicit, lockedClassNumber }) => explicit !== null || lockedClassNumber !== null);
}

/** Each call with the version that the one before it made; then loads what is there, also after a failure. */
const repairAtom = atom(
  null,
  async (get, set, calls: readonly ((place: Place) => Promise<Changed>)[]): Promise<RepairOutcome> => {
    const data = get(buildDataAtom);
    if (!data) return { isDone: false, message: undefined };
    const id = data.ConfigurationId;
    let version = data.Version;
    let outcome: RepairOutcome = { isDone: true };
    try {
      for (const call of calls) {
        const { IsError, Message, Metadata } = await call({ id, version });
        if (IsError || !Metadata) {
          outcome = { isDone: false, message: Message ?? undefined };
          break;
        }
        version = Metadata.Version;
      }
    } catch (error) {
      outcome = { isDone: false, message: isAppError(error) && !wasTold(error) ? error.message : undefined };
    }
    set(beginWithBestAtom);
    await set(loadAtom, id);
    return outcome;
  },
);
