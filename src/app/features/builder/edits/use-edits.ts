import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { onReturn } from "../../../lib/time/on-return.ts";
import { editQueue } from "./configuration-edits.ts";

/** Takes over other windows' changes when this one becomes visible, and asks before it closes with unsaved changes. */
export function useEdits(): void {
  const look = useSetAtom(editQueue.lookAtom);
  const isUnsaved = useAtomValue(editQueue.isUnsavedAtom);
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
}
