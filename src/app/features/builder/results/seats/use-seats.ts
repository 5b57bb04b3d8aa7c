import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent } from "react";
import { stepAtom } from "../../choose/atoms.ts";
import { buildDataAtom } from "../atoms.ts";
import { shownAtom } from "../browse-atoms.ts";
import { watchedClassesAtom } from "./filled-atoms.ts";
import { noteClassesAtom, readShownSeatsAtom } from "./seat-atoms.ts";
import { watchSeats } from "./watch-seats.ts";

/** Keeps the seats of the shown schedule fresh, except while it is being chosen. */
export function useSeats(): { readNow: () => void } {
  const classNumbers = useAtomValue(watchedClassesAtom);
  const classes = useAtomValue(buildDataAtom)?.Classes;
  const hashCode = useAtomValue(shownAtom)?.schedule.hashCode;
  const isChoosing = useAtomValue(stepAtom) !== undefined;
  const note = useSetAtom(noteClassesAtom);
  const read = useSetAtom(readShownSeatsAtom);
  const readLatest = useEffectEvent((signal: AbortSignal, freshMs: number) => read({ classNumbers, signal, freshMs }));
  useEffect(() => note(), [note, classes]);
  useEffect(() => {
    if (isChoosing || hashCode === undefined) return;
    return watchSeats((signal, freshMs) => readLatest(signal, freshMs));
  }, [isChoosing, hashCode]);
  return { readNow: () => void read({ classNumbers, signal: new AbortController().signal }) };
}
