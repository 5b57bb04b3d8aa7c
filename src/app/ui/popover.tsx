import type { ReactNode } from "react";
import type { PopoverProps as AriaPopoverProps } from "react-aria-components/Popover";
import { OverlayTrigger } from "./overlay-trigger.tsx";
import { useOverlays } from "./overlays.ts";

export type PopoverProps = {
  /** Names the panel for screen readers. */
  label: string;
  /** The Button or IconButton that opens it. */
  trigger: ReactNode;
  placement?: AriaPopoverProps["placement"];
  children: ReactNode | ((panel: { close: () => void }) => ReactNode);
};

export type AnchoredPopoverProps = Omit<PopoverProps, "trigger"> & { anchor: HTMLElement; onClose: () => void };

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
