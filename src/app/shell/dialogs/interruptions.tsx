import { useAtomValue, useSetAtom } from "jotai/react";
import { optionalPart } from "#ui";
import { endInterruptionAtom, interruptionAtom } from "../../lib/api/interruptions.ts";
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
