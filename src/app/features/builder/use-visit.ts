import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { onReturn } from "../../lib/time/on-return.ts";
import { editQueue } from "./edits/configuration-edits.ts";
import { enterAtom, screenAtom, type Wish } from "./visit.ts";

/**
 * Shows a configuration while the screen is there. Takes over other windows' changes when this one becomes visible, and
 * asks before it closes with unsaved changes.
 */
export function useVisit({ id, term, isRecalling = false }: Wish) {
  const enter = useSetAtom(enterAtom);
  const look = useSetAtom(editQueue.lookAtom);
  const isUnsaved = useAtomValue(editQueue.isUnsavedAtom);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => enter({ id, term, isRecalling }), [enter, id, term, isRecalling, attempt]);
  useEffect(() => {
    const left = new AbortController();
    onReturn(look, left.signal);
    return () => left.abort();
  }, [look]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return { screen: useAtomValue(screenAtom), retry: () => setAttempt((last) => last + 1) };
}
