import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuSectionProps as AriaMenuSectionProps } from "react-aria-components/Menu";
import type { PopoverProps as AriaPopoverProps } from "react-aria-components/Popover";
import { openOverlays, useOverlays } from "./overlays.ts";
import { OverlayTrigger } from "./overlay-trigger.tsx";

export type MenuProps = {
  /** Names the menu for screen readers. */
  label: string;
  /** The Button or IconButton that opens it. */
  trigger: ReactNode;
  placement?: AriaPopoverProps["placement"];
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode;
};

export function Menu({ label, trigger, placement = "bottom start", children }: MenuProps) {
  return (
    <OverlayTrigger opens="menu" trigger={trigger}>
      {(anchor, close) => (
        <AnchoredMenu label={label} placement={placement} anchor={anchor} onClose={close}>
          {children}
        </AnchoredMenu>
      )}
    </OverlayTrigger>
  );
}

export type AnchoredMenuProps = Pick<MenuProps, "label" | "placement" | "children"> & {
  /** What it opens beside, and gives the focus back to. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** A menu that is open, of a button that is not its own: one for the many rows of a list. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const overlays = useOverlays(true, props.onClose);
  return overlays ? <overlays.AnchoredMenu {...props} /> : null;
}

export type MenuItemProps = {
  /** Needed inside a MenuSection that selects. */
  id?: string;
  icon?: LucideIcon;
  /** Quiet words at the right. */
  detail?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  /** A path of the application, or an external address, which opens in a new tab. */
  href?: string;
  children: string;
};

export function MenuItem(props: MenuItemProps) {
  const { MenuItem: Item } = openOverlays();
  return <Item {...props} />;
}

export type MenuSectionProps = Pick<
  AriaMenuSectionProps<object>,
  "selectionMode" | "selectedKeys" | "onSelectionChange" | "disallowEmptySelection"
> & { title: string; children: ReactNode };

export function MenuSection(props: MenuSectionProps) {
  const { MenuSection: Section } = openOverlays();
  return <Section {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Separator } = openOverlays();
  return <Separator />;
}
