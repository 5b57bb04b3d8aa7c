import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Keyboard } from "react-aria-components/Keyboard";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
} from "react-aria-components/Menu";
import { Separator } from "react-aria-components/Separator";
import { Text as AriaText } from "react-aria-components/Text";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { t } from "#words";
import { classNames } from "../../class-names.ts";
import listStyles from "../../fields/option-list.module.css";
import { Icon } from "../../icon.tsx";
import { VisuallyHidden } from "../../layout/layout.tsx";
import { original } from "../../original.ts";
import { type AnchoredProps, FloatingBox } from "./floating-box.tsx";
import styles from "./overlay.module.css";

/** Loaded together: half of the controls' bytes, and not needed until a student acts. */
export { OpenDialog as Dialog } from "./open-dialog.tsx";
export { SelectList } from "./select-list.tsx";

export type AnchoredPopoverProps = AnchoredProps & {
  children: ReactNode | ((panel: { close: () => void }) => ReactNode);
};

export function AnchoredPopover({ label, children, ...rest }: AnchoredPopoverProps) {
  return (
    <FloatingBox {...rest} placement="bottom end">
      <AriaDialog aria-label={label} className={listStyles.panel ?? ""}>
        {typeof children === "function" ? children({ close: rest.onClose }) : children}
      </AriaDialog>
    </FloatingBox>
  );
}

export type AnchoredMenuProps = AnchoredProps & {
  /** Which item has the focus at first. */
  focus?: "first" | "last";
  children: ReactNode;
};

/** A menu that's open, of a button that isn't its own: one for the many rows of a list. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { label, focus = "first", children, ...rest } = props;
  // Of the menu's state; its props don't name it.
  const autoFocus = { autoFocus: focus };
  return (
    <FloatingBox {...rest} aria-label={label} placement="bottom end">
      <AriaMenu aria-label={label} {...autoFocus} onClose={rest.onClose} className={listStyles.list ?? ""}>
        {children}
      </AriaMenu>
    </FloatingBox>
  );
}

export type MenuItemProps = {
  /** Required inside a MenuSection that selects. */
  id?: string;
  icon?: LucideIcon;
  detail?: ReactNode;
  /** Keys that do the same, as they're printed. */
  keys?: string | undefined;
  /** Below the item, and read after it. */
  description?: string | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  /** A path of the application, or an external address, which opens a new tab. */
  href?: string;
  children: string;
};

export function MenuItem({ icon, detail, keys, description, isDanger = false, children, ...rest }: MenuItemProps) {
  const isNewTab = rest.href !== undefined && URL.canParse(rest.href);
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
          <span className="fills">
            {original(children)}
            {isNewTab ? <VisuallyHidden> {t("(opens in a new tab)")}</VisuallyHidden> : null}
            {description === undefined ? null : (
              // Hidden, so that it isn't part of the item's name; `aria-describedby` reads it anyway.
              <AriaText slot="description" aria-hidden="true" className={`type-quiet ${listStyles.description}`}>
                {description}
              </AriaText>
            )}
          </span>
          {detail ? <span className={`type-quiet one-line ${listStyles.detail}`}>{original(detail)}</span> : null}
          {keys === undefined ? null : (
            // Described by it, as by its description.
            <Keyboard aria-hidden="true" className={`type-quiet from-640 ${listStyles.keys}`}>
              {keys}
            </Keyboard>
          )}
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

type TooltipBubbleProps = {
  text: string;
  shortcut: string | undefined;
  anchor: Element;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
};

export function TooltipBubble({ text, shortcut, anchor, onEnter, onLeave, onClose }: TooltipBubbleProps) {
  const close = (isAtOnce?: boolean) => (isAtOnce ? onClose() : onLeave());
  const state = { isOpen: true, shouldSkipAnimation: false, open: onEnter, close };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        isOpen
        triggerRef={{ current: anchor }}
        className={`fades type-small weight-strong ${styles.tooltip}`}
        offset={6}
      >
        {original(text)}
        {shortcut ? <kbd className={styles.key}>{shortcut}</kbd> : null}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
