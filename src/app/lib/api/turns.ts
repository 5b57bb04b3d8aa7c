import { atom } from "jotai/vanilla";

/**
 * For requests that can overtake each other: setting it begins a turn and returns a function that says whether it's
 * still the latest.
 */
export function turnsAtom() {
  const begunAtom = atom(0);
  return atom(null, (get, set): (() => boolean) => {
    const turn = get(begunAtom) + 1;
    set(begunAtom, turn);
    return () => get(begunAtom) === turn;
  });
}
