import type { ReactNode } from "react";
import type { AnchoredPopoverProps } from "../overlay/popover.tsx";
import { OverlayTrigger } from "./overlay-trigger.tsx";
import { useOverlays } from "./overlays.ts";

export type PopoverProps = Omit<AnchoredPopoverProps, "anchor" | "onClose"> & {
  trigger: ReactNode;
};

export function Popover({ trigger, ...panel }: PopoverProps) {
  return (
    <OverlayTrigger opens="dialog" trigger={trigger}>
      {(anchor, close) => <AnchoredPopover {...panel} anchor={anchor} onClose={close} />}
    </OverlayTrigger>
  );
}

function AnchoredPopover(props: AnchoredPopoverProps) {
  const overlays = useOverlays(true, props.onClose);
  return overlays ? <overlays.AnchoredPopover {...props} /> : null;
}
