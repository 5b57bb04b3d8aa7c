import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useTurns } from "../use-turns.ts";
import { countSectionAtom, listedAtom, nextSectionAtom } from "./section-counts.ts";
import { rowsAtom } from "./list-atoms.ts";

/** Counts one section after the other while the screen is there; those in view go first. */
export function SectionCounter() {
  const rows = useAtomValue(rowsAtom);
  const setListed = useSetAtom(listedAtom);
  useEffect(() => setListed(rows.map(({ classNumber }) => classNumber)), [setListed, rows]);
  useTurns({ nextAtom: nextSectionAtom, takeAtom: countSectionAtom });
  return null;
}
