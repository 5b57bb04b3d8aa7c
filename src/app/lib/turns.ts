import { atom } from "jotai/vanilla";

/**
 * For what is asked again before its answer is there: a write begins a turn, and gives a function that says whether no
 * other one has begun since. Whoever asks shows the answer only then.
 */
export function turnsAtom() {
  const begunAtom = atom(0);
  return atom(null, (get, set): (() => boolean) => {
    const turn = get(begunAtom) + 1;
    set(begunAtom, turn);
    return () => get(begunAtom) === turn;
  });
}
