import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { editQueue } from "./configuration-edits.ts";

/** Asks before closing the window with pending changes or open questions. */
export function useUnloadGuard(): void {
  const isUnsaved = useAtomValue(editQueue.isUnsavedAtom);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
