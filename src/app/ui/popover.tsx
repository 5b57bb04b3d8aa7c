import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from "react-aria-components/Popover";
import listStyles from "./option-list.module.css";
import styles from "./popover.module.css";

export type PopoverProps = {
  /** Names the panel for screen readers. */
  label: string;
  /** The Button or IconButton that opens it. */
  trigger: ReactNode;
  placement?: AriaPopoverProps["placement"];
  children: ReactNode | ((panel: { close: () => void }) => ReactNode);
};

export function Popover({ label, trigger, placement = "bottom start", children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover offset={6} placement={placement} className={listStyles.popover ?? ""}>
        <Dialog aria-label={label} className={styles.panel ?? ""}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
