import { useSetAtom } from "jotai/react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import type { CartAtoms } from "./atoms.ts";
import { type CartEntry, entryTitle } from "./cart-entry.ts";

export type RemoveDialogProps = {
  atoms: CartAtoms;
  /** What is to be removed; the dialog is closed while there is nothing. */
  entry: CartEntry | undefined;
  onClose: () => void;
  /** The button that had asked is gone: the focus needs another place. */
  onRemoved: () => void;
};

export function RemoveDialog({ atoms, entry, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useSetAtom(atoms.removeAtom);
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string>();

  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!entry) return;
    setError(undefined);
    setIsRemoving(true);
    const reason = await remove(entry.classNumber);
    setIsRemoving(false);
    if (reason !== undefined) return setError(reason);
    showToast(`${entryTitle(entry)} removed`);
    close();
    // After the dialog has given the focus back.
    requestAnimationFrame(onRemoved);
  };

  return (
    <ConfirmDialog
      isOpen={entry !== undefined}
      onClose={close}
      title="Confirm Remove"
      lead="Remove this item?"
      confirmLabel="Remove"
      workingLabel="Removing..."
      isDanger
      isWorking={isRemoving}
      error={error}
      onConfirm={() => void confirm()}
    >
      Are you sure you want to remove this item? This action cannot be undone.
    </ConfirmDialog>
  );
}
