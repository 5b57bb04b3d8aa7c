import type { Atom } from "jotai/vanilla";
import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { pathOf } from "../../../ui/hash-router.ts";
import { useBlocker } from "../../../ui/routing.tsx";

/** Asks before changes that are not saved are left behind. */
export function LeaveGuard({ isChangedAtom }: { isChangedAtom: Atom<boolean> }) {
  const store = useStore();
  const isChanged = useAtomValue(isChangedAtom);
  // Asked at the moment of leaving, as saving leads away before this is drawn again.
  const blocked = useBlocker((here, next) => store.get(isChangedAtom) && pathOf(here) !== pathOf(next));
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      isOpen={blocked !== undefined}
      onClose={() => blocked?.reset()}
      title="Leave Without Saving"
      lead="You have unsaved changes."
      confirmLabel="Leave Without Saving"
      cancelLabel="Keep Editing"
      onConfirm={() => blocked?.proceed()}
    >
      <p>If you leave now, you'll lose them.</p>
    </ConfirmDialog>
  );
}
