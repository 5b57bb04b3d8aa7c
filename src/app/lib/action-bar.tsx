import type { ReactNode } from "react";
import { useMediaQuery } from "../ui/use-media-query.ts";
import styles from "./action-bar.module.css";

export type ActionBarProps = {
  /** The bar is there in narrower windows than this; wider ones show the same in a place of their own. */
  below: 900 | 1200;
  /** Names the bar for screen readers. */
  label: string;
  /** On phones there is no room for the sum beside the buttons: it stands over them. */
  isStacked?: boolean;
  children: ReactNode;
};

/** What must stay in reach on small windows: a sum at the start, the primary at the end. It lies over the bottom bar. */
export function ActionBar({ below, label, isStacked = false, children }: ActionBarProps) {
  const isThere = !useMediaQuery(`(width >= ${below}px)`);
  if (!isThere) return null;
  return (
    <section aria-label={label} data-action-bar={isStacked ? "stacked" : ""} className={styles.bar}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
