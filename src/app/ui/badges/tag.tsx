import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./tag.module.css";

/** Neutral for kinds, a status tone for states, accent for Now, and careers' and honors' own. */
export type TagTone = "neutral" | "success" | "warning" | "danger" | "accent" | "ugrd" | "grad" | "csce" | "honors";

type TagProps = {
  tone?: TagTone;
  /** For statuses, not for kinds. */
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
};

export function Tag({ tone = "neutral", icon, className, children }: TagProps) {
  return (
    <span data-status={tone} className={classNames("type-small", styles.tag, className)}>
      {icon ? <Icon of={icon} size={12} /> : null}
      {children}
    </span>
  );
}

type CountBadgeProps = {
  count: number;
  /** Accent if the place is selected, or over an icon. */
  tone?: "neutral" | "accent";
  className?: string;
};

/** A number after a word: "Cart 4", "Filters 2". */
export function CountBadge({ count, tone = "neutral", className }: CountBadgeProps) {
  return (
    <Tag tone={tone} className={classNames(styles.count, className)}>
      {count}
    </Tag>
  );
}
