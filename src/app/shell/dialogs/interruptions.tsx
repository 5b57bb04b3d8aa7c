import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { endInterruptionAtom, interruptionAtom } from "../../lib/api/interruptions.ts";
import { optionalPart, useLocation } from "#ui";
import { loadOverlays } from "../../ui/popups/overlays.tsx";

const InterruptionDialog = optionalPart(async () => (await import("./interruption-dialog.tsx")).InterruptionDialog);

export async function preloadInterruptions(): Promise<void> {
  await Promise.all([import("./interruption-dialog.tsx"), loadOverlays()]);
}

export function Interruptions() {
  const interruption = useAtomValue(interruptionAtom);
  const end = useSetAtom(endInterruptionAtom);
  if (!interruption) return null;
  return (
    <InterruptionDialog key={interruption.kind} interruption={interruption} onLost={() => end(interruption.kind)} />
  );
}

/** Answers a question with no when its page is left. */
export function useEndWithPage(page: string | undefined, settle: (answer: boolean) => void): void {
  // A screen that rewrites its own address keeps the key.
  const { key } = useLocation();
  useEffect(() => {
    if (page !== undefined && page !== location.hash) settle(false);
  }, [page, key, settle]);
}
