import type { ReactNode } from "react";
import { t } from "#words";
import { Button, type ButtonProps } from "../buttons/button.tsx";
import { LinkButton } from "../buttons/link.tsx";
import type { OpenDialogProps as OverlayProps } from "./loaded/open-dialog.tsx";
import { overlay } from "./overlays.tsx";

/** The acting button, or a link to an address. Primary by default. */
type DialogAction = Omit<ButtonProps, "children" | "isWorking"> & { label: string; href?: string };

export type DialogProps = OverlayProps & {
  /** Next to a button that closes the dialog; without it, so does a press outside. */
  action?: DialogAction | undefined;
  /** "Cancel" next to an action, else "Close". */
  closeLabel?: string;
};

const OverlayDialog = overlay((loaded) => loaded.Dialog);

/** `actions` replaces all buttons. */
export function Dialog({ action, closeLabel = action ? t("Cancel") : t("Close"), actions, ...props }: DialogProps) {
  const { onClose, isWorking = false } = props;
  const buttons = actions ?? (
    <>
      <Button onPress={onClose} isDisabled={isWorking}>
        {closeLabel}
      </Button>
      {action ? <ActionButton {...action} isWorking={isWorking} /> : null}
    </>
  );
  return <OverlayDialog closesOnOutsidePress={!actions && !action} {...props} actions={buttons} />;
}

function ActionButton({ label, href, isWorking, ...button }: DialogAction & { isWorking: boolean }) {
  if (href !== undefined)
    return (
      <LinkButton variant="primary" href={href}>
        {label}
      </LinkButton>
    );
  return (
    <Button variant="primary" isWorking={isWorking} {...button}>
      {label}
    </Button>
  );
}

type MessageDialogProps = Pick<DialogProps, "isOpen" | "isWorking" | "action" | "closeLabel"> & {
  /** Without it, the action is the only answer. */
  onClose?: () => void;
  title: string;
  children: ReactNode;
};

export function MessageDialog({ onClose, isWorking = false, ...props }: MessageDialogProps) {
  const only = !onClose && props.action ? <ActionButton {...props.action} isWorking={isWorking} /> : undefined;
  return (
    <Dialog
      size="small"
      role="alertdialog"
      closesOnOutsidePress
      {...props}
      onClose={() => onClose?.()}
      isWorking={isWorking || !onClose}
      actions={only}
    />
  );
}
