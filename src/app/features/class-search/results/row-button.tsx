import type { LucideIcon } from "lucide-react";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { Icon, type IconSize } from "../../../ui/icon.tsx";
import styles from "./row-button.module.css";

export type RowButtonProps = {
  icon: LucideIcon;
  iconSize?: IconSize;
  /** Accessible name and tooltip. */
  label: string;
  variant: "secondary" | "quiet";
  isTabStop: boolean;
  className: string | undefined;
  onPress: () => void;
};

/**
 * Like `IconButton`, but one element with the browser's tooltip: scrolling makes dozens a second, and React Aria's work
 * for each took a fifth of a frame's script time.
 */
export function RowButton({ icon, iconSize = 16, label, variant, isTabStop, className, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      className={buttonClass({ variant, size: "small" }, `${styles.button} ${className ?? ""}`)}
      onClick={onPress}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
