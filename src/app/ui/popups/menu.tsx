import type { ReactNode } from "react";
import type { AnchoredMenuProps, MenuItemProps, MenuSectionProps } from "../overlay/menu.tsx";
import { openOverlays, useOverlays } from "./overlays.ts";
import { OverlayTrigger } from "./overlay-trigger.tsx";

type MenuProps = Pick<AnchoredMenuProps, "label" | "placement" | "children"> & {
  trigger: ReactNode;
};

export function Menu({ label, trigger, placement = "bottom start", children }: MenuProps) {
  return (
    <OverlayTrigger opens="menu" trigger={trigger}>
      {(anchor, close, focus) => (
        <AnchoredMenu label={label} placement={placement} anchor={anchor} focus={focus} onClose={close}>
          {children}
        </AnchoredMenu>
      )}
    </OverlayTrigger>
  );
}

/** An open menu of a separate button, such as one menu for many rows. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const overlays = useOverlays(true, props.onClose);
  return overlays ? <overlays.AnchoredMenu {...props} /> : null;
}

export function MenuItem(props: MenuItemProps) {
  const { MenuItem: Item } = openOverlays();
  return <Item {...props} />;
}

export function MenuSection(props: MenuSectionProps) {
  const { MenuSection: Section } = openOverlays();
  return <Section {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Separator } = openOverlays();
  return <Separator />;
}
