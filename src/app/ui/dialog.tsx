import type { ReactNode, Ref } from "react";
import { useOverlays } from "./overlays.ts";

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One quiet line under the title. */
  note?: ReactNode;
  /** 400 for confirms, 480, 640 for tables; a bottom sheet below 640 px. */
  size?: "small" | "medium" | "large";
  /** Buttons, the harmless one first and the one that acts last. */
  actions?: ReactNode;
  /** While it works nothing closes it. */
  isWorking?: boolean;
  /** A press beside it closes it; no for forms, whose input would be lost. */
  closesOnOutsidePress?: boolean;
  role?: "dialog" | "alertdialog";
  /** Which step of several it shows: the focus goes to the first field or action of each. */
  step?: string;
  children: ReactNode;
};

export type DialogFaceProps = Pick<DialogProps, "title" | "note" | "size" | "actions" | "children"> & {
  ref?: Ref<HTMLDivElement>;
};

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  return overlays ? <overlays.Dialog {...props} /> : null;
}
