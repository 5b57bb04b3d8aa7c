import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
} from "react-aria-components/Menu";
import { Popover, type PopoverProps as AriaPopoverProps } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { t } from "#words";
import { isExternal } from "../routing/aria-router.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import listStyles from "../fields/option-list.module.css";

export type AnchoredMenuProps = {
  /** For screen readers. */
  label: string;
  placement?: AriaPopoverProps["placement"];
  children: ReactNode;
  /** Positions the menu and gets the focus back. */
  anchor: HTMLElement;
  /** The item focused first. */
  focus?: "first" | "last";
  onClose: () => void;
};

/** An open menu of a separate button, such as one menu for many rows. */
export function AnchoredMenu({
  label,
  anchor,
  focus = "first",
  onClose,
  placement = "bottom end",
  children,
}: AnchoredMenuProps) {
  // Of the menu's state; its props don't name it.
  const autoFocus = { autoFocus: focus };
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      aria-label={label}
      triggerRef={{ current: anchor }}
      offset={6}
      placement={placement}
      className={`floating ${listStyles.popover}`}
    >
      <AriaMenu aria-label={label} {...autoFocus} onClose={onClose} className={listStyles.list ?? ""}>
        {children}
      </AriaMenu>
    </Popover>
  );
}

export type MenuItemProps = {
  /** Required inside a MenuSection that selects. */
  id?: string;
  icon?: LucideIcon;
  /** Quiet words at the right. */
  detail?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  /** A path of the application, or an external address, which opens a new tab. */
  href?: string;
  children: string;
};

export function MenuItem({ icon, detail, isDanger = false, children, ...rest }: MenuItemProps) {
  const isNewTab = rest.href !== undefined && isExternal(rest.href);
  return (
    <AriaMenuItem
      {...rest}
      {...(isNewTab && { target: "_blank", rel: "noreferrer" })}
      textValue={children}
      className={classNames(listStyles.option, isDanger && listStyles.danger)}
    >
      {({ selectionMode }) => (
        <>
          {icon ? <Icon of={icon} className={isDanger ? undefined : "tone-quiet"} /> : null}
          <span className={listStyles.text}>
            {children}
            {isNewTab ? <VisuallyHidden> {t("(opens in a new tab)")}</VisuallyHidden> : null}
          </span>
          {detail ? <span className="type-quiet">{detail}</span> : null}
          {selectionMode === "none" ? null : <Icon of={Check} className={`tone-accent ${listStyles.check}`} />}
        </>
      )}
    </AriaMenuItem>
  );
}

export type MenuSectionProps = Pick<
  AriaMenuSectionProps<object>,
  "selectionMode" | "selectedKeys" | "disallowEmptySelection"
> & { title: string; children: ReactNode };

export function MenuSection({ title, children, ...rest }: MenuSectionProps) {
  return (
    <AriaMenuSection {...rest}>
      <Header className={`type-quiet ${listStyles.title}`}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={listStyles.separator ?? ""} />;
}
