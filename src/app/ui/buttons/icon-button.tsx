import type { LucideIcon } from "lucide-react";
import { Icon, type IconSize } from "../icon.tsx";
import { type TooltipProps, useTooltip } from "../popups/tooltip.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./button.module.css";

type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "aria-label"> & {
  icon: LucideIcon;
  /** Accessible name and tooltip: "Remove COMP.1020". */
  label: string;
  iconSize?: IconSize;
  /** A key with the same effect, shown in the tooltip. */
  shortcut?: string;
  tooltipPlacement?: TooltipProps["placement"];
};

export function IconButton({
  icon,
  label,
  iconSize = 16,
  shortcut,
  tooltipPlacement = "top",
  className,
  ...rest
}: IconButtonProps) {
  const { taken, bubble } = useTooltip({ text: label, shortcut, placement: tooltipPlacement });
  return (
    <>
      <Button
        variant="quiet"
        {...taken}
        {...rest}
        aria-label={label}
        {...(shortcut && { "aria-keyshortcuts": shortcut })}
        className={`${styles.square} ${className ?? ""}`}
      >
        {rest.isWorking ? null : <Icon of={icon} size={iconSize} />}
      </Button>
      {bubble}
    </>
  );
}
