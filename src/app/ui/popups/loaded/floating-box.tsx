import { Popover, type PopoverProps } from "react-aria-components/Popover";
import listStyles from "../../fields/option-list.module.css";

export type AnchoredProps = {
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
};

/** The box of what floats next to the control that opened it. */
export function FloatingBox({ anchor, onClose, ...props }: Pick<AnchoredProps, "anchor" | "onClose"> & PopoverProps) {
  return (
    <Popover
      {...props}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={{ current: anchor }}
      offset={6}
      className={`floating ${listStyles.popover}`}
    />
  );
}
