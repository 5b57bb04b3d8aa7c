import { X } from "lucide-react";
import { t } from "#words";
import { IconButton } from "../buttons/icon-button.tsx";
import type { DialogProps, DrawerProps } from "../overlay/dialog.tsx";
import { useOverlays } from "./overlays.ts";

export type { DialogProps };

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  return overlays ? <overlays.Dialog {...props} /> : null;
}

/** A side panel of 444 px; the whole page below 640 px. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  const closeButton = <IconButton icon={X} label={t("Close")} onPress={props.onClose} />;
  return overlays ? <overlays.Drawer {...props} closeButton={closeButton} /> : null;
}
