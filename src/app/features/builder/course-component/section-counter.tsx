import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { countSectionAtom, listedAtom, nextSectionAtom } from "./section-counts.ts";
import { rowsAtom } from "./list-atoms.ts";

/** Counts one section after the other while the screen is there; those in view go first. */
export function SectionCounter() {
  const rows = useAtomValue(rowsAtom);
  const setListed = useSetAtom(listedAtom);
  const next = useAtomValue(nextSectionAtom);
  const count = useSetAtom(countSectionAtom);
  useEffect(() => setListed(rows.map(({ classNumber }) => classNumber)), [setListed, rows]);
  useEffect(() => {
    if (!next) return;
    const turn = new AbortController();
    void count(next, turn.signal);
    return () => turn.abort();
  }, [next, count]);
  return null;
}
