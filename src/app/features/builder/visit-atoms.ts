import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { unwrap, selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import { type ToastContent, toasts } from "../../ui/messages/toast-queue.ts";

/* A screen's atoms outlive its visits. These reset with each visit, so that one configuration never shows another's
   state. */

/** Aborted when the student leaves; each visit has a new one. */
type Visit = AbortSignal | undefined;

/** During a visit, the last answer stays while the next one is computed. */
export function lastOfVisit<T>(answer: Atom<Promise<T | undefined>>, visit: Atom<Visit>): Atom<T | undefined> {
  const lastAtom = unwrap(
    atom(async (get) => {
      const of = get(visit);
      return { of, answer: await get(answer) };
    }),
    (last) => last,
  );
  return atom((get) => {
    const last = get(lastAtom);
    return last?.of === get(visit) ? last?.answer : undefined;
  });
}

/** A value that resets with each visit. */
export function cellOfVisit<T>(initial: T, visit: Atom<Visit>): WritableAtom<T, [value: T], void> {
  const keptAtom = atom<{ of: Visit; value: T }>();
  return atom(
    (get) => {
      const kept = get(keptAtom);
      return kept && kept.of === get(visit) ? kept.value : initial;
    },
    (get, set, value: T) => set(keptAtom, { of: get(visit), value }),
  );
}

/** A toast with an action that disappears with the screen. Shows nothing if the student has left. */
export function showVisitToast(visit: AbortSignal, content: ToastContent): void {
  if (visit.aborted) return;
  const id = toasts.show(content);
  visit.addEventListener("abort", () => toasts.close(id), { once: true });
}

/** An atom's request, as the same object while it's equal, so that nothing is computed twice. */
export function sameRequestAtom(source: Atom<ScheduleRequest | undefined>): Atom<ScheduleRequest | undefined> {
  return selectAtom(source, (request) => request, isSame);
}

/** By value. Most parts are the same objects, so this is cheap. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
