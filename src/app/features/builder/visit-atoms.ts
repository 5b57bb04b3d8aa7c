import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";

/*
 * A screen's atoms outlive its visits. What is kept by these is of the visit that goes on, so that one configuration
 * never shows, opens or does what is another's.
 */

/** Aborts when the screen is left; another one with the next visit. */
type Visit = AbortSignal | undefined;

/** The last answer stays while the next one is computed, for as long as the visit goes on. */
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

/** A value that is `initial` again with every visit. */
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
