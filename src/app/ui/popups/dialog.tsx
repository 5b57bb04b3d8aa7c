import { X } from "lucide-react";
import { t } from "#words";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import type { DialogProps, DrawerProps } from "../overlay/dialog.tsx";
import { useOverlays } from "./overlays.ts";

export type { DialogProps };

/** Without actions, it has a button that closes it, and so does a press outside. */
export function Dialog({ actions, ...props }: DialogProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  const close = <Button onPress={props.onClose}>{t("Close")}</Button>;
  return overlays ? <overlays.Dialog closesOnOutsidePress={!actions} {...props} actions={actions ?? close} /> : null;
}

/** A side panel of 444 px; the whole page below 640 px. */
export function Drawer({ foot, ...props }: DrawerProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  const closeButton = <IconButton icon={X} label={t("Close")} onPress={props.onClose} />;
  return overlays ? <overlays.Dialog closesOnOutsidePress {...props} actions={foot} closeButton={closeButton} /> : null;
}
