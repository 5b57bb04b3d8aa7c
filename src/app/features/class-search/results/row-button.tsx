import type { LucideIcon } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon, type IconSize } from "../../../ui/icon.tsx";
import styles from "./row-button.module.css";

export type RowButtonProps = {
  icon: LucideIcon;
  iconSize?: IconSize;
  /** The accessible name and the tooltip: a verb with its object. */
  label: string;
  variant: "secondary" | "quiet";
  /** Its row is the one that Tab goes to. */
  isTabStop: boolean;
  className: string | undefined;
  onPress: () => void;
};

/**
 * Looks and acts like an `IconButton`, but is one element with the browser's own tooltip: a list that is scrolled makes
 * dozens of them a second, and what React Aria does for each was a fifth of the script of a frame.
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
