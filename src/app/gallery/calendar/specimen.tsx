import type { ReactNode } from "react";
import styles from "./specimen.module.css";

type SpecimenProps = {
  /** The name of its picture among those that the tests compare. */
  name: string;
  caption: string;
  children: ReactNode;
};

/** A widget in one state, with that state in words. */
export function Specimen({ name, caption, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen} data-picture={name}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {children}
    </figure>
  );
}
