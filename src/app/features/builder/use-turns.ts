import { useAtomValue, useSetAtom } from "jotai/react";
import type { Atom, WritableAtom } from "jotai/vanilla";
import { useEffect } from "react";

export type Turns<Question> = {
  /** What is to be done next; undefined while there is nothing. */
  nextAtom: Atom<Question | undefined>;
  /** Does it, after which something else is next. */
  takeAtom: WritableAtom<null, [question: Question, signal: AbortSignal], Promise<void>>;
};

/** Does one thing after the other while the screen is there; what has become more urgent ends what is under way. */
export function useTurns<Question>({ nextAtom, takeAtom }: Turns<Question>): void {
  const next = useAtomValue(nextAtom);
  const take = useSetAtom(takeAtom);
  useEffect(() => {
    if (next === undefined) return;
    const turn = new AbortController();
    void take(next, turn.signal);
    return () => turn.abort();
  }, [next, take]);
}
