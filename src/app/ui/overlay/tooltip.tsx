import {
  Tooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTriggerStateContext,
} from "react-aria-components/Tooltip";
import styles from "./tooltip.module.css";

export type TooltipProps = {
  text: string;
  shortcut?: string | undefined;
  placement?: AriaTooltipProps["placement"];
};

type TooltipBubbleProps = TooltipProps & { anchor: Element; onClose: () => void };

export function TooltipBubble({ text, shortcut, placement = "top", anchor, onClose }: TooltipBubbleProps) {
  const state = { isOpen: true, shouldSkipAnimation: false, open: () => {}, close: onClose };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        isOpen
        triggerRef={{ current: anchor }}
        className={styles.tooltip ?? ""}
        placement={placement}
        offset={6}
      >
        {text}
        {shortcut ? <kbd className={styles.key}>{shortcut}</kbd> : null}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
