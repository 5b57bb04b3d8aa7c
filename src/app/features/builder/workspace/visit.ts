import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { showToast, toasts } from "../../../ui/messages/toast-queue.ts";

/* A screen's atoms outlive its visits; these reset, so that no configuration shows another's state. */

/** Aborted when the student leaves the workspace; each visit has a new one. */
export const visitAtom = atom<AbortSignal>();

type OfVisit<T> = { visit: AbortSignal | undefined; value: T };

/** During a visit, the last value stays while there's none. */
export function lastOfVisit<T>(source: Atom<T | undefined>): Atom<T | undefined> {
  const lastAtom = selectAtom<OfVisit<T | undefined>, OfVisit<T | undefined>>(
    atom((get) => ({ visit: get(visitAtom), value: get(source) })),
    (is, last) => (last && last.visit === is.visit && is.value === undefined ? last : is),
  );
  return atom((get) => get(lastAtom).value);
}

/** A value that resets with each visit. */
export function cellOfVisit<T>(initial: T): WritableAtom<T, [value: T], void> {
  const keptAtom = atom<OfVisit<T>>();
  return atom(
    (get) => {
      const kept = get(keptAtom);
      return kept && kept.visit === get(visitAtom) ? kept.value : initial;
    },
    (get, set, value: T) => set(keptAtom, { visit: get(visitAtom), value }),
  );
}

/** A toast whose Undo disappears with the screen. Shows nothing if the student has left. */
export function showVisitToast(visit: AbortSignal | undefined, message: string, onUndo?: () => void): void {
  if (!visit || visit.aborted) return;
  const id = showToast(message, onUndo);
  visit.addEventListener("abort", () => toasts.close(id), { once: true });
}
