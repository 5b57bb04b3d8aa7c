import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { atWork } from "./at-work.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import styles from "./button.module.css";

/**
 * One primary a screen; danger is filled only inside the dialog that confirms. Link stands beside controls, inline in a
 * sentence.
 */
type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger" | "link" | "inline";
/** 28 inside rows, 32, 36 for the one primary of a side column; all are 44 below 640 px. */
export type ButtonSize = "small" | "medium" | "large";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** After the label: the arrow of a menu, a count. */
  trailing?: ReactNode;
  /** As wide as its container. */
  isBlock?: boolean;
};

export type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "isPending"> &
  ButtonLook & {
    children: ReactNode;
    className?: string;
    /** Looks disabled and ignores presses, but stays focusable: its description says why it can't be pressed. */
    isBlocked?: boolean;
    /** Shows a spinner; the button stays focusable and ignores presses. */
    isWorking?: boolean;
    /** The verb with an ellipsis, "Enrolling…"; its width is reserved, so the button never changes size. */
    workingLabel?: string;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant = "secondary",
  size = "medium",
  icon,
  trailing,
  isBlock = false,
  isBlocked = false,
  isWorking = false,
  workingLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...atWork(rest, isWorking || isBlocked)}
      data-blocked={isBlocked || undefined}
      className={buttonClass({ variant, size, isBlock }, className)}
    >
      <span className={styles.face} data-shown={!isWorking}>
        {icon ? <Icon of={icon} /> : null}
        {children}
        {trailing}
      </span>
      {workingLabel || isWorking ? (
        <span className={styles.face} data-shown={isWorking}>
          <Spinner />
          {workingLabel ?? children}
        </span>
      ) : null}
    </AriaButton>
  );
}

/** The classes of a button's look, for whatever must look like one (see LinkButton). */
export function buttonClass({ variant = "secondary", size = "medium", isBlock }: ButtonLook, className?: string) {
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className);
}
