import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./gallery.module.css";

type SectionProps = { title: string; columns: 3 | 4 | 5 | 7 | 8 | 12; children: ReactNode };

/** A card that takes some of the sheet's twelve columns. */
export function Section({ title, columns, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section} data-columns={columns}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type SampleProps = { caption: string; children: ReactNode };

/** A component with its name below. */
export function Sample({ caption, children }: SampleProps) {
  return (
    <div className={styles.sample}>
      {children}
      <span className={styles.caption}>{caption}</span>
    </div>
  );
}
