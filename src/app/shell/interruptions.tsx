import { useAtomValue } from "jotai/react";
import { lazy, Suspense } from "react";
import { interruptionAtom } from "../lib/interruptions.ts";

const InterruptionDialog = lazy(async () => ({
  default: (await import("./interruption-dialog.tsx")).InterruptionDialog,
}));

export async function preloadInterruptions(): Promise<void> {
  await import("./interruption-dialog.tsx");
}

export function Interruptions() {
  const interruption = useAtomValue(interruptionAtom);
  if (!interruption) return null;
  return (
    <Suspense>
      <InterruptionDialog key={interruption.kind} interruption={interruption} />
    </Suspense>
  );
}
