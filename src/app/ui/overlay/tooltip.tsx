import { Tooltip } from "react-aria-components/Tooltip";
import type { TooltipProps } from "../tooltip.tsx";
import styles from "./tooltip.module.css";

export function TooltipBubble({ text, shortcut, placement = "top", anchor }: TooltipProps & { anchor: Element }) {
  return (
    <Tooltip isOpen triggerRef={{ current: anchor }} className={styles.tooltip ?? ""} placement={placement} offset={6}>
      {text}
      {shortcut ? <kbd className={styles.key}>{shortcut}</kbd> : null}
    </Tooltip>
  );
}
