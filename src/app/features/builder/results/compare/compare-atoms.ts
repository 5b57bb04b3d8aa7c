import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { chosenClassNumbers } from "#engine";
import type { Schedule } from "#workers/schedule/client";
import { scheduleEngineAtom } from "../../../../lib/schedule-engine.ts";
import { buildDataAtom } from "../atoms.ts";
import { visitAtom } from "../../visit.ts";
import { openedAtom, showScheduleAtom } from "../browse-atoms.ts";
import { comparisonOf, type Comparison } from "./comparison.ts";
import { isComparingAtom, pinsAtom } from "./pin-atoms.ts";

// Derived

/** The pinned ones as the opened request has them; undefined those that are not possible any more. */
const possibleAtom = unwrap(
  atom(async (get) => {
    const pins = get(pinsAtom);
    const opened = get(openedAtom);
    const visit = get(visitAtom);
    const engine = get(scheduleEngineAtom);
    if (!opened || !visit) return undefined;
    const found = pins.map(async (pin) => {
      const known = { hashCode: pin.hashCode, chosen: chosenClassNumbers(pin) };
      // Where that cannot be found out the schedule is taken for what it was.
      const schedule = await engine.find(opened.request, known, visit).catch(() => pin);
      const location = schedule && (await opened.locate(pin.hashCode, visit).catch(() => undefined));
      return [pin.hashCode, { schedule, index: location?.index }] as const;
    });
    return new Map(await Promise.all(found));
  }),
  (last) => last,
);

export const comparisonAtom = atom((get): Comparison | undefined => {
  const data = get(buildDataAtom);
  const possible = get(possibleAtom);
  if (!data || !get(openedAtom)) return undefined;
  const sides = get(pinsAtom).map((pin) => {
    const { schedule, index } = possible?.get(pin.hashCode) ?? { schedule: pin, index: undefined };
    return { schedule: schedule ?? pin, isPossible: schedule !== undefined, index };
  });
  return comparisonOf(sides, data);
});

// Actions

/** Leaves the comparison for one of its schedules. */
export const showComparedAtom = atom(null, (_get, set, schedule: Schedule) => {
  set(isComparingAtom, false);
  set(showScheduleAtom, schedule);
});
