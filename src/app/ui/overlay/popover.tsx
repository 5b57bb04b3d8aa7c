import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from "react-aria-components/Popover";
import listStyles from "../fields/option-list.module.css";

export type AnchoredPopoverProps = {
  /** For screen readers. */
  label: string;
  placement?: AriaPopoverProps["placement"];
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode | ((panel: { close: () => void }) => ReactNode);
};

export function AnchoredPopover({
  label,
  placement = "bottom start",
  anchor,
  onClose,
  children,
}: AnchoredPopoverProps) {
  return (
    <AriaPopover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={{ current: anchor }}
      offset={6}
      placement={placement}
      className={`floating ${listStyles.popover}`}
    >
      <Dialog aria-label={label} className={listStyles.panel ?? ""}>
        {typeof children === "function" ? children({ close: onClose }) : children}
      </Dialog>
    </AriaPopover>
  );
}
