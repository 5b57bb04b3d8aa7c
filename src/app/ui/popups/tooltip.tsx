import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { overlay } from "./overlays.tsx";

const TooltipBubble = overlay((loaded) => loaded.TooltipBubble);

const DELAY_MS = 500;
/** Lets the pointer move from the button to the tooltip. */
const LEAVING_MS = 150;

/** For a button or link whose accessible name is the text: its props, and the tooltip to render next to it. */
export function useTooltip(text: string, shortcut?: string) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isShown, setShown] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => clearTimeout(leaving.current);
  const hide = () => setAnchor(null);
  const hideSoon = () => {
    keep();
    leaving.current = setTimeout(hide, LEAVING_MS);
  };

  useEffect(() => {
    if (!anchor) return undefined;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      clearTimeout(leaving.current);
      document.removeEventListener("keydown", onKey);
      setShown(false);
    };
  }, [anchor]);

  const bubble =
    anchor && isShown ? (
      <TooltipBubble {...{ text, shortcut, anchor }} onEnter={keep} onLeave={hideSoon} onClose={hide} />
    ) : null;
  const over = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<Element>) => {
      keep();
      if (pointerType !== "touch") setAnchor(currentTarget);
    },
    onPointerLeave: isShown ? hideSoon : hide,
    onFocus: ({ target }: FocusEvent<Element>) => {
      if (target.matches(":focus-visible")) setAnchor(target);
    },
    onBlur: hide,
    onPointerDown: hide,
  };
  return { over, bubble };
}
