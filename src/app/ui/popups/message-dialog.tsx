import type { ReactNode } from "react";
import { t } from "#words";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

type MessageDialogProps = {
  isOpen?: boolean;
  /** Without it, the action is the only answer. */
  onClose?: () => void;
  title: string;
  /** Without an action "Close", else "Cancel". */
  closeLabel?: string;
  /** The primary button or link, for questions. */
  action?: ReactNode;
  isWorking?: boolean;
  /** What happened, what was kept, and what to do. */
  children: ReactNode;
};

/** Says what failed, or asks a question with one answer. */
export function MessageDialog({ isOpen = true, onClose, action, isWorking = false, ...props }: MessageDialogProps) {
  const { title, closeLabel = action ? t("Cancel") : t("Close"), children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onClose?.()}
      title={title}
      size="small"
      role="alertdialog"
      isWorking={isWorking || !onClose}
      closesOnOutsidePress
      actions={
        <>
          {onClose ? (
            <Button onPress={onClose} isDisabled={isWorking}>
              {closeLabel}
            </Button>
          ) : null}
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
