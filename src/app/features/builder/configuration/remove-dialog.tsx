import { useSetAtom } from "jotai/react";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type Edit, editAtom } from "./atoms.ts";

export type RemoveDialogProps = {
  isOpen: boolean;
  /** What is done when it is confirmed. */
  edit: () => Edit;
  /** "The course could not be removed." */
  failure: string;
  onClose: () => void;
  /** The row with the button that opened it is gone; gives the focus a new place. */
  onRemoved: () => void;
};

export function RemoveDialog({ isOpen, edit, failure, onClose, onRemoved }: RemoveDialogProps) {
  const send = useSetAtom(editAtom);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();

  async function remove() {
    setWorking(true);
    const outcome = await send(edit());
    setWorking(false);
    if (!outcome.isSaved) return setError([failure, outcome.message].filter(Boolean).join(" "));
    close();
    onRemoved();
  }

  function close() {
    setError(undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title="Confirm Remove"
      lead="Remove this item?"
      confirmLabel="Remove"
      workingLabel="Removing..."
      isDanger
      isWorking={isWorking}
      error={error}
      onConfirm={() => void remove()}
    >
      Are you sure you want to remove this item? This action cannot be undone.
    </ConfirmDialog>
  );
}
