import type { ReactNode } from "react";
import { Row } from "#ui";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";
import styles from "./action-bar.module.css";

type ActionBarProps = {
  /** In pixels at the default text size. */
  below: 900 | 1200;
  label: string;
  children: ReactNode;
};

/** Keeps a total and the primary button in reach on phones and tablets, above the bottom bar. */
export function ActionBar({ below, label, children }: ActionBarProps) {
  if (useMediaQuery(`(width >= ${below / 16}em)`)) return null;
  return (
    <section aria-label={label} data-action-bar="" className={`no-print ${styles.bar}`}>
      <Row gap={3} wrap={false} className={`page-width ${styles.buttons}`}>
        {children}
      </Row>
    </section>
  );
}
