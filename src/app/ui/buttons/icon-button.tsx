import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { atWork } from "../loading/at-work.ts";
import { buttonClass, type ButtonSize } from "./button.tsx";
import { Icon, type IconSize } from "../icon.tsx";
import { Spinner } from "../loading/spinner.tsx";
import { type TooltipProps, useTooltip } from "../popups/tooltip.tsx";
import styles from "./button.module.css";

type IconButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "aria-label" | "isPending"> & {
  icon: LucideIcon;
  /** Accessible name and tooltip: "Remove COMP.1020". */
  label: string;
  variant?: "secondary" | "quiet";
  size?: ButtonSize;
  iconSize?: IconSize;
  /** A key with the same effect, shown in the tooltip. */
  shortcut?: string;
  tooltipPlacement?: TooltipProps["placement"];
  isWorking?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  icon,
  label,
  variant = "quiet",
  size = "medium",
  iconSize = 16,
  shortcut,
  tooltipPlacement = "top",
  isWorking = false,
  className,
  ...rest
}: IconButtonProps) {
  const { taken, bubble } = useTooltip({ text: label, shortcut, placement: tooltipPlacement });
  return (
    <>
      <AriaButton
        {...taken}
        {...atWork(rest, isWorking)}
        aria-label={label}
        {...(shortcut && { "aria-keyshortcuts": shortcut })}
        className={buttonClass({ variant, size }, `${styles.square} ${className ?? ""}`)}
      >
        {isWorking ? <Spinner /> : <Icon of={icon} size={iconSize} />}
      </AriaButton>
      {bubble}
    </>
  );
}
