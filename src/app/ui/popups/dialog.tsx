import type { ReactNode } from "react";
import { t } from "#words";
import { Button } from "../buttons/button.tsx";
import type { DialogProps } from "../overlay/dialog.tsx";
import { useOverlays } from "./overlays.ts";

export type { DialogProps };

/** Without actions, it has a button that closes it, and so does a press outside. */
export function Dialog({ actions, ...props }: DialogProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  const close = <Button onPress={props.onClose}>{t("Close")}</Button>;
  return overlays ? <overlays.Dialog closesOnOutsidePress={!actions} {...props} actions={actions ?? close} /> : null;
}

type MessageDialogProps = Pick<DialogProps, "isWorking"> & {
  isOpen?: boolean;
  /** Without it, the action is the only answer. */
  onClose?: () => void;
  title: string;
  /** Without an action "Close", else "Cancel". */
  closeLabel?: string;
  /** The primary button or link, for questions. */
  action?: ReactNode;
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
