import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { editQueue } from "./configuration-edits.ts";

/** Asks before the window is closed on changes that are on their way, or that are still to be chosen. */
export function useUnloadGuard(): void {
  const isUnsaved = useAtomValue(editQueue.isUnsavedAtom);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
