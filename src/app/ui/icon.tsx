import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

/** 16 in controls, 14 in notes, 12 in tags and events, 18 in banners, 20 and 22 on phones. */
export type IconSize = 12 | 14 | 16 | 18 | 20 | 22;

type IconProps = {
  of: LucideIcon;
  size?: IconSize;
  className?: string | undefined;
};

/** Always next to a word or inside a named control, so it's hidden from screen readers. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return (
    <Shape
      aria-hidden="true"
      className={classNames(styles.icon, className)}
      size={`${size / 16}rem`}
      strokeWidth={size >= 20 ? 1.6 : 1.85}
    />
  );
}
