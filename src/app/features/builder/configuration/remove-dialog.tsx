import { useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
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
  const isRemoved = useRef(false);

  async function remove() {
    setWorking(true);
    const outcome = await send(edit());
    setWorking(false);
    isRemoved.current = outcome.isSaved;
    if (outcome.isSaved) return close();
    setError([failure, outcome.message].filter(Boolean).join(" "));
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
      <WhenGone
        onGone={() => {
          if (isRemoved.current) onRemoved();
          isRemoved.current = false;
        }}
      />
    </ConfirmDialog>
  );
}

/** A dialog keeps the focus until the last of it is gone, its leaving included. */
function WhenGone({ onGone }: { onGone: () => void }) {
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => () => latest.current(), []);
  return null;
}
