import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";
import styles from "./action-bar.module.css";

type ActionBarProps = {
  below: 900 | 1200;
  label: string;
  children: ReactNode;
};

/** Keeps a total and the primary button in reach on small windows, above the bottom bar. */
export function ActionBar({ below, label, children }: ActionBarProps) {
  const isThere = !useMediaQuery(`(width >= ${below}px)`);
  if (!isThere) return null;
  return (
    <section aria-label={label} data-action-bar="" className={classNames(styles.bar, "no-print")}>
      <div className={classNames(styles.inner, "page-width")}>{children}</div>
    </section>
  );
}
