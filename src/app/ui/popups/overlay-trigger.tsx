import { type ReactNode, useRef, useState } from "react";
import { ButtonContext, type ButtonProps } from "react-aria-components/Button";

type KeyboardEvent = Parameters<NonNullable<ButtonProps["onKeyDown"]>>[0];

type OverlayTriggerProps = {
  opens: "menu" | "dialog";
  trigger: ReactNode;
  /** ArrowUp opens a menu at its `last` item. */
  children: (anchor: HTMLElement, close: () => void, focus: "first" | "last") => ReactNode;
};

/** A button, and what it opens, mounted only while open. */
export function OverlayTrigger({ opens, trigger, children }: OverlayTriggerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [focus, setFocus] = useState<"first" | "last">("first");
  const open = (item: "first" | "last" = "first") => {
    setFocus(item);
    setAnchor(button.current);
  };
  const props = {
    ref: button,
    isPressed: anchor !== null,
    "aria-haspopup": opens,
    "aria-expanded": anchor !== null,
    onPress: () => open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (opens === "menu" && event.key === "ArrowDown") open();
      else if (opens === "menu" && event.key === "ArrowUp") open("last");
      // The focus moves a moment after it opens.
      else if (event.key === "Escape" && anchor) setAnchor(null);
      else event.continuePropagation();
    },
  } as const;
  return (
    <>
      <ButtonContext value={props}>{trigger}</ButtonContext>
      {anchor ? children(anchor, () => setAnchor(null), focus) : null}
    </>
  );
}
