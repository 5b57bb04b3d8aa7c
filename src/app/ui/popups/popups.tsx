import { type ReactNode, useRef, useState } from "react";
import { ButtonContext, type ButtonProps } from "react-aria-components/Button";
import type { AnchoredMenuProps, AnchoredPopoverProps } from "./loaded/floating.tsx";
import { overlay } from "./overlays.tsx";

type KeyboardEvent = Parameters<NonNullable<ButtonProps["onKeyDown"]>>[0];
type Item = "first" | "last";

type OverlayTriggerProps = {
  opens: "menu" | "dialog";
  trigger: ReactNode;
  children: (anchor: HTMLElement, close: () => void, focus: Item) => ReactNode;
};

/** A button, and what it opens, mounted only while open. */
export function OverlayTrigger({ opens, trigger, children }: OverlayTriggerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [focus, setFocus] = useState<Item>("first");
  const open = (item: Item = "first") => {
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

type PopoverProps = Omit<AnchoredPopoverProps, "anchor" | "onClose"> & { trigger: ReactNode };

const AnchoredPopover = overlay((loaded) => loaded.AnchoredPopover);

export function Popover({ trigger, ...panel }: PopoverProps) {
  return (
    <OverlayTrigger opens="dialog" trigger={trigger}>
      {(anchor, close) => <AnchoredPopover {...panel} anchor={anchor} onClose={close} />}
    </OverlayTrigger>
  );
}

/** An open menu of a separate button, such as one menu for many rows. */
export const AnchoredMenu = overlay((loaded) => loaded.AnchoredMenu);
export const MenuItem = overlay((loaded) => loaded.MenuItem);
export const MenuSection = overlay((loaded) => loaded.MenuSection);
export const MenuSeparator = overlay((loaded) => loaded.MenuSeparator);

type MenuProps = Pick<AnchoredMenuProps, "label" | "children"> & { trigger: ReactNode };

export function Menu({ trigger, ...menu }: MenuProps) {
  return (
    <OverlayTrigger opens="menu" trigger={trigger}>
      {(anchor, close, focus) => <AnchoredMenu {...menu} anchor={anchor} focus={focus} onClose={close} />}
    </OverlayTrigger>
  );
}
