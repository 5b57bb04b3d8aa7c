import { atomWithLazy } from "jotai/vanilla/utils";
import { createScheduleEngine } from "#workers/schedule/client";

/**
 * The schedule engine in its workers; nothing starts before it is asked. A test sets one on a channel. A route that
 * used it stops it when it is left, since an atom's signal does not.
 */
export const scheduleEngineAtom = atomWithLazy(() => createScheduleEngine());
