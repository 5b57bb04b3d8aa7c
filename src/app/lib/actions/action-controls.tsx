import { Button, type ButtonSize, IconButton, MenuItem } from "#ui";
import type { ButtonLook } from "../../ui/buttons/button.tsx";
import type { IconSize } from "../../ui/icon.tsx";
import type { Action, IconAction } from "./action.ts";
import { ariaKeys, keyWords } from "./key-words.ts";

/* Controls that take their label, icon, keys, and state from an action. */

type OfAction = { of: Action };

type ActionItemProps = OfAction & { isDanger?: boolean; hasIcon?: boolean };

export function ActionItem({ of: { icon, label, keys, reason, run }, isDanger = false, ...look }: ActionItemProps) {
  const { hasIcon = true } = look;
  return (
    <MenuItem
      {...(hasIcon && icon && { icon })}
      isDanger={isDanger}
      isDisabled={reason !== undefined}
      description={reason}
      keys={keys === undefined ? undefined : keyWords(keys)}
      onAction={() => run(false)}
    >
      {label()}
    </MenuItem>
  );
}

type ActionButtonProps = OfAction & Omit<ButtonLook, "icon"> & { hasIcon?: boolean; className?: string };

export function ActionButton({ of: { icon, label, keys, reason, run }, hasIcon = true, ...look }: ActionButtonProps) {
  return (
    <Button
      {...look}
      {...(hasIcon && icon && { icon })}
      {...(keys !== undefined && { "aria-keyshortcuts": ariaKeys(keys) })}
      isDisabled={reason !== undefined}
      onPress={() => run(false)}
    >
      {label()}
    </Button>
  );
}

type ActionIconButtonProps = {
  of: IconAction;
  variant?: ButtonLook["variant"];
  iconSize?: IconSize;
  size?: ButtonSize;
  className?: string;
  /** Keeps the focus while the action is off, such as Next at the end of a list. */
  staysFocusable?: boolean;
};

export function ActionIconButton({ of: action, staysFocusable = false, ...look }: ActionIconButtonProps) {
  const { icon, label, keys, reason, run } = action;
  const isOff = reason !== undefined;
  return (
    <IconButton
      {...look}
      icon={icon}
      label={label()}
      {...(keys !== undefined && { shortcut: keyWords(keys), ariaShortcut: ariaKeys(keys) })}
      {...(staysFocusable ? { isBlocked: isOff } : { isDisabled: isOff })}
      onPress={() => run(false)}
    />
  );
}
