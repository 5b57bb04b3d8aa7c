import { Dialog } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import type { AnchoredPopoverProps } from "../popover.tsx";
import listStyles from "../option-list.module.css";
import styles from "./popover.module.css";

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
      className={listStyles.popover ?? ""}
    >
      <Dialog aria-label={label} className={styles.panel ?? ""}>
        {typeof children === "function" ? children({ close: onClose }) : children}
      </Dialog>
    </AriaPopover>
  );
}
