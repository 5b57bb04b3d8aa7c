import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export type MessageDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel?: string;
  /** What happened, what was kept, the way on. */
  children: ReactNode;
};

/** Says what did not happen, and asks nothing. */
export function MessageDialog({ isOpen, onClose, title, closeLabel = "Close", children }: MessageDialogProps) {
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
