import { useRef, useState } from "react";
import { t } from "#words";
import { ConfirmDialog } from "../../ui/popups/confirm-dialog.tsx";
import { AfterUnmount } from "../time/after-unmount.tsx";

type RemoveDialogProps = {
  isOpen: boolean;
  /** Returns the reason if the item wasn't removed. */
  remove: () => Promise<string | undefined>;
  onClose: () => void;
  /** Moves the focus, because the row with the button is gone. */
  onRemoved: () => void;
};

export function RemoveDialog({ isOpen, remove, onClose, onRemoved }: RemoveDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string>();
  const isRemoved = useRef(false);

  async function confirm() {
    setError(undefined);
    setRemoving(true);
    const reason = await remove();
    setRemoving(false);
    isRemoved.current = reason === undefined;
    if (reason === undefined) return close();
    setError(reason);
  }

  function close() {
    setError(undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t("Confirm Remove")}
      lead={t("Remove this item?")}
      confirmLabel={t("Remove")}
      workingLabel={t("Removing…")}
      isDanger
      isWorking={isRemoving}
      error={error}
      onConfirm={() => void confirm()}
    >
      {t("Are you sure you want to remove this item? This action cannot be undone.")}
      <AfterUnmount
        onGone={() => {
          if (isRemoved.current) onRemoved();
          isRemoved.current = false;
        }}
      />
    </ConfirmDialog>
  );
}
