import type { ReactNode } from "react";
import { t } from "#words";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

type MessageDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel?: string;
  /** What happened, what was kept, and what to do. */
  children: ReactNode;
};

/** Reports what failed, without a question. */
export function MessageDialog({ isOpen, onClose, title, closeLabel = t("Close"), children }: MessageDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      role="alertdialog"
      closesOnOutsidePress
      actions={<Button onPress={onClose}>{closeLabel}</Button>}
    >
      <p>{children}</p>
    </Dialog>
  );
}
