import type { DialogProps } from "../overlay/dialog.tsx";
import { useOverlays } from "./overlays.ts";

export type { DialogProps };

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  return overlays ? <overlays.Dialog {...props} /> : null;
}
