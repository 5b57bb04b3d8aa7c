import type { ReactNode } from "react";
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from "react-aria-components/Tooltip";
import styles from "./tooltip.module.css";

export type TooltipProps = {
  text: ReactNode;
  shortcut?: string | undefined;
  placement?: AriaTooltipProps["placement"];
  /** One button, link or other part that takes focus. */
  children: ReactNode;
};

export function Tooltip({ text, shortcut, placement = "top", children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ""} placement={placement} offset={6}>
        {text}
        {shortcut ? <kbd className={styles.key}>{shortcut}</kbd> : null}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
