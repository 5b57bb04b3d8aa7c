import type { ReactNode } from "react";
import { t } from "#words";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";
import { Text } from "../layout/text.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The question in one bold line. */
  lead?: ReactNode;
  /** What it means. */
  children?: ReactNode;
  /** A verb with its object. */
  confirmLabel: string;
  workingLabel?: string;
  /** What stays ("Keep This Class"), unless the spec says Cancel. */
  cancelLabel?: string;
  onConfirm: () => void;
  isWorking?: boolean;
};

export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  lead,
  children,
  confirmLabel,
  workingLabel,
  cancelLabel = t("Cancel"),
  onConfirm,
  isWorking = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      role="alertdialog"
      isWorking={isWorking}
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose} isDisabled={isWorking}>
            {cancelLabel}
          </Button>
          <Button variant="primary" onPress={onConfirm} isWorking={isWorking} {...(workingLabel && { workingLabel })}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {lead ? <Text weight="strong">{lead}</Text> : null}
      {children ? (
        <Text as="div" tone="quiet">
          {children}
        </Text>
      ) : null}
    </Dialog>
  );
}
