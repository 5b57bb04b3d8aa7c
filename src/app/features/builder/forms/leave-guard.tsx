import type { Atom } from "jotai/vanilla";
import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Asks before changes that are not saved are left behind. */
export function LeaveGuard({ isChangedAtom }: { isChangedAtom: Atom<boolean> }) {
  const store = useStore();
  const isChanged = useAtomValue(isChangedAtom);
  // Asked at the moment of leaving, as saving leads away before this is drawn again.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      store.get(isChangedAtom) && here.pathname + here.search !== next.pathname + next.search,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave Without Saving"
      lead="You have unsaved changes."
      confirmLabel="Leave Without Saving"
      cancelLabel="Keep Editing"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>If you leave now, you'll lose them.</p>
    </ConfirmDialog>
  );
}
