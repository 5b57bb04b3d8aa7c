import { X } from "lucide-react";
import { t } from "#words";
import { IconButton } from "../buttons/icon-button.tsx";
import type { DrawerProps } from "../overlay/drawer.tsx";
import { useOverlays } from "./overlays.ts";

/** A side panel of 444 px; the whole page below 640 px. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  const closeButton = <IconButton icon={X} label={t("Close")} onPress={props.onClose} />;
  return overlays ? <overlays.Drawer {...props} closeButton={closeButton} /> : null;
}
