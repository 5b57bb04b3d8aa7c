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

type TooltipBubbleProps = TooltipProps & {
  anchor: Element;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
};

export function TooltipBubble({ anchor, onEnter, onLeave, onClose, ...props }: TooltipBubbleProps) {
  const { text, shortcut, placement = "top" } = props;
  const close = (isAtOnce?: boolean) => (isAtOnce ? onClose() : onLeave());
  const state = { isOpen: true, shouldSkipAnimation: false, open: onEnter, close };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        isOpen
        triggerRef={{ current: anchor }}
        className={`fades type-small weight-strong ${styles.tooltip}`}
        placement={placement}
        offset={6}
      >
        {text}
        {shortcut ? <kbd className={styles.key}>{shortcut}</kbd> : null}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
