import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { countCostAtom, nextCostAtom } from "./cost-atoms.ts";

/** Counts one row after the other while the screen shows them; what has become more urgent goes first. */
export function CostCounter() {
  const next = useAtomValue(nextCostAtom);
  const count = useSetAtom(countCostAtom);
  useEffect(() => {
    if (!next) return;
    const turn = new AbortController();
    void count(next, turn.signal);
    return () => turn.abort();
  }, [next, count]);
  return null;
}
