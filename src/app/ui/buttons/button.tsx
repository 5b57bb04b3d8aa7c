import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "../class-names.ts";
import { Icon, type IconSize } from "../icon.tsx";
import { Spinner } from "../loading/loading.tsx";
import { original } from "../original.ts";
import { useTooltip } from "../popups/tooltip.tsx";
import styles from "./button.module.css";

/** One primary per screen; danger only in a confirming dialog. Link is next to controls, inline in a sentence. */
type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger" | "link" | "inline";
/** 28 px inside rows, 32, 36 for the one primary of a side column; all are 44 below 640 px. */
export type ButtonSize = "small" | "medium" | "large";

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon;
  isBlock?: boolean | undefined;
};

export type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "isPending"> &
  ButtonLook & {
    children: ReactNode;
    className?: string;
    /** Looks disabled and ignores presses but stays focusable, so that its description can say why. */
    isBlocked?: boolean;
    isWorking?: boolean;
    workingLabel?: string;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ variant, size, icon, isBlock, className, children, ...props }: ButtonProps) {
  const { isBlocked = false, isWorking = false, workingLabel, ...rest } = props;
  return (
    <AriaButton
      {...(isWorking || isBlocked ? atWork(rest) : rest)}
      data-blocked={isBlocked || undefined}
      className={buttonClass({ variant, size, isBlock }, className)}
    >
      {isWorking ? <Spinner /> : null}
      {icon && !isWorking ? <Icon of={icon} /> : null}
      {original(isWorking ? (workingLabel ?? children) : children)}
    </AriaButton>
  );
}

/**
 * It stays focusable, ignores presses, and submits no form. React Aria's `isPending` announces the button by reference,
 * which fails once the button is removed with its dialog or screen.
 */
function atWork(props: AriaButtonProps): AriaButtonProps {
  const silent = Object.fromEntries(Object.entries(props).filter(([name]) => !name.startsWith("onPress")));
  return { ...silent, type: "button", "aria-disabled": true };
}

/** For links and others that look like buttons. */
export function buttonClass({ variant = "secondary", size = "medium", isBlock }: ButtonLook, className?: string) {
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className);
}

export type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "aria-label"> & {
  icon: LucideIcon;
  /** Accessible name and tooltip: "Remove COMP.1020". */
  label: string;
  iconSize?: IconSize;
  /** A key with the same effect, shown in the tooltip. */
  shortcut?: string;
  /** As `aria-keyshortcuts` names it, if that's another form. */
  ariaShortcut?: string;
};

export function IconButton({
  icon,
  label,
  iconSize = 16,
  shortcut,
  ariaShortcut = shortcut,
  className,
  ...rest
}: IconButtonProps) {
  const { over, bubble } = useTooltip(label, shortcut);
  return (
    <>
      <Button
        variant="quiet"
        {...over}
        {...rest}
        aria-label={label}
        {...(ariaShortcut && { "aria-keyshortcuts": ariaShortcut })}
        className={classNames(styles.square, className)}
      >
        {rest.isWorking ? null : <Icon of={icon} size={iconSize} />}
      </Button>
      {bubble}
    </>
  );
}
