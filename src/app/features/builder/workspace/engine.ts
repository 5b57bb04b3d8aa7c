import { atomWithLazy } from "jotai/vanilla/utils";
import { createScheduleEngine, type ScheduleEngine } from "#workers/schedule/client";

/** Tests set one on a channel. Shared by all screens: a visit's signal ends its jobs, and idle workers stop. */
export const scheduleEngineAtom = atomWithLazy((): ScheduleEngine => createScheduleEngine());
