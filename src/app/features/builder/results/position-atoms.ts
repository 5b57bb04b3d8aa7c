import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleLocation } from "#engine";
import type { OpenSchedules, Schedule } from "#workers/schedule/client";
import { builtAtom } from "./atoms.ts";
import { visitAtom } from "../visit.ts";

/** What is to be shown: a place in the ranking, or a schedule whose place is looked for while it is shown. */
export type Aim =
  | { index: number }
  /** `after` is the index from which the student came to it. */
  | { schedule: Schedule; after: number | undefined };

export type Position = {
  opened: OpenSchedules;
  /** Where in the ranking the student is; the schedule itself may still be on its way. Undefined unless `known`. */
  index: number | undefined;
  /** `beyond` is behind all that can be opened; `unknown` where the search for the place was stopped. */
  place: "known" | "looked-for" | "beyond" | "unknown";
  /** The index from which the student came to a schedule whose own is not known. */
  after: number | undefined;
  /** The schedule that was to be shown is none of these, so the best is shown. */
  isLost: boolean;
};

// State

/** It counts for the schedules of its request only. */
export const wishAtom = atom<{ request: ScheduleRequest; aim: Aim }>();

// Derived

/** The schedules that are leafed through; undefined where there is none. */
export const openedAtom = atom((get): OpenSchedules | undefined => {
  const built = get(builtAtom);
  return built && "opened" in built && built.opened.summary.openable > 0 ? built.opened : undefined;
});

const startAimAtom = atom((get): Aim | undefined => {
  const built = get(builtAtom);
  if (!built || !("opened" in built)) return undefined;
  const { start } = built;
  return "index" in start ? start : { ...start, after: undefined };
});

export const aimAtom = atom((get): Aim | undefined => {
  const opened = get(openedAtom);
  const wish = get(wishAtom);
  if (!opened) return undefined;
  // After a lost worker the same request has been opened anew.
  return wish?.request === opened.request ? wish.aim : get(startAimAtom);
});

const foundAtom = unwrap(
  atom(async (get): Promise<{ aim: Aim; location: ScheduleLocation } | undefined> => {
    const aim = get(aimAtom);
    const opened = get(openedAtom);
    const visit = get(visitAtom);
    if (!aim || "index" in aim || !opened || !visit) return undefined;
    const location = await opened.locate(aim.schedule.hashCode, visit).catch(() => NOT_FOUND_OUT);
    return { aim, location };
  }),
  (last) => last,
);

const NOT_FOUND_OUT: ScheduleLocation = { index: undefined, complete: false };

export const positionAtom = atom((get): Position | undefined => {
  const opened = get(openedAtom);
  const aim = get(aimAtom);
  if (!opened || !aim) return undefined;
  const { openable, total } = opened.summary;
  const at = (index: number, isLost: boolean): Position => {
    return { opened, index: Math.min(index, openable - 1), place: "known", after: undefined, isLost };
  };
  if ("index" in aim) {
    const built = get(builtAtom);
    const isLost = built !== undefined && "start" in built && built.start === aim && built.isStartLost;
    return at(aim.index, isLost);
  }
  const found = get(foundAtom);
  const somewhere = { opened, index: undefined, after: aim.after, isLost: false };
  if (found?.aim !== aim) return { ...somewhere, place: "looked-for" };
  const { index, complete } = found.location;
  if (index !== undefined) return at(index, false);
  // Where all can be opened and it is not among them, it is none of these schedules.
  if (complete && BigInt(openable) === total) return at(0, true);
  return { ...somewhere, place: complete ? "beyond" : "unknown" };
});
