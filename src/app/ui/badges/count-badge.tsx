import { classNames } from "../class-names.ts";
import styles from "./count-badge.module.css";

type CountBadgeProps = {
  count: number;
  /** Accent if the place is selected, or over an icon. */
  tone?: "neutral" | "accent";
  className?: string;
};

/** A number after a word: "Cart 4", "Filters 2". */
export function CountBadge({ count, tone = "neutral", className }: CountBadgeProps) {
  return <span className={classNames(styles.badge, tone === "neutral" && styles.neutral, className)}>{count}</span>;
}
