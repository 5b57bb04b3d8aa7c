import { atom } from "jotai/vanilla";
import type { Schedule } from "#workers/schedule/client";
import { t } from "#words";
import { showToast } from "../../../../ui/messages/toast-queue.ts";
import { cellOfVisit } from "../../visit-atoms.ts";

const MOST_PINS = 3;

/** Schedules to compare, in the order of pinning. */
export const pinsAtom = cellOfVisit<readonly Schedule[]>([]);

/** Pins or unpins a schedule. */
export const togglePinAtom = atom(null, (get, set, schedule: Schedule): void => {
  const pins = get(pinsAtom);
  const others = pins.filter(({ hashCode }) => hashCode !== schedule.hashCode);
  if (others.length === MOST_PINS) return void showToast(t("You can pin up to three schedules. Unpin one first."));
  set(pinsAtom, others.length < pins.length ? others : [...pins, schedule]);
});
