import { useRef } from "react";
import { t } from "#words";
import { Text } from "#ui";
import { FormDialog } from "./form-dialog.tsx";

type RemoveDialogProps = {
  /** Returns the reason if the item wasn't removed. */
  remove: () => Promise<string | undefined>;
  onClose: () => void;
  /** Moves the focus, because the row with the button was removed. */
  onRemoved: () => void;
};

export function RemoveDialog({ remove, onClose, onRemoved }: RemoveDialogProps) {
  const isRemoved = useRef(false);
  return (
    <FormDialog
      title={t("Confirm Remove")}
      size="small"
      role="alertdialog"
      action={t("Remove")}
      workingLabel={t("Removing…")}
      save={async () => {
        const reason = await remove();
        isRemoved.current = reason === undefined;
        return reason;
      }}
      onClose={onClose}
      onClosed={() => isRemoved.current && onRemoved()}
    >
      {() => (
        <div>
          <Text weight="strong">{t("Remove this item?")}</Text>
          <Text tone="quiet">{t("Are you sure you want to remove this item? This action cannot be undone.")}</Text>
        </div>
      )}
    </FormDialog>
  );
}
