import { atomWithLazy } from "jotai/vanilla/utils";
import { createScheduleEngine, type ScheduleEngine } from "#workers/schedule/client";

/**
 * The engine's workers, started on first use; tests set one on a channel. All screens share it: a visit's signal ends
 * its jobs, and idle workers stop.
 */
export const scheduleEngineAtom = atomWithLazy((): Omit<ScheduleEngine, "stop"> => createScheduleEngine());
