import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";

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
