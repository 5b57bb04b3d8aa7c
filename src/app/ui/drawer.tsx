import type { ReactNode } from "react";
import { useOverlays } from "./overlays.ts";

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Stays at the bottom while the body scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A side panel of 444 px over the page, the whole page below 640 px. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  return overlays ? <overlays.Drawer {...props} /> : null;
}
