import { Tooltip, type TooltipProps as AriaTooltipProps } from "react-aria-components/Tooltip";
import styles from "./tooltip.module.css";

export type TooltipProps = {
  text: string;
  shortcut?: string | undefined;
  placement?: AriaTooltipProps["placement"];
};

export function TooltipBubble({ text, shortcut, placement = "top", anchor }: TooltipProps & { anchor: Element }) {
  return (
    <Tooltip isOpen triggerRef={{ current: anchor }} className={styles.tooltip ?? ""} placement={placement} offset={6}>
      {text}
      {shortcut ? <kbd className={styles.key}>{shortcut}</kbd> : null}
    </Tooltip>
  );
}
