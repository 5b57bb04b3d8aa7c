import { type FocusEvent, type ReactNode, useEffect, useState } from "react";
import type { HoverEvent } from "react-aria-components";
import type { TooltipProps } from "./overlay/tooltip.tsx";
import { useOverlays } from "./overlays.ts";

export type { TooltipProps };

const DELAY_MS = 500;

/** For a button or link whose accessible name is the text: what it takes, and the tooltip to draw beside it. */
export function useTooltip(props: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isShown, setShown] = useState(false);
  const hide = () => setAnchor(null);
  const overlays = useOverlays(anchor !== null, hide);

  useEffect(() => {
    if (!anchor) return undefined;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKey);
      setShown(false);
    };
  }, [anchor]);

  const bubble: ReactNode =
    anchor && isShown && overlays ? <overlays.TooltipBubble {...props} anchor={anchor} onClose={hide} /> : null;
  const taken = {
    onHoverStart: ({ target }: HoverEvent) => setAnchor(target),
    onHoverEnd: hide,
    onFocus: ({ target }: FocusEvent<Element>) => {
      if (target.matches(":focus-visible")) setAnchor(target);
    },
    onBlur: hide,
    onPressStart: hide,
  };
  return { taken, bubble };
}
