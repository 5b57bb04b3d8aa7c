import { atomWithLazy } from "jotai/vanilla/utils";
import { createScheduleEngine, type ScheduleEngine } from "#workers/schedule/client";

/**
 * The schedule engine in its workers; nothing starts before it is asked. A test sets one on a channel. It belongs to
 * all screens: one that is left ends its jobs by the signal of its visit, and workers with nothing to do end by themselves.
 */
export const scheduleEngineAtom = atomWithLazy((): Omit<ScheduleEngine, "stop"> => createScheduleEngine());
